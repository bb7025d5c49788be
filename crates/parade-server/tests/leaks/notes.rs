//! What the server notes, at the most talkative level.

use std::io::Write;
use std::sync::{Arc, Mutex};

use tracing_subscriber::fmt::MakeWriter;

use crate::knowledge::{cards_in, long_numbers_in};

/// All that was noted so far.
#[derive(Clone, Default)]
pub(crate) struct Notes(Arc<Mutex<Vec<u8>>>);

/// Takes down all that the server notes from now on.
pub(crate) fn take_down() -> Notes {
    let notes = Notes::default();
    let lines = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(notes.clone())
        .finish();
    tracing::subscriber::set_global_default(lines).expect("this test is alone in its process");
    // So that what is looked through is known to be there.
    tracing::info!(target: "parade_server", "taking down notes");
    notes
}

impl Notes {
    /// Looks for cards and secrets in what the server itself has noted; how many lines it was.
    pub(crate) fn look_through(&self) -> usize {
        let noted = self.0.lock().unwrap();
        let text = String::from_utf8_lossy(&noted);
        // What libraries note is not told by the program at any level.
        let own: Vec<&str> = text.lines().filter(|line| line.contains(" parade_server")).collect();
        for line in &own {
            assert_eq!(cards_in(line), [], "a card was noted: {line}");
            assert_eq!(long_numbers_in(line).next(), None, "a secret was noted: {line}");
        }
        own.len()
    }
}

impl Write for Notes {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Notes {
    type Writer = Notes;

    fn make_writer(&'a self) -> Notes {
        self.clone()
    }
}
