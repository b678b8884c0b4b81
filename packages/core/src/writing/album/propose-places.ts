import type { ProposedPlace } from '@souvenance/contracts';
import { foldText } from '../../foundation/documents/words.ts';

/** A photograph of the album that stands in no story. */
export interface UnplacedPhotograph {
  readonly id: string;
  readonly caption: string;
  readonly year: number | null;
}

/** A story that may take photographs. */
export interface OpenStory {
  readonly id: string;
  readonly years: { readonly from: number; readonly to: number | null } | null;
  /** Title and text. */
  readonly text: string;
  /** How many photographs it can still take. */
  readonly room: number;
}

/** Shorter words (« dans », « avec ») stand in every story. */
const WORD_LETTERS_MIN = 5;

/** Part of a caption's words that a story must contain. */
const CAPTION_SHARE_MIN = 0.5;

/** Longer words that say nothing of what a photograph shows. */
const COMMON_WORDS = new Set(['photo', 'photographie', 'devant', 'derriere', 'pendant', 'apres', 'avant']);

const splitWords = (text: string): Set<string> =>
  new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= WORD_LETTERS_MIN && !COMMON_WORDS.has(word)),
  );

interface Candidate {
  readonly story: OpenStory;
  readonly words: ReadonlySet<string>;
  room: number;
}

const countShared = (captionWords: ReadonlySet<string>, words: ReadonlySet<string>): number =>
  [...captionWords].filter((word) => words.has(word)).length;

/** The story with most words of the caption, at least half of them. */
const findByCaption = (
  { caption }: UnplacedPhotograph,
  candidates: readonly Candidate[],
): Candidate | undefined => {
  const captionWords = splitWords(caption);
  const least = Math.max(1, captionWords.size * CAPTION_SHARE_MIN);
  return candidates
    .map((candidate) => ({ candidate, shared: countShared(captionWords, candidate.words) }))
    .filter(({ shared }) => shared >= least)
    .toSorted((one, other) => other.shared - one.shared)[0]?.candidate;
};

const spanOf = ({ years }: OpenStory): number =>
  years === null ? Number.POSITIVE_INFINITY : (years.to ?? years.from) - years.from;

/** The story whose years hold the year of the photograph, the one of fewest years first. */
const findByYear = (
  { year }: UnplacedPhotograph,
  candidates: readonly Candidate[],
): Candidate | undefined => {
  if (year === null) return undefined;
  return candidates
    .filter(({ story: { years } }) => years && years.from <= year && year <= (years.to ?? years.from))
    .toSorted((one, other) => spanOf(one.story) - spanOf(other.story))[0];
};

/**
 * Proposes a story for each photograph: first by the words of its caption, else by its year. A story is proposed for as
 * many photographs as it can take.
 */
export const proposePlaces = (
  unplaced: readonly UnplacedPhotograph[],
  openStories: readonly OpenStory[],
): ProposedPlace[] => {
  const candidates = openStories.map((story): Candidate => {
    return { story, words: splitWords(story.text), room: story.room };
  });
  return unplaced.flatMap((photograph) => {
    const withRoom = candidates.filter(({ room }) => room > 0);
    const byCaption = findByCaption(photograph, withRoom);
    const candidate = byCaption ?? findByYear(photograph, withRoom);
    if (candidate === undefined) return [];
    candidate.room -= 1;
    const reason = byCaption === undefined ? ('year' as const) : ('caption' as const);
    return [{ photographId: photograph.id, storyId: candidate.story.id, reason }];
  });
};
