//! The types for other languages, written from the Rust types, and the tests that hold the committed files to them.
//!
//! `PARADE_BLESS=1 cargo test -p parade-protocol generate` writes them anew.

use std::path::{Path, PathBuf};

use schemars::{JsonSchema, Schema, json_schema, schema_for};
use serde_json::{Value, json};
use ts_rs::TS;

/// A type that is a text of a certain form in JSON.
macro_rules! text_form {
    ($name:ident, $pattern:expr, $what:expr) => {
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let what: &str = $what;
                let pattern: String = $pattern;
                schemars::json_schema!({"type": "string", "description": what, "pattern": pattern})
            }
        }

        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn docs() -> Option<String> {
                Some(format!("/** A text: {}. */\n", $what))
            }

            fn decl(_: &ts_rs::Config) -> String {
                format!("type {} = string;", stringify!($name))
            }

            fn name(_: &ts_rs::Config) -> String {
                stringify!($name).to_owned()
            }

            fn inline(_: &ts_rs::Config) -> String {
                "string".to_owned()
            }
        }
    };
}
pub(crate) use text_form;

/// A card in JSON.
pub(crate) struct CardForm;
/// An edition of the rules in JSON.
pub(crate) struct EditionForm;

impl JsonSchema for CardForm {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> Schema {
        let what = "a card: a color letter and a value, T for ten";
        json_schema!({"type": "string", "description": what, "pattern": "^[RBPGKO][0-9T]$"})
    }
}

impl JsonSchema for EditionForm {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Edition".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> Schema {
        json_schema!({"enum": ["2013", "2008"], "description": "which printed rules decide a tie"})
    }
}

impl TS for CardForm {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some(
            "/** A card: a color letter, `R B P G K O`, and a value, `0` to `9` or `T` for ten. */\n"
                .to_owned(),
        )
    }

    fn decl(_: &ts_rs::Config) -> String {
        "type Card = string;".to_owned()
    }

    fn name(_: &ts_rs::Config) -> String {
        "Card".to_owned()
    }

    fn inline(_: &ts_rs::Config) -> String {
        "string".to_owned()
    }
}

impl TS for EditionForm {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn docs() -> Option<String> {
        Some("/** Which printed rules decide a tie. */\n".to_owned())
    }

    fn decl(_: &ts_rs::Config) -> String {
        "type Edition = \"2013\" | \"2008\";".to_owned()
    }

    fn name(_: &ts_rs::Config) -> String {
        "Edition".to_owned()
    }

    fn inline(_: &ts_rs::Config) -> String {
        "\"2013\" | \"2008\"".to_owned()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares a committed file with what it should be, or writes it.
fn hold(path: &str, text: &str) {
    let file = root().join(path);
    if std::env::var_os("PARADE_BLESS").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(&file, text).expect("written");
        return;
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        found == text,
        "{path} is not what the types say: PARADE_BLESS=1 cargo test -p parade-protocol generate"
    );
}

fn declaration<T: TS + ?Sized>(config: &ts_rs::Config) -> String {
    format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(config))
}

#[test]
fn generated_typescript_is_as_committed() {
    use crate::http::{
        BotSeat, CreateTable, Enter, Entered, GameSummary, Games, HintChoice, HintTold, Lobby, Phrases,
        Problem, ProblemCode, TableCreated, TableSummary, Verdict, Verification,
    };
    use crate::review::{
        MAX_REVIEWERS, ReviewCall, ReviewDoes, ReviewEyes, ReviewPlace, ReviewTold, ReviewWas, Reviewer,
    };
    use crate::*;
    let config = ts_rs::Config::new().with_large_int("number");
    let mut text = String::from(
        "// Written from crates/parade-protocol by `PARADE_BLESS=1 cargo test -p parade-protocol generate`.\n// Do not edit.\n\n",
    );
    text.push_str(&format!("export const PROTOCOL = {PROTOCOL:?};\n"));
    for (name, value) in [
        ("MAX_MESSAGE", MAX_MESSAGE),
        ("MAX_NAME", MAX_NAME),
        ("MAX_CHAT", MAX_CHAT),
        ("MAX_TALK", MAX_TALK),
        ("MAX_REVIEWERS", MAX_REVIEWERS),
    ] {
        text.push_str(&format!("export const {name} = {value};\n"));
    }
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { [$(declaration::<$name>(&config)),*] };
    }
    for declaration in declare![
        CardForm,
        EditionForm,
        TableId,
        GameId,
        CommandId,
        LevelName,
        Colors,
        Seq,
        UnixMs,
        Token,
        Nonce,
        Hash32,
        Revealed32,
        StateHash,
        ClientMessage,
        Hello,
        WhenPreviews,
        CommandMessage,
        Command,
        Phrase,
        Settings,
        Timer,
        ServerMessage,
        Welcome,
        You,
        ClientRole,
        Snapshot,
        Events,
        Presence,
        Announcement,
        AnswerResult,
        Refusal,
        RefusalCode,
        GoodbyeReason,
        Event,
        Happening,
        End,
        CaretakerCause,
        CloseCause,
        TableView,
        TablePhase,
        SeatView,
        Sitter,
        UndoView,
        ShuffleView,
        DuplicateView,
        OtherResult,
        Talk,
        Said,
        Position,
        Step,
        LastRoundView,
        LastRoundReason,
        TurnView,
        Standing,
        Private,
        PlayPreview,
        KeepChoice,
        ScoreView,
        SeatScoreView,
        MajorityView,
        DecisionView,
        CreateTable,
        BotSeat,
        TableCreated,
        Enter,
        Entered,
        TableSummary,
        HintTold,
        HintChoice,
        Lobby,
        GameSummary,
        Games,
        Verification,
        Verdict,
        ReviewCall,
        ReviewDoes,
        ReviewPlace,
        ReviewEyes,
        ReviewWas,
        ReviewTold,
        Reviewer,
        Phrases,
        Problem,
        ProblemCode,
    ] {
        text.push('\n');
        text.push_str(&declaration);
    }
    hold("docs/protocol/types.ts", &text);
}

/// The schema of a type, as committed.
pub(crate) fn schemas() -> Vec<(&'static str, Value)> {
    macro_rules! schemas {
        ($($file:literal: $name:ty),* $(,)?) => { vec![$(($file, finished($file, schema_for!($name)))),*] };
    }
    schemas![
        "client-message": crate::ClientMessage,
        "server-message": crate::ServerMessage,
        "create-table": crate::http::CreateTable,
        "table-created": crate::http::TableCreated,
        "enter": crate::http::Enter,
        "entered": crate::http::Entered,
        "lobby": crate::http::Lobby,
        "games": crate::http::Games,
        "phrases": crate::http::Phrases,
        "table-summary": crate::http::TableSummary,
        "hint": crate::http::HintTold,
        "verification": crate::http::Verification,
        "review": crate::review::ReviewCall,
        "review-told": crate::review::ReviewTold,
        "problem": crate::http::Problem,
    ]
}

fn finished(file: &str, schema: Schema) -> Value {
    let mut value = schema.to_value();
    value["$id"] = json!(format!("urn:parade:schema:parade-table-1:{file}"));
    value
}

#[test]
fn generated_schemas_are_as_committed() {
    for (file, schema) in schemas() {
        jsonschema::draft202012::meta::validate(&schema).expect("a schema");
        let text = format!("{}\n", serde_json::to_string_pretty(&schema).expect("JSON"));
        hold(&format!("docs/schemas/parade-table/{file}.schema.json"), &text);
    }
}
