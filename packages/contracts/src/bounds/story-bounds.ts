/** Characters of a story's title. */
export const STORY_TITLE_MAX = 90;
/** Characters of plain text in a story of the book. */
export const STORY_CHARACTERS_MAX = 40_000;
/** Characters of a draft: a text too long for one story of the book is kept whole until its writer cuts it. */
export const DRAFT_CHARACTERS_MAX = 200_000;
/** Paragraphs, lists, quotations and separators of a story. */
export const STORY_BLOCKS_MAX = 5_000;
/** Photographs and handwritten pages that a story may have. */
export const STORY_PHOTOGRAPHS_MAX = 12;
/** First year that a story, a date of the chronology or a person of the family tree may bear; the last is the present one. */
export const YEAR_MIN = 1500;
