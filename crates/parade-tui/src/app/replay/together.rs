//! Looking back at a game with others: whoever leads is followed, until one goes one's own way.

use std::io;
use std::sync::mpsc::{Receiver, channel};

use parade_client::{GameReader, ReviewTrouble, ReviewUpdate};
use parade_messages::{Messages, text};
use parade_protocol::review::{ReviewDoes, ReviewEyes, ReviewPlace, ReviewTold, Reviewer};

use crate::names::shown;
use crate::telling::words;

/// What whoever has no name is called on the way: everybody reads a word of their own language instead. The browser does the same.
pub(super) const NAMELESS: &str = "?";

/// Those who look back at the game, and the way to them.
pub(super) struct Together {
    /// The way in, to be sent to others.
    pub(super) link: String,
    updates: Receiver<ReviewUpdate>,
    says: Box<dyn Fn(ReviewDoes)>,
    /// How it stands, as the server said last.
    told: Option<ReviewTold>,
    trouble: Option<ReviewTrouble>,
    /// Whether one is where the leader is.
    follows: bool,
}

impl Together {
    /// Goes to the people at a reader's link; `None` if it leads to nobody.
    ///
    /// # Errors
    /// If the system gives no thread or no random numbers.
    pub(super) fn begin(reader: &GameReader, name: String) -> io::Result<Option<Together>> {
        let (sender, updates) = channel();
        let review = reader.review(name, move |update| drop(sender.send(update)))?;
        Ok(review.map(|review| {
            let says = Box::new(move |does| review.does(does));
            Together::with(reader.link().with_secret(), updates, says)
        }))
    }

    pub(super) fn with(
        link: String,
        updates: Receiver<ReviewUpdate>,
        says: Box<dyn Fn(ReviewDoes)>,
    ) -> Together {
        Together { link, updates, says, told: None, trouble: None, follows: true }
    }

    /// Takes in what was heard. Whoever follows is told where to be; whoever leads says where she is.
    pub(super) fn hear(&mut self, here: ReviewPlace) -> Option<ReviewPlace> {
        let mut there = None;
        while let Ok(update) = self.updates.try_recv() {
            match update {
                ReviewUpdate::Trouble(trouble) => self.trouble = Some(trouble),
                ReviewUpdate::Told(told) => {
                    (self.told, self.trouble) = (Some(*told), None);
                    there = self.told.as_ref().map(|told| told.place);
                }
            }
        }
        let there = there?;
        if self.leads() {
            self.follows = true;
            self.lead(here);
            return None;
        }
        Some(there).filter(|_| self.follows)
    }

    /// One went somewhere: with those who follow, or away from whoever leads.
    pub(super) fn moved(&mut self, here: ReviewPlace, there: impl Fn(ReviewPlace) -> ReviewPlace) {
        if self.leads() {
            self.lead(here);
        } else if self.leader().is_some() && self.told.as_ref().is_some_and(|told| there(told.place) != here)
        {
            self.follows = false;
        }
    }

    /// Follows again; where to.
    pub(super) fn follow_again(&mut self) -> Option<ReviewPlace> {
        self.follows = true;
        self.told.as_ref().map(|told| told.place)
    }

    pub(super) fn take_lead(&self) {
        (self.says)(ReviewDoes::Lead);
    }

    pub(super) fn hand_to(&self, person: u32) {
        (self.says)(ReviewDoes::Hand { to: person });
    }

    fn lead(&self, here: ReviewPlace) {
        if self.told.as_ref().is_some_and(|told| told.place != here) {
            (self.says)(ReviewDoes::Go { place: here });
        }
    }

    fn leader(&self) -> Option<&Reviewer> {
        let told = self.told.as_ref()?;
        told.people.iter().find(|person| Some(person.number) == told.leader)
    }

    pub(super) fn leads(&self) -> bool {
        self.told.as_ref().is_some_and(|told| told.leader == Some(told.you))
    }

    /// Whether whoever led has gone.
    pub(super) fn is_free(&self) -> bool {
        self.told.is_some() && self.leader().is_none()
    }

    /// Whether one has left whoever leads.
    pub(super) fn strays(&self) -> bool {
        !self.follows && !self.leads() && !self.is_free()
    }

    /// The others who are here, by number.
    pub(super) fn others(&self) -> Vec<u32> {
        let told = self.told.iter();
        told.flat_map(|told| told.people.iter().map(|person| person.number).filter(|one| *one != told.you))
            .collect()
    }

    /// What somebody is called; two who are called the same can be told apart.
    pub(super) fn name(&self, messages: &Messages, number: u32) -> String {
        let people = self.told.as_ref().map(|told| told.people.as_slice()).unwrap_or_default();
        let Some(at) = people.iter().position(|person| person.number == number) else { return String::new() };
        let name = match people[at].name.as_str() {
            NAMELESS => text!(messages, "replay-somebody"),
            name => shown(name),
        };
        match people[..at].iter().filter(|before| before.name == people[at].name).count() {
            0 => name,
            before => format!("{name} {}", before + 1),
        }
    }

    /// How it stands, in a sentence or two.
    pub(super) fn stands(&self, messages: &Messages) -> String {
        match self.trouble {
            Some(ReviewTrouble::Away) => return text!(messages, "replay-together-away"),
            Some(ReviewTrouble::Ended) => return text!(messages, "replay-together-ended"),
            Some(ReviewTrouble::Full) => return text!(messages, "replay-together-full"),
            None => {}
        }
        if self.told.is_none() {
            return text!(messages, "replay-together-coming");
        }
        let leader = self.leader().map(|leader| leader.number);
        let name = leader.map(|leader| self.name(messages, leader)).unwrap_or_default();
        let others: Vec<u32> = self.others().into_iter().filter(|one| Some(*one) != leader).collect();
        let count = others.len();
        let names = others.into_iter().map(|other| self.name(messages, other)).collect::<Vec<_>>();
        let names = words::joined(messages, &names);
        let leads = if self.leads() {
            return match count {
                0 => text!(messages, "replay-together-alone"),
                _ => text!(messages, "replay-together-lead", names = names, count = count),
            };
        } else if leader.is_none() {
            text!(messages, "replay-together-nobody")
        } else if self.follows {
            text!(messages, "replay-together-follow", name = name)
        } else {
            text!(messages, "replay-together-left", name = name)
        };
        if count == 0 {
            return leads;
        }
        format!("{leads} {}", text!(messages, "replay-together-here", names = names))
    }
}

/// A place as the game has it: what lies beyond its end is its end, and a seat that it has not is nobody's.
pub(super) fn within(place: ReviewPlace, last: usize, players: usize) -> ReviewPlace {
    let eyes = match place.eyes {
        ReviewEyes::Seat { seat } if seat >= players => ReviewEyes::Mover,
        eyes => eyes,
    };
    let turn = place.turn.min(u16::try_from(last).unwrap_or(u16::MAX));
    ReviewPlace { turn, eyes }
}
