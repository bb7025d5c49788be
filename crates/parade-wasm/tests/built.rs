//! The file that browsers load, held to the sources that it was built from.
//!
//! Few have what builds it; everybody can tell whether it is of these sources: `cargo xtask wasm` builds it and writes down
//! the hash of all that went in.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The crates that are in it.
const CRATES: [&str; 3] = ["parade-protocol", "parade-rules", "parade-wasm"];

#[test]
fn the_file_for_browsers_is_of_these_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let stamp = root.join("web/wasm/sources.sha256");
    let mut files = Vec::new();
    for name in CRATES {
        let of_crate = root.join("crates").join(name);
        files.push(of_crate.join("Cargo.toml"));
        gather(&of_crate.join("src"), &mut files);
    }
    files.sort();
    let mut all = Sha256::new();
    for file in files {
        let name = file.strip_prefix(&root).expect("a file of the project").display().to_string();
        let text = fs::read(&file).expect("a file that was just listed");
        all.update(format!("{name} {}\n", hex::encode(Sha256::digest(&text))));
    }
    let built = fs::read(root.join("web/wasm/parade.wasm")).unwrap_or_default();
    let line = format!(
        "{} sources\n{} parade.wasm\n",
        hex::encode(all.finalize()),
        hex::encode(Sha256::digest(&built))
    );
    if std::env::var_os("PARADE_BLESS").is_some() {
        fs::write(&stamp, &line).expect("web/wasm can be written");
    }
    let committed = fs::read_to_string(&stamp).unwrap_or_default();
    assert_eq!(
        committed, line,
        "web/wasm/parade.wasm is not of these sources: cargo xtask wasm builds it anew"
    );
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            gather(&path, files);
        } else {
            files.push(path);
        }
    }
}
