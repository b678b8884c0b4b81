/** Photographs and handwritten pages that a story may have. */
export const STORY_PHOTOGRAPHS_MAX = 12;
/** First year that a story, a date of the chronology or a person of the family tree may bear; the last is the present one. */
export const YEAR_MIN = 1500;
