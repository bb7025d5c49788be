//! Nets as files: a header, how they came about, and 16 bits a weight.

use super::{Net, Shape};

/// The version of the format, and of what the columns mean.
pub const VERSION: u16 = 1;

const MAGIC: &[u8; 8] = b"paradnet";

/// Why bytes are no net.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It does not begin as a net does.
    #[error("this is no net of Parade")]
    NoNet,
    /// Another version wrote it.
    #[error("the net has version {0}, but this program reads version {VERSION}")]
    Version(u16),
    /// It ends early, goes on too long, or holds a number that no net has.
    #[error("the net is damaged: {0}")]
    Damaged(&'static str),
}

impl Net {
    /// The net as a file: magic, version, players, a note of how it came about, then for each part of the weights its scale
    /// and 16 bits a weight. All numbers little-endian.
    #[must_use]
    pub fn to_bytes(&self, note: &str) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        #[expect(
            clippy::cast_possible_truncation,
            reason = "2 to 6 players, a net far below 4 GiB, a note that is cut"
        )]
        let (players, len, note_len) =
            (self.shape().players() as u8, self.shape().len() as u32, note.len().min(1000) as u16);
        bytes.push(players);
        bytes.extend(len.to_le_bytes());
        bytes.extend(note_len.to_le_bytes());
        bytes.extend(&note.as_bytes()[..usize::from(note_len)]);
        let mut from = 0;
        for (to, _) in parts(self.shape()) {
            let weights = &self.weights()[from..to];
            let most = weights.iter().fold(0.0_f32, |most, weight| most.max(weight.abs()));
            let scale = if most > 0.0 { most / 32767.0 } else { 1.0 };
            bytes.extend(scale.to_le_bytes());
            for weight in weights {
                #[expect(clippy::cast_possible_truncation, reason = "at most 32,767 by the scale")]
                bytes.extend(((weight / scale).round() as i16).to_le_bytes());
            }
            from = to;
        }
        bytes
    }

    /// The net of a file, and the note of how it came about.
    ///
    /// # Errors
    /// If the bytes are no net of this version, whole.
    pub fn from_bytes(bytes: &[u8]) -> Result<(Net, String), FileError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(FileError::NoNet)?;
        let version = u16::from_le_bytes(take(&mut rest)?);
        if version != VERSION {
            return Err(FileError::Version(version));
        }
        let [players] = take(&mut rest)?;
        if !(2..=6).contains(&players) {
            return Err(FileError::Damaged("its number of players is not 2 to 6"));
        }
        let shape = Shape::new(usize::from(players));
        if u32::from_le_bytes(take(&mut rest)?) as usize != shape.len() {
            return Err(FileError::Damaged("the number of weights is not that of its shape"));
        }
        let note_len = usize::from(u16::from_le_bytes(take(&mut rest)?));
        let (note, mut rest) = rest.split_at_checked(note_len).ok_or(FileError::Damaged("it ends early"))?;
        let mut weights = Vec::with_capacity(shape.len());
        for (to, _) in parts(shape) {
            let scale = f32::from_le_bytes(take(&mut rest)?);
            if !(scale.is_finite() && scale > 0.0) {
                return Err(FileError::Damaged("a scale is no positive number"));
            }
            while weights.len() < to {
                weights.push(f32::from(i16::from_le_bytes(take(&mut rest)?)) * scale);
            }
        }
        if !rest.is_empty() {
            return Err(FileError::Damaged("it goes on after its end"));
        }
        let net =
            Net::new(usize::from(players), &weights).ok_or(FileError::Damaged("its weights do not fit"))?;
        Ok((net, String::from_utf8_lossy(note).into_owned()))
    }
}

/// The parts of the weights that share a scale, each by where it ends, and the biases of the outputs at the end.
fn parts(shape: Shape) -> impl Iterator<Item = (usize, usize)> {
    shape.parts().into_iter().chain([(shape.len(), 0)])
}

fn take<const LEN: usize>(bytes: &mut &[u8]) -> Result<[u8; LEN], FileError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(FileError::Damaged("it ends early"))?;
    *bytes = rest;
    Ok(*first)
}
