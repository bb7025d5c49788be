//! Keys and the mouse, as the screens understand them.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use crate::ending::Ending;

/// Something that a person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// A letter, a digit or a sign.
    Char(char),
    /// Up, also Shift-Tab in a list.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Tab.
    Tab,
    /// Backspace.
    Backspace,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// The left button of the mouse, pressed at a cell.
    Click(Position),
    /// The wheel, up.
    WheelUp,
    /// The wheel, down.
    WheelDown,
}

/// What came in from the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key for the screen.
    Key(Key),
    /// Ctrl-C, a signal that ends the program, or the terminal is gone.
    End(Ending),
    /// Ctrl-Z.
    Suspend,
    /// The size changed, or Ctrl-L: everything is drawn anew.
    Redraw,
}

impl Input {
    /// What an event of the terminal means; `None` if nothing.
    pub(super) fn of(event: &Event) -> Option<Input> {
        match event {
            Event::Key(KeyEvent { kind: KeyEventKind::Release, .. }) => None,
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c' | 'C') => Some(Input::End(Ending::Interrupt)),
                KeyCode::Char('z' | 'Z') => Some(Input::Suspend),
                KeyCode::Char('l' | 'L') => Some(Input::Redraw),
                _ => None,
            },
            Event::Key(key) => key_of(key.code).map(Input::Key),
            Event::Mouse(mouse) => mouse_of(*mouse).map(Input::Key),
            Event::Resize(..) => Some(Input::Redraw),
            // Pasted text is no play, whatever letters are in it.
            Event::Paste(_) => None,
            _ => None,
        }
    }
}

fn key_of(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Char(sign) => Key::Char(sign),
        KeyCode::Up | KeyCode::BackTab => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        _ => return None,
    })
}

fn mouse_of(mouse: MouseEvent) -> Option<Key> {
    Some(match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Key::Click(Position::new(mouse.column, mouse.row)),
        MouseEventKind::ScrollUp => Key::WheelUp,
        MouseEventKind::ScrollDown => Key::WheelDown,
        _ => return None,
    })
}
