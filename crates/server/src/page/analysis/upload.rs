//! File uploads (`multipart/form-data`, RFC 7578). Our form has one field, so only that is read.

/// The content of the first part; `kind` is the `Content-Type` of the request.
pub(crate) fn first_part<'a>(kind: &str, body: &'a [u8]) -> Option<&'a [u8]> {
    let (_, boundary) = kind.split_once("boundary=")?;
    let boundary = boundary.split(';').next()?.trim().trim_matches('"');
    if boundary.is_empty() {
        return None;
    }
    let begin = find(body, b"\r\n\r\n")? + 4;
    let content = &body[begin..];
    let end = find(content, format!("\r\n--{boundary}").as_bytes())?;
    body.starts_with(format!("--{boundary}").as_bytes()).then(|| &content[..end])
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: &str = "multipart/form-data; boundary=xyz";

    #[test]
    fn a_file_is_read_unchanged() {
        let body = "--xyz\r\nContent-Disposition: form-data; name=\"record\"; filename=\"a\"\r\n\r\n\
                    [Game \"sight\"]\r\n\r\n1. c3\n\r\n--xyz--\r\n";
        let part = first_part(KIND, body.as_bytes()).unwrap();
        assert_eq!(part, b"[Game \"sight\"]\r\n\r\n1. c3\n");
    }

    #[test]
    fn truncated_uploads_are_rejected() {
        for (kind, body) in [
            (KIND, ""),
            (KIND, "--xyz\r\nContent-Type: a/b"),
            (KIND, "--xyz\r\n\r\ntext"),
            (KIND, "--abc\r\n\r\ntext\r\n--xyz--"),
            ("multipart/form-data", "--xyz\r\n\r\ntext\r\n--xyz--"),
            ("multipart/form-data; boundary=", "--\r\n\r\ntext\r\n----"),
        ] {
            assert_eq!(first_part(kind, body.as_bytes()), None, "{kind} {body:?}");
        }
    }
}
