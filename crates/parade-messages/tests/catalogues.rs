//! Every message exists in every language with the same arguments, and is used; every message that is used exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use parade_messages::{Language, Messages};

/// The arguments of each message of a language, by id.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for (file, text) in language.catalogues() {
        let resource = parse(*text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut arguments = BTreeSet::new();
                let value = message.value.unwrap_or_else(|| panic!("{} has no text", message.id.name));
                arguments_of(&value, &mut arguments);
                let twice = messages.insert(message.id.name.to_owned(), arguments).is_some();
                assert!(!twice, "{file}: {} stands twice", message.id.name);
            }
        }
    }
    messages
}

fn arguments_of(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => inline_arguments(inline, found),
                Expression::Select { selector, variants } => {
                    inline_arguments(selector, found);
                    for variant in variants {
                        arguments_of(&variant.value, found);
                    }
                }
            }
        }
    }
}

fn inline_arguments(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                inline_arguments(argument, found);
            }
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = &**expression {
                inline_arguments(inline, found);
            }
        }
        _ => {}
    }
}

/// Whether a file of the catalogues is the browser's own. What it says, the browser's tests find used or not.
fn is_of_browser(file: &str) -> bool {
    file.starts_with("web")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Every text in quotes in the program that could be the id of a message.
fn quoted_in_sources() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    sources(&crates, &mut files);
    let mut quoted = BTreeSet::new();
    for file in files.iter().filter(|file| !file.components().any(|part| part.as_os_str() == "target")) {
        let text = fs::read_to_string(file).unwrap();
        quoted.extend(text.split('"').map(str::to_owned));
    }
    quoted
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_arguments() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let other = messages(language);
        for (id, arguments) in &english {
            assert_eq!(other.get(id), Some(arguments), "{id} in {}", language.tag());
        }
        for id in other.keys() {
            assert!(english.contains_key(id), "{id} is in {} but not in English", language.tag());
        }
    }
}

/// How many columns a text takes at least, in its longest variant. An argument is taken for two digits.
fn columns(pattern: &Pattern<&str>) -> usize {
    let of = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => value.trim_end_matches('\n').chars().count(),
        PatternElement::Placeable { expression: Expression::Inline(_) } => 2,
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().map(|variant| columns(&variant.value)).max().unwrap_or(0)
        }
    };
    pattern.elements.iter().map(of).sum()
}

#[test]
fn the_keys_at_the_foot_of_a_screen_fit_into_its_line() {
    // 80 columns without the margins; in a list there stands which row it is, as in 10 / 12.
    let (line, list) = (78, 69);
    for language in Language::ALL {
        let own = |(file, _): &&(&str, &str)| !is_of_browser(file);
        for (file, text) in language.catalogues().iter().filter(own) {
            let resource = parse(*text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let (id, Some(value)) = (message.id.name, message.value) else { continue };
                if !id.split('-').any(|word| word == "keys") {
                    continue;
                }
                let is_list = text.contains(&format!("{id} = Up Down choose"))
                    || text.contains(&format!("{id} = Haut Bas choisit"));
                let room = if is_list { list } else { line };
                assert!(
                    columns(&value) <= room,
                    "{id} in {}: {} columns of {room}",
                    language.tag(),
                    columns(&value)
                );
            }
        }
    }
}

#[test]
fn every_message_is_used() {
    let quoted = quoted_in_sources();
    // Help texts are named by the arguments that they explain: a test of the program checks those.
    let by_name = |id: &str| id.starts_with("help-");
    let of_browser: BTreeSet<&str> = Language::English
        .catalogues()
        .iter()
        .filter(|(file, _)| is_of_browser(file))
        .flat_map(|(_, text)| text.lines().filter_map(|line| Some(line.split_once(" =")?.0)))
        .collect();
    let unused: Vec<String> = messages(Language::English)
        .into_keys()
        .filter(|id| !by_name(id) && !of_browser.contains(id.as_str()) && !quoted.contains(id))
        .collect();
    assert!(unused.is_empty(), "not used anywhere: {unused:?}");
}

#[test]
fn every_message_that_is_used_exists() {
    let known = messages(Language::English);
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    sources(&crates, &mut files);
    for file in files.iter().filter(|file| !file.components().any(|part| part.as_os_str() == "target")) {
        let text = fs::read_to_string(file).unwrap();
        let calls = text.split("text!(").skip(1);
        for call in calls {
            let Some((messages, rest)) = call.split_once(',') else { continue };
            let Some(id) = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                continue;
            };
            if messages.len() < 60 && !messages.contains(['"', '$']) {
                assert!(id == "id" || known.contains_key(id), "{}: there is no message {id}", file.display());
            }
        }
    }
}

#[test]
fn every_catalogue_can_be_loaded() {
    for language in Language::ALL {
        assert_eq!(Messages::new(language).language(), language);
    }
}

#[test]
fn french_has_its_spaces() {
    const NO_BREAK: [char; 2] = ['\u{a0}', '\u{202f}'];
    for (file, text) in Language::French.catalogues() {
        for (number, line) in text.lines().enumerate() {
            let Some((_, said)) = line.split_once('=').filter(|_| !line.starts_with('#')) else { continue };
            let mut before = ' ';
            for sign in said.chars() {
                let wrong = matches!(sign, '?' | '!' | ';' | '»') && before == ' ';
                assert!(!wrong, "{file}:{}: an ordinary space before {sign}", number + 1);
                let glued = matches!(sign, '»') && !NO_BREAK.contains(&before);
                assert!(!glued, "{file}:{}: no space before {sign}", number + 1);
                before = sign;
            }
            assert!(!said.contains(" :"), "{file}:{}: an ordinary space before a colon", number + 1);
            assert!(!said.contains('\''), "{file}:{}: a straight apostrophe", number + 1);
        }
    }
}

/// « de », « que » and their like lose a letter before a vowel, and a name may begin with one: sentences are made so that no name
/// stands behind them.
#[test]
fn french_has_no_word_before_a_name_that_would_be_cut_short() {
    const NAMES: [&str; 8] = ["name", "names", "others", "last", "host", "loser", "winner", "bot"];
    const CUT: [&str; 8] = ["de", "que", "si", "jusque", "lorsque", "puisque", "quoique", "ne"];
    for (file, text) in Language::French.catalogues() {
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            for (before, after) in line.match_indices("{ $").map(|(at, _)| line.split_at(at)) {
                let name = after.trim_start_matches("{ $").split(' ').next().unwrap_or_default();
                let word =
                    before.trim_end().rsplit([' ', '(', '’']).next().unwrap_or_default().to_lowercase();
                let cut = NAMES.contains(&name) && CUT.contains(&word.as_str());
                assert!(!cut, "{file}:{}: {word} before {name}", number + 1);
            }
        }
    }
}
