//! What whoever runs the server does at a table, event by event.

use parade_protocol::{Command, Happening, RefusalCode, TablePhase};

use super::world::{World, settings};
use crate::{Role, ServerSeed, TableEvent, hands, remove};

const SEED: ServerSeed = ServerSeed([77; 32]);

fn removed(world: &mut World, seat: usize) {
    let events = remove(&world.table, seat, &|| SEED).expect("a player sits there");
    world.happen(events, None);
}

#[test]
fn whoever_is_removed_is_removed_as_by_the_host_and_marked_otherwise() {
    let mut world = World::dealt(settings(3));
    removed(&mut world, 0);
    let told = |world: &World, back: usize| world.told[world.told.len() - back].event().event.clone();
    assert!(matches!(told(&world, 2), Happening::Kicked { seat: 0, caretaker: Some(_), operator: true }));
    assert!(
        matches!(told(&world, 1), Happening::HostChanged { seat: Some(1) }),
        "not even the host is spared"
    );
    assert_eq!(world.table.role(&World::caller(0)), Role::Kicked);
    let refused = |world: &World, seat| remove(&world.table, seat, &|| SEED).unwrap_err().code;
    assert_eq!(refused(&world, 0), RefusalCode::SeatEmpty);
    assert_eq!(refused(&world, 3), RefusalCode::NoSuchSeat);
    removed(&mut world, 1);
    removed(&mut world, 2);
    assert_eq!(world.table.phase(), TablePhase::Closed, "nobody is left who could come back");
    world.check();
}

#[test]
fn who_is_removed_before_the_deal_withholds() {
    let mut world = World::new(settings(3));
    for seat in 0..3 {
        world.sit_and_ready(seat);
    }
    world.command(0, Command::Start).unwrap();
    removed(&mut world, 1);
    let last = &world.told.last().unwrap().event().event;
    assert!(
        matches!(last, Happening::DealRestarted { withheld, game: 2, .. } if *withheld == [1]),
        "{last:?}"
    );
    world.check();
}

#[test]
fn hands_are_there_to_be_looked_at_while_a_game_is_on_and_looking_changes_nothing_else() {
    assert_eq!(hands(&World::new(settings(3)).table), None);
    let mut world = World::dealt(settings(3));
    let seen = hands(&world.table).expect("cards are dealt");
    for (seat, hand) in seen.iter().enumerate() {
        assert_eq!((hand.seat, &hand.cards), (seat, &world.hand(seat)));
    }
    let mut before = world.table.clone();
    world.happen(vec![TableEvent::HandsInspected], None);
    before.seq = world.table.seq;
    before.changed = world.table.changed;
    assert!(before == world.table);
    world.play_until(|world| world.table.phase() == TablePhase::Discard);
    assert!(hands(&world.table).is_some_and(|hands| hands.iter().all(|hand| hand.cards.len() == 4)));
    world.play_until(|_| false);
    assert_eq!(hands(&world.table), None, "nobody holds cards any more");
    world.check();
}
