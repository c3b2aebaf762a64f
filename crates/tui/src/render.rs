//! Drawing: styles, Markdown pages, figures, lists and screenshots.

pub(crate) mod choice_list;
pub(crate) mod figure;
pub(crate) mod help_line;
pub mod page;
pub(crate) mod screenshot;
pub(crate) mod ui_style;
pub mod wrap;
