//! Which language the program speaks. It has to be known before the arguments are read, for what is said about them.

use std::ffi::OsString;

use parade_messages::Language;

/// The language of `--lang`, else of `PARADE_LANG`, else of the settings, else of the locale. What names no language is
/// passed over here; that `--lang` names none is said when the arguments are read.
pub(crate) fn chosen(
    given: &[OsString],
    variable: impl Fn(&str) -> Option<String>,
    settings: impl FnOnce() -> Option<Language>,
) -> Language {
    asked_for(given)
        .as_deref()
        .and_then(Language::from_locale)
        .or_else(|| of_variable(&variable))
        .or_else(settings)
        .unwrap_or_else(|| Language::from_environment(variable))
}

/// The language of `PARADE_LANG`, if it names one.
pub(crate) fn of_variable(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
    variable("PARADE_LANG").as_deref().and_then(Language::from_locale)
}

fn asked_for(given: &[OsString]) -> Option<String> {
    let mut words = given.iter().filter_map(|word| word.to_str()).take_while(|word| *word != "--");
    while let Some(word) = words.next() {
        if word == "--lang" {
            return words.next().map(str::to_owned);
        }
        if let Some(value) = word.strip_prefix("--lang=") {
            return Some(value.to_owned());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(words: &[&str], variables: &[(&str, &str)]) -> Language {
        with_settings(words, variables, None)
    }

    fn with_settings(words: &[&str], variables: &[(&str, &str)], settings: Option<Language>) -> Language {
        let given: Vec<OsString> = words.iter().map(OsString::from).collect();
        let variable = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        chosen(&given, variable, || settings)
    }

    #[test]
    fn flags_come_before_variables_and_these_before_the_locale() {
        let french = [("PARADE_LANG", "fr"), ("LANG", "en_US.UTF-8")];
        assert_eq!(language(&["parade", "--lang", "en"], &french), Language::English);
        assert_eq!(language(&["parade", "score", "--lang=en"], &french), Language::English);
        assert_eq!(language(&["parade"], &french), Language::French);
        assert_eq!(language(&["parade"], &[("LANG", "fr_CA.UTF-8")]), Language::French);
        assert_eq!(language(&["parade"], &[("LC_ALL", "C"), ("LANG", "fr_FR")]), Language::English);
        let set = Some(Language::French);
        assert_eq!(with_settings(&["parade"], &[("LANG", "en_US.UTF-8")], set), Language::French);
        assert_eq!(with_settings(&["parade"], &[("PARADE_LANG", "en")], set), Language::English);
        assert_eq!(language(&["parade", "--", "--lang", "fr"], &[]), Language::English);
        assert_eq!(language(&["parade", "--lang"], &french), Language::French);
        assert_eq!(language(&["parade", "--lang", "de"], &french), Language::French);
        assert_eq!(language(&["parade"], &[("PARADE_LANG", "de"), ("LANG", "fr_FR")]), Language::French);
    }
}
