//! `docs/asyncapi.yaml` is written by hand; its messages and their examples are held to the schemas.

use std::collections::BTreeSet;

use serde_json::Value;

fn docs(path: &str) -> String {
    let path = format!("{}/../../docs/{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The messages that a schema knows, by their `type`.
fn types(schema: &Value) -> BTreeSet<String> {
    let variants = schema["oneOf"].as_array().expect("variants");
    variants
        .iter()
        .map(|variant| variant["properties"]["type"]["const"].as_str().expect("a type").to_owned())
        .collect()
}

#[test]
fn the_page_names_every_message_and_its_examples_are_messages() {
    let page: Value = serde_saphyr::from_str(&docs("asyncapi.yaml")).expect("YAML");
    let messages = page["components"]["messages"].as_object().expect("messages");
    let mut known = BTreeSet::new();
    for (file, operation) in [("client-message", "clientSays"), ("server-message", "serverSays")] {
        let path = format!("schemas/parade-table/{file}.schema.json");
        let schema: Value = serde_json::from_str(&docs(&path)).expect("JSON");
        let validator = jsonschema::draft202012::new(&schema).expect("a schema");
        let said: BTreeSet<String> = page["operations"][operation]["messages"]
            .as_array()
            .expect("messages of an operation")
            .iter()
            .map(|message| {
                message["$ref"].as_str().expect("a reference").replace("#/channels/table/messages/", "")
            })
            .collect();
        assert_eq!(said, types(&schema), "{operation}");
        for name in said {
            let message = &messages[&name];
            assert_eq!(message["payload"]["$ref"], path, "{name}");
            let reference = format!("#/components/messages/{name}");
            assert_eq!(page["channels"]["table"]["messages"][&name]["$ref"], reference, "{name}");
            let examples = message["examples"].as_array().expect("examples");
            assert!(!examples.is_empty(), "{name}");
            for example in examples {
                let payload = &example["payload"];
                assert_eq!(payload["type"], name);
                let result = validator.validate(payload).map_err(|error| error.to_string());
                assert_eq!(result, Ok(()), "{payload}");
            }
            known.insert(name);
        }
    }
    assert_eq!(known, messages.keys().cloned().collect());
}
