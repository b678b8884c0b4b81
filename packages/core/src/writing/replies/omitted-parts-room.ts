import type { StoryRecord } from '../stories/story.ts';
import type { OmittedPart } from './own-words/separate-own-words.ts';

/**
 * Most characters of all parts that a story keeps beside its text. A document holds 900 kB, and a character takes at
 * most three bytes.
 */
const OMITTED_CHARACTERS_MAX = 100_000;

type StoryParts = Pick<StoryRecord, 'omittedParts'>;

/** Each paragraph counts one character more, for its place in the list. */
const countCharacters = (paragraphs: readonly string[]): number =>
  paragraphs.reduce((sum, text) => sum + text.length + 1, 0);

const countRoom = ({ omittedParts = [] }: StoryParts): number =>
  OMITTED_CHARACTERS_MAX - omittedParts.reduce((sum, part) => sum + countCharacters(part.paragraphs), 0);

/** Whether a story keeps all parts of a further mail. */
export const hasRoomForOmittedParts = (story: StoryParts, parts: readonly OmittedPart[]): boolean =>
  parts.reduce((sum, part) => sum + countCharacters(part.paragraphs), 0) <= countRoom(story);

/** The parts of a further mail that a story keeps: whole paragraphs from the first, as far as there is room. */
export const fitOmittedParts = (story: StoryParts, parts: readonly OmittedPart[]): readonly OmittedPart[] => {
  let room = countRoom(story);
  const takeFitting = (text: string): boolean => {
    room -= text.length + 1;
    return room >= 0;
  };
  return parts
    .map((part) => ({ ...part, paragraphs: part.paragraphs.filter(takeFitting) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
};
