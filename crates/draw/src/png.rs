//! PNG from SVG.

use std::ops::RangeInclusive;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The allowed width and height of a PNG, in pixels.
pub const PIXELS: RangeInclusive<u32> = 64..=4096;

/// An error of PNG rendering.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The picture would be too small to read or too large to keep in memory.
    #[error("a picture cannot be `{asked}` pixels wide: choose {} to {max}", PIXELS.start())]
    Width {
        /// The width that was asked for.
        asked: u32,
        /// The largest width at which this picture is not too high either.
        max: u32,
    },
    /// The text is not an SVG picture.
    #[error("the picture cannot be read as SVG ({0}): give the text that `svg` returns")]
    Svg(String),
    /// PNG encoding failed.
    #[error("the picture cannot be packed as PNG ({0}): try a smaller width")]
    Pack(String),
}

/// The picture as a PNG file of this width; the height follows.
pub fn png(svg_text: &str, pixels_wide: u32) -> Result<Vec<u8>, DrawError> {
    let tree = Tree::from_str(svg_text, &Options::default())
        .map_err(|error| DrawError::Svg(error.to_string()))?;
    let size = tree.size();
    let max = (*PIXELS.end() as f32 * (size.width() / size.height()).min(1.0)) as u32;
    let refused = || DrawError::Width { asked: pixels_wide, max };
    if !(*PIXELS.start()..=max).contains(&pixels_wide) {
        return Err(refused());
    }

    let scale = pixels_wide as f32 / size.width();
    let height = (size.height() * scale).round() as u32;
    let mut pixels = Pixmap::new(pixels_wide, height).ok_or_else(refused)?;
    // Stretched by less than a pixel, so that the last row is not half transparent.
    let stretch = height as f32 / size.height();
    resvg::render(&tree, Transform::from_scale(scale, stretch), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| DrawError::Pack(error.to_string()))
}
