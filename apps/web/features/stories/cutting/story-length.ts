import type { StoryDocument } from '@souvenance/contracts';
import { STORY_CHARACTERS_MAX, STORY_TITLE_MAX, storyParagraphs } from '@souvenance/contracts/rules';

export { STORY_CHARACTERS_MAX, STORY_TITLE_MAX };

/** Characters of a text as the bound of a story counts them. */
export const charactersOf = (body: StoryDocument): number => storyParagraphs(body).join('\n').length;

/** Share of a bound from which it is shown. */
const NEAR = 0.9;

export const isNear = (characters: number, most: number): boolean => characters >= most * NEAR;
