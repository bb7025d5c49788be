//! What a decision is called.

/// What a decision is called, by how much win chance it gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The best choice, or one that cannot be told from it.
    Best,
    /// Less than 1 % was lost.
    Good,
    /// Less than 3 % was lost.
    Inaccuracy,
    /// Less than 8 % was lost.
    Mistake,
    /// 8 % or more was lost.
    Blunder,
}

impl Class {
    /// All of them, the best first.
    pub const ALL: [Class; 5] = [Class::Best, Class::Good, Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// The class of a loss that is more than noise, from 0 to 1.
    #[must_use]
    pub fn of_loss(loss: f64) -> Class {
        match loss {
            ..0.01 => Class::Good,
            ..0.03 => Class::Inaccuracy,
            ..0.08 => Class::Mistake,
            _ => Class::Blunder,
        }
    }

    /// Its name in formats that other programs read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Class::Best => "best",
            Class::Good => "good",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bound_belongs_to_the_worse_class() {
        let of = |loss| Class::of_loss(loss).name();
        assert_eq!([0.0001, 0.0099].map(of), ["good", "good"]);
        assert_eq!([0.01, 0.0299].map(of), ["inaccuracy", "inaccuracy"]);
        assert_eq!([0.03, 0.0799].map(of), ["mistake", "mistake"]);
        assert_eq!([0.08, 1.0].map(of), ["blunder", "blunder"]);
        assert!(Class::ALL.is_sorted());
    }
}
