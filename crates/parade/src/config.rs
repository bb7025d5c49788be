//! What the settings file says, for whatever neither a flag nor a variable says.

use parade_tui::settings::{Settings, SettingsFile};

/// The settings; the defaults if there are none or they cannot be read, which is said where they are changed: in play.
pub(crate) fn settings() -> Settings {
    let file = SettingsFile::find(|name| std::env::var_os(name));
    file.map(|mut file| file.load().0).unwrap_or_default()
}
