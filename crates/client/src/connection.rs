//! HTTP/1.1 requests on a kept-alive connection.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An HTTP response.
#[derive(Debug)]
pub struct Reply {
    /// The status; 0 if the response is not HTTP.
    pub status: u16,
    /// The headers, with names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Reply {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The cookie that was set, as a browser sends it back; empty if there is none.
    pub fn cookie(&self) -> String {
        let line = self.header("set-cookie").unwrap_or_default();
        line.split(';').next().unwrap_or_default().to_owned()
    }
}

/// A kept-alive connection.
#[derive(Debug)]
pub struct Connection {
    address: SocketAddr,
    stream: TcpStream,
    /// Bytes that were received and not parsed yet.
    buffer: Vec<u8>,
}

impl Connection {
    /// Connects to a server.
    pub async fn open(address: SocketAddr) -> io::Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection { address, stream, buffer: Vec::new() })
    }

    /// Sends a request and reads the response.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> io::Result<Reply> {
        let length = body.len();
        let host = self.address;
        let mut text =
            format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\ncontent-length: {length}\r\n");
        for (name, value) in headers {
            text.extend([name, ": ", value, "\r\n"]);
        }
        text += "\r\n";
        text += body;
        // A server that refuses early may close the connection before it has read everything.
        let sent = self.stream.write_all(text.as_bytes()).await;
        let reply = self.receive().await?;
        if reply.status == 0 { Err(sent.err().unwrap_or_else(closed)) } else { Ok(reply) }
    }

    /// Sends a GET request.
    pub async fn get(&mut self, path: &str) -> io::Result<Reply> {
        self.send("GET", path, &[], "").await
    }

    /// Posts JSON, with the token of a seat unless it is empty.
    pub async fn post(&mut self, path: &str, token: &str, body: &Value) -> io::Result<Reply> {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        let headers = &headers[usize::from(token.is_empty())..];
        self.send("POST", path, headers, &body.to_string()).await
    }

    /// Reads a response up to its content length, or to the end of the stream.
    async fn receive(&mut self) -> io::Result<Reply> {
        const END: &[u8] = b"\r\n\r\n";
        let end = loop {
            if let Some(end) = self.buffer.windows(END.len()).position(|window| window == END) {
                break end + END.len();
            }
            if self.read_more().await? == 0 {
                break self.buffer.len();
            }
        };
        let head = self.buffer.drain(..end).collect::<Vec<u8>>();
        let (status, headers) = read_head(&String::from_utf8_lossy(&head));
        let mut reply = Reply { status, headers, body: Vec::new() };
        let length = reply.header("content-length").and_then(|length| length.parse().ok());
        while self.buffer.len() < length.unwrap_or(usize::MAX) {
            if self.read_more().await? == 0 {
                break;
            }
        }
        let length = length.unwrap_or(usize::MAX).min(self.buffer.len());
        reply.body = self.buffer.drain(..length).collect();
        Ok(reply)
    }

    async fn read_more(&mut self) -> io::Result<usize> {
        self.stream.read_buf(&mut self.buffer).await
    }
}

fn closed() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, "the server closed the connection")
}

fn read_head(head: &str) -> (u16, Vec<(String, String)>) {
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
    let header = |line: &str| {
        let (name, value) = line.split_once(':')?;
        Some((name.to_ascii_lowercase(), value.trim().to_owned()))
    };
    (status, lines.filter_map(header).collect())
}
