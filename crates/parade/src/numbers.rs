//! Numbers as people write them.

use parade_messages::Language;

/// A number with its thousands apart: `1,234,567`, in French `1 234 567`.
pub(crate) fn grouped(number: u64, language: Language) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(match language {
                Language::English => ',',
                Language::French => '\u{202f}',
            });
        }
        text.push(digit);
    }
    text
}

/// A number with so many decimals: `1.5`, in French `1,5`.
pub(crate) fn decimal(number: f64, decimals: usize, language: Language) -> String {
    let text = format!("{number:.decimals$}");
    match language {
        Language::English => text,
        Language::French => text.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_has_them() {
        for (number, english, french) in
            [(0, "0", "0"), (999, "999", "999"), (1_234_567, "1,234,567", "1\u{202f}234\u{202f}567")]
        {
            assert_eq!(grouped(number, Language::English), english);
            assert_eq!(grouped(number, Language::French), french);
        }
        assert_eq!(decimal(62.85, 1, Language::English), "62.9");
        assert_eq!(decimal(0.5, 2, Language::French), "0,50");
    }
}
