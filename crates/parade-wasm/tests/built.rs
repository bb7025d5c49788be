//! The files that browsers load, held to the sources that they were built from.
//!
//! Few have what builds them; everybody can tell whether they are of these sources: `cargo xtask wasm` builds them and writes down
//! the hash of all that went in.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The crates that are in them.
const CRATES: [&str; 8] = [
    "parade-bots",
    "parade-lessons",
    "parade-pad",
    "parade-protocol",
    "parade-review",
    "parade-rules",
    "parade-table",
    "parade-wasm",
];
/// The files: the rules alone, and with all that thinks.
const BUILT: [&str; 2] = ["bots.wasm", "parade.wasm"];

#[test]
fn the_files_for_browsers_are_of_these_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let stamp = root.join("web/wasm/sources.sha256");
    let mut files = Vec::new();
    for name in CRATES {
        let of_crate = root.join("crates").join(name);
        files.push(of_crate.join("Cargo.toml"));
        gather(&of_crate.join("src"), &mut files);
        for data in ["data", "nets"] {
            if of_crate.join(data).is_dir() {
                gather(&of_crate.join(data), &mut files);
            }
        }
    }
    files.sort();
    let mut all = Sha256::new();
    for file in files {
        let name = file.strip_prefix(&root).expect("a file of the project").display().to_string();
        let text = fs::read(&file).expect("a file that was just listed");
        all.update(format!("{name} {}\n", hex::encode(Sha256::digest(&text))));
    }
    let mut line = format!("{} sources\n", hex::encode(all.finalize()));
    for name in BUILT {
        let built = fs::read(root.join("web/wasm").join(name)).unwrap_or_default();
        writeln!(line, "{} {name}", hex::encode(Sha256::digest(&built))).expect("a text takes all");
    }
    if std::env::var_os("PARADE_BLESS").is_some() {
        fs::write(&stamp, &line).expect("web/wasm can be written");
    }
    let committed = fs::read_to_string(&stamp).unwrap_or_default();
    assert_eq!(committed, line, "web/wasm is not of these sources: cargo xtask wasm builds it anew");
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
