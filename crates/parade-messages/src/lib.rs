//! Everything that Parade says to people, in English and French, from the Fluent catalogues in `locales/`.
//!
//! A message is named by its id; what it takes is given by name. That every id is in every language, takes the same
//! arguments there and is used somewhere is checked by a test.
#![warn(clippy::unwrap_used)]

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language that Parade speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, American spelling.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The tag: `en` or `fr`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The language's own name for itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "français",
        }
    }

    /// The language of a tag or a locale: `fr`, `fr-CA`, `fr_FR.UTF-8`, case-blind; `None` for one that is not spoken here.
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Language> {
        let tag = locale.split(['_', '-', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language of the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is set; English if it is another.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .and_then(|value| Language::from_locale(&value))
            .unwrap_or_default()
    }

    /// The catalogues of the language: the name of each file, and its text.
    #[must_use]
    pub const fn catalogues(self) -> &'static [(&'static str, &'static str)] {
        macro_rules! catalogues {
            ($tag:literal: $($file:literal)*) => {
                &[$(($file, include_str!(concat!("../../../locales/", $tag, "/", $file)))),*]
            };
        }
        match self {
            Language::English => {
                catalogues!("en": "app.ftl" "arena.ftl" "cli.ftl" "day.ftl" "learn.ftl" "levels.ftl" "load.ftl" "online.ftl" "pad.ftl" "plain.ftl" "review.ftl" "rules.ftl" "serve.ftl" "table.ftl" "telling.ftl" "web.ftl" "web-back.ftl" "web-own.ftl" "web-pad.ftl" "web-pages.ftl" "web-table.ftl")
            }
            Language::French => {
                catalogues!("fr": "app.ftl" "arena.ftl" "cli.ftl" "day.ftl" "learn.ftl" "levels.ftl" "load.ftl" "online.ftl" "pad.ftl" "plain.ftl" "review.ftl" "rules.ftl" "serve.ftl" "table.ftl" "telling.ftl" "web.ftl" "web-back.ftl" "web-own.ftl" "web-pad.ftl" "web-pages.ftl" "web-table.ftl")
            }
        }
    }
}

/// The messages of one language.
pub struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// The messages of a language.
    ///
    /// # Panics
    /// If a catalogue cannot be read or names a message twice; the catalogues are part of the program, and a test reads
    /// them all.
    #[must_use]
    pub fn new(language: Language) -> Messages {
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that Fluent puts round arguments for right-to-left text break columns in a terminal.
        bundle.set_use_isolating(false);
        for (file, text) in language.catalogues() {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{file}: {errors:?}"));
        }
        Messages { language, bundle }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message that takes nothing.
    #[must_use]
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with what it takes, by name. Numbers choose plural forms.
    ///
    /// A message that does not exist reads `{id}`; a test keeps that from happening.
    #[must_use]
    pub fn with(&self, id: &str, args: &[(&'static str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "there is no message {id}");
            return format!("{{{id}}}");
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text
    }
}

impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Messages").field(&self.language).finish()
    }
}

/// What a message takes: a text or a number.
#[derive(Clone, Debug)]
pub enum Arg<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A number.
    Number(i64),
}

impl Arg<'_> {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Arg::Text(text) => FluentValue::from(text.as_ref()),
            Arg::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}

macro_rules! number {
    ($($type:ty)*) => {
        $(impl From<$type> for Arg<'_> {
            fn from(number: $type) -> Self {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

number!(u8 u16 u32 u64 usize i32 i64);

/// A message: `text!(messages, "id")`, or with what it takes `text!(messages, "id", name = anna, points = 3)`.
#[macro_export]
macro_rules! text {
    ($messages:expr, $id:literal) => { $messages.get($id) };
    ($messages:expr, $id:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $messages.with($id, &[$((stringify!($name), $crate::Arg::from($value))),+])
    };
}
