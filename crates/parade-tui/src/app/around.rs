//! What every screen of the program shares: settings, language, looks, and where games are kept.

use std::env;

use parade_messages::{Language, Messages, text};

use super::Options;
use crate::glyphs::Glyphs;
use crate::settings::{Settings, SettingsFile};
use crate::store::Store;
use crate::telling;
use crate::theme::{Background, ColorChoice, Depth, Theme};
use crate::widgets::Look;

/// What every screen shares.
pub(super) struct Around {
    /// What the program was started with; flags go over settings.
    options: Options,
    file: Option<SettingsFile>,
    /// What the person chose.
    pub(super) settings: Settings,
    /// Where games are kept; none if there is no such place.
    pub(super) store: Option<Store>,
    /// What is said.
    pub(super) messages: Messages,
    theme: Theme,
    glyphs: Glyphs,
    /// What the terminal itself said of its background.
    background: Option<Background>,
    /// Things that went wrong and have to be told, a sentence each; shown over everything until a key is pressed.
    pub(super) notices: Vec<String>,
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}

impl Around {
    /// Reads settings and finds the folders. Whatever fails is told in [`Around::notices`], and play goes on without it.
    pub(super) fn new(options: Options) -> Around {
        let mut no_folder = None;
        let mut file =
            SettingsFile::find(|name| env::var_os(name)).map_err(|error| no_folder = Some(error)).ok();
        let (settings, unreadable) = file.as_mut().map(SettingsFile::load).unwrap_or_default();
        let store = Store::open(|name| env::var_os(name)).map_err(|error| no_folder = Some(error)).ok();
        let messages = Messages::new(language(&options, &settings));
        let mut notices = Vec::new();
        notices.extend(no_folder.map(|error| telling::store_error(&messages, &error)));
        notices.extend(unreadable.map(|error| telling::settings_error(&messages, &error)));
        let (theme, glyphs) = looks(&options, &settings);
        Around { options, file, settings, store, messages, theme, glyphs, background: None, notices }
    }

    /// Nothing kept, nothing moving, the default settings: for tests.
    #[cfg(test)]
    pub(super) fn bare(language: Language) -> Around {
        let options =
            Options { language: Some(language), color: ColorChoice::Never, ascii: false, motion: false };
        let settings = Settings::default();
        let (theme, glyphs) = looks(&options, &settings);
        let messages = Messages::new(language);
        let (file, store, background, notices) = (None, None, None, Vec::new());
        Around { options, file, settings, store, messages, theme, glyphs, background, notices }
    }

    /// How everything looks and reads.
    pub(super) fn look(&self) -> Look<'_> {
        Look { theme: &self.theme, glyphs: &self.glyphs, messages: &self.messages }
    }

    /// Whether things move: the settings say so, and no flag says no.
    pub(super) fn moves(&self) -> bool {
        self.settings.motion && self.options.motion
    }

    /// The name that whoever is here goes by.
    pub(super) fn usual_name(&self) -> Option<String> {
        let last = self.settings.setup.as_ref().and_then(|setup| setup.seats.first());
        self.settings.name.clone().or_else(|| last.and_then(|seat| seat.name.clone()))
    }

    /// Changes settings, keeps them, and takes up what they say.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        self.look_again();
        self.keep();
    }

    /// Whether the look depends on a background that only the terminal itself knows.
    pub(super) fn wonders_about_background(&self) -> bool {
        self.theme.background() == Background::Unknown && self.theme.depth() != Depth::Monochrome
    }

    /// Takes up what the terminal said of its background.
    pub(super) fn learn_background(&mut self, background: Background) {
        self.background = Some(background);
        self.look_again();
    }

    fn look_again(&mut self) {
        let (theme, glyphs) = looks(&self.options, &self.settings);
        self.theme = self.background.map_or(theme, |background| theme.on_background(background));
        self.glyphs = glyphs;
    }

    /// Speaks another language from now on, and remembers it.
    pub(super) fn speak(&mut self, language: Language) {
        self.messages = Messages::new(language);
        self.change(|settings| settings.language = Some(language));
    }

    fn keep(&mut self) {
        let Some(file) = &mut self.file else { return };
        match file.save(&self.settings) {
            Ok(None) => {}
            Ok(Some(aside)) => {
                let path = aside.display().to_string();
                self.notices.push(text!(self.messages, "app-settings-aside", path = path));
            }
            Err(error) => self.notices.push(telling::store_error(&self.messages, &error)),
        }
    }
}

fn language(options: &Options, settings: &Settings) -> Language {
    options.language.or(settings.language).unwrap_or_else(|| Language::from_environment(variable))
}

fn looks(options: &Options, settings: &Settings) -> (Theme, Glyphs) {
    let color = if options.color == ColorChoice::Auto { settings.color } else { options.color };
    let ascii = options.ascii || settings.ascii.unwrap_or(false);
    (Theme::detect(color, variable), Glyphs::detect(ascii, variable))
}
