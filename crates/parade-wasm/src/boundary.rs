//! Where bytes go in and out: three functions that a browser calls, without a pointer read by us.
//!
//! The page asks for room, writes its request there, calls, and reads the answer where it lies. One request at a time: a worker
//! has one thread.
#![expect(unsafe_code, reason = "a name that is seen from outside counts as unsafe; no unsafe block is here")]

use std::cell::RefCell;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a request of so many bytes and tells where.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn parade_room(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Answers the request that was written there, and tells how long the answer is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn parade_call() -> usize {
    let answer = REQUEST.with_borrow(|request| crate::answer(request));
    let length = answer.len();
    ANSWER.set(answer);
    length
}

/// Where the answer lies until the next call.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn parade_answer() -> *const u8 {
    ANSWER.with_borrow(Vec::as_ptr)
}
