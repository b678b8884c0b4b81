/** Photographs and handwritten pages that a story may have. */
export const STORY_PHOTOGRAPHS_MAX = 12;
