//! Writes the static site into a folder, with a WebAssembly module: `write-site FOLDER MODULE`.
//! `cargo xtask site` builds the module and runs this.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [folder, module] = words.as_slice() else {
        return Err("give a folder for the site and the WebAssembly module".into());
    };
    let module = fs::read(module).map_err(|error| format!("cannot read {module}: {error}"))?;
    for (name, content) in quincunx_server::site::files::files(&module) {
        let path = Path::new(folder).join(name);
        fs::create_dir_all(path.parent().expect("it is below the folder"))?;
        fs::write(&path, content)
            .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    Ok(())
}
