//! `docs/rules.md` and the code name the same rules, functions and tests.
//!
//! On the page each rule is a heading `## R5. …`, a line `Carried by:` with links to functions, and a line `Tested by:` with
//! links to tests. In the code a comment names a rule by its number, or a range of them (`R3 to R11`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn crate_dir() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn docs() -> PathBuf {
    crate_dir().join("../../docs")
}

/// A link to a function: its name as the page gives it, and its file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Link {
    name: String,
    file: PathBuf,
}

impl Link {
    /// The function's own name.
    fn function(&self) -> &str {
        self.name.rsplit("::").next().unwrap()
    }
}

#[derive(Debug, Default)]
struct Rule {
    carried: Vec<Link>,
    tested: Vec<Link>,
}

/// All links of a line: [`name`](path).
fn links(line: &str) -> Vec<Link> {
    let mut links = Vec::new();
    for part in line.split("[`").skip(1) {
        let (name, rest) = part.split_once("`](").unwrap_or_else(|| panic!("no link: {part}"));
        let (path, _) = rest.split_once(')').unwrap();
        let file = docs().join(path);
        let file = file.canonicalize().unwrap_or_else(|error| panic!("{path}: {error}"));
        links.push(Link { name: name.into(), file });
    }
    links
}

/// The rules of the page, by number.
fn page() -> BTreeMap<usize, Rule> {
    let text = fs::read_to_string(docs().join("rules.md")).unwrap();
    let mut rules: BTreeMap<usize, Rule> = BTreeMap::new();
    let mut current = None;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            current = heading.strip_prefix('R').and_then(|rest| rest.split_once(". ")).map(|(number, _)| {
                let number: usize = number.parse().unwrap();
                assert!(rules.insert(number, Rule::default()).is_none(), "R{number} stands twice");
                number
            });
        } else if let Some(rule) = current.and_then(|number| rules.get_mut(&number)) {
            if let Some(carried) = line.strip_prefix("Carried by: ") {
                rule.carried.extend(links(carried));
            } else if let Some(tested) = line.strip_prefix("Tested by: ") {
                rule.tested.extend(links(tested));
            }
        }
    }
    rules
}

/// The rules that a comment names.
fn named(comment: &str) -> BTreeSet<usize> {
    let mut rules = BTreeSet::new();
    let words: Vec<&str> =
        comment.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let number = |word: &str| -> Option<usize> { word.strip_prefix('R')?.parse().ok() };
    for (at, word) in words.iter().enumerate() {
        let Some(from) = number(word) else { continue };
        let to = match words.get(at + 1..at + 3) {
            Some(["to", last]) => number(last).unwrap_or(from),
            _ => from,
        };
        rules.extend(from..=to);
    }
    rules
}

#[derive(Debug)]
struct Function {
    name: String,
    /// Its doc comment and attributes.
    above: String,
}

/// The functions of a file with what stands above them.
fn functions(text: &str) -> Vec<Function> {
    let mut functions = Vec::new();
    let mut above = String::new();
    for line in text.lines().map(str::trim) {
        let before_fn = line.split("fn ").next().unwrap_or_default();
        let is_fn = line.contains("fn ")
            && before_fn.split_whitespace().all(|word| ["pub", "pub(crate)", "const"].contains(&word));
        if line.starts_with("///") || line.starts_with("#[") {
            above.push_str(line);
            above.push('\n');
        } else if is_fn {
            let name = line[before_fn.len() + 3..].chars().take_while(|c| c.is_alphanumeric() || *c == '_');
            functions.push(Function { name: name.collect(), above: std::mem::take(&mut above) });
        } else {
            above.clear();
        }
    }
    functions
}

fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            // A file's own tests talk of cards.
            let text = text.split("#[cfg(test)]\nmod tests").next().unwrap().to_owned();
            found.push((path.canonicalize().unwrap(), text));
        }
    }
}

fn all_sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    sources(&crate_dir().join("src"), &mut found);
    assert!(found.len() > 15);
    found
}

#[test]
fn the_page_numbers_its_rules_without_a_gap() {
    let numbers: Vec<usize> = page().into_keys().collect();
    assert_eq!(numbers, (1..=18).collect::<Vec<usize>>());
    for (number, rule) in page() {
        assert!(!rule.carried.is_empty(), "R{number} names no function");
        assert!(!rule.tested.is_empty(), "R{number} names no test");
    }
}

#[test]
fn each_function_on_the_page_names_its_rule() {
    for (number, rule) in page() {
        for link in rule.carried {
            let text = fs::read_to_string(&link.file).unwrap();
            if let Some((owner, _)) = link.name.rsplit_once("::") {
                assert!(text.contains(&format!("impl {owner} {{")), "{} has no {owner}", link.file.display());
            }
            let mut named_so =
                functions(&text).into_iter().filter(|function| function.name == link.function());
            let carries = named_so.any(|function| named(&function.above).contains(&number));
            assert!(carries, "the comment of {} does not name R{number}", link.name);
        }
    }
}

#[test]
fn each_function_that_names_a_rule_stands_on_the_page() {
    let page = page();
    let mut named_rules = BTreeSet::new();
    for (file, text) in all_sources() {
        for function in functions(&text) {
            for number in named(&function.above) {
                let rule = page.get(&number);
                let listed = rule.is_some_and(|rule| {
                    rule.carried.iter().any(|link| link.file == file && link.function() == function.name)
                });
                assert!(listed, "{} names R{number}, but is not on the page there", function.name);
                named_rules.insert(number);
            }
        }
    }
    assert!(named_rules.iter().eq(page.keys()), "each rule is named by a function");
}

#[test]
fn no_comment_names_a_rule_that_the_page_lacks() {
    let page = page();
    for (file, text) in all_sources() {
        for line in text.lines().filter_map(|line| line.split_once("//").map(|(_, comment)| comment)) {
            for number in named(line) {
                assert!(page.contains_key(&number), "{}: there is no R{number}: {line}", file.display());
            }
        }
    }
}

#[test]
fn each_test_on_the_page_exists() {
    for (number, rule) in page() {
        for link in rule.tested {
            let (module, name) = link.name.split_once("::").unwrap();
            assert_eq!(link.file.file_stem().unwrap().to_str(), Some(module), "R{number}");
            let text = fs::read_to_string(&link.file).unwrap();
            let test = functions(&text).into_iter().find(|function| function.name == name);
            let test = test.unwrap_or_else(|| panic!("R{number}: there is no test {}", link.name));
            assert!(test.above.contains("#[test]"), "R{number}: {} is no test", link.name);
        }
    }
}
