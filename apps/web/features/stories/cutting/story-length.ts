export { countStoryCharacters, STORY_CHARACTERS_MAX, STORY_TITLE_MAX } from '@souvenance/contracts/rules';

/** Share of a maximum from which it is shown. */
const SHOWN_FROM = 0.9;

export const isNearMaximum = (characters: number, max: number): boolean => characters >= max * SHOWN_FROM;
