import type { StoryDocument } from '@souvenance/contracts';
import { listStoryParagraphs, STORY_CHARACTERS_MAX, STORY_TITLE_MAX } from '@souvenance/contracts/rules';

export { STORY_CHARACTERS_MAX, STORY_TITLE_MAX };

/** Number of characters of a text, as the maximum of a story counts them. */
export const countStoryCharacters = (body: StoryDocument): number =>
  listStoryParagraphs(body).join('\n').length;

/** Share of a maximum from which it is shown. */
const SHOWN_FROM = 0.9;

export const isNearMaximum = (characters: number, max: number): boolean => characters >= max * SHOWN_FROM;
