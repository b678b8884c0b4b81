/** Most characters of a story's title. */
export const STORY_TITLE_MAX = 90;
/** Most characters of plain text in a story of the book. */
export const STORY_CHARACTERS_MAX = 40_000;
/**
 * Most characters of a draft: a text that is too long for one story of the book is stored whole until its writer
 * shortens it.
 */
export const DRAFT_CHARACTERS_MAX = 200_000;
/** Most paragraphs, lists, quotations and separators of a story. */
export const STORY_BLOCKS_MAX = 5_000;
/** Most photographs and handwritten pages of a story. */
export const STORY_PHOTOGRAPHS_MAX = 12;
/** Most characters of a note, which explains words of a story. */
export const NOTE_CHARACTERS_MAX = 500;
/** First year of a story, a chronology line or a person of the family tree; the last is the present year. */
export const YEAR_MIN = 1500;
