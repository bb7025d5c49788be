//! One story over every place where a log can be kept, and what can go wrong with each of them.
//!
//! The tests with PostgreSQL make databases of their own on the server that `PARADE_TEST_POSTGRES` names, as in
//! `postgres://USER@HOST:PORT/DATABASE`; without it they say that they were skipped. `cargo xtask ci` starts one for them.

mod beside;
mod chain;
mod crash;
mod damage;
mod games;
mod places;
mod postgres_damage;
mod story;

use story::stories;

stories! {
    entries_come_back_as_they_were,
    what_is_written_together_is_written_together,
    an_entry_stands_right_after_the_last_one,
    one_wrong_append_keeps_no_other_from_being_written,
    tables_that_are_open_are_known_without_loading_them,
    a_finished_game_is_kept_with_the_entries_that_ended_it,
    a_list_of_games_comes_in_pages,
    a_log_that_is_closed_is_closed_for_all,
    a_log_has_one_server_at_a_time,
    a_whole_log_is_found_to_be_whole,
    a_backup_is_made_while_tables_are_played,
    whoever_does_not_own_a_log_reads_it_beside_its_server,
}
