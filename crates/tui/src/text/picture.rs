//! Pictures of boards as files.

use draw::Theme;
use messages::Message;
use rules::View;

/// Width of a PNG, in pixels.
const PNG_PIXELS: u32 = 800;

/// The board as SVG or PNG, by the extension of its file.
pub(crate) fn picture(view: &View, ending: &str) -> Result<Vec<u8>, Message> {
    let svg = draw::svg(view, Theme::Light);
    match ending {
        "png" => draw::png(&svg, PNG_PIXELS).map_err(|error| Message::verbatim(error.to_string())),
        _ => Ok(svg.into_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_formats_are_what_they_say() {
        let entry = catalog::find("sight").unwrap();
        let view = entry.start(&entry.info().usual()).unwrap().view();
        assert!(picture(&view, "svg").unwrap().starts_with(b"<svg"));
        assert!(picture(&view, "png").unwrap().starts_with(b"\x89PNG"));
    }
}
