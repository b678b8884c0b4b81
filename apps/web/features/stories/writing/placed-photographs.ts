import { type Story, type StoryBlock, type StoryDocument, storyParagraphs } from '@souvenance/contracts';
import type { Draft } from './draft.ts';

export type PlacedPhotograph = Story['photographs'][number];

/**
 * A new photograph stands in the text, after so many blocks of it; else after the last paragraph. The family moves it from
 * there.
 */
export const withPhotograph = (
  { body, photographs }: Draft,
  photographId: string,
  afterBlock = body.content.length,
): Partial<Draft> => {
  const place = { caption: '', credit: '', placement: 'text', afterBlock } as const;
  return { photographs: [...photographs, { photographId, ...place }] };
};

/** A photograph that was taken out comes back as it was, caption and place. */
export const withRestored = (
  { photographs }: { photographs: readonly PlacedPhotograph[] },
  photograph: PlacedPhotograph,
): Partial<Draft> => ({
  photographs: [...photographs, photograph],
});

/** `next` takes the place of a photograph; null takes it out. */
export const withReplaced = (
  { photographs }: Draft,
  photographId: string,
  next: PlacedPhotograph | null,
): Partial<Draft> => ({
  photographs: photographs.flatMap((one) => {
    if (one.photographId !== photographId) return [one];
    return next === null ? [] : [next];
  }),
});

/** A place in the text: after so many blocks, and the words that it comes after; none for the beginning. */
export interface TextPlace {
  readonly afterBlock: number;
  readonly words: string;
}

/** Places in the text, from its beginning on: after each block that says something. */
export const textPlaces = ({ content }: StoryDocument): readonly TextPlace[] => [
  { afterBlock: 0, words: '' },
  ...content.flatMap((block, index) => {
    const words = storyParagraphs({ type: 'doc', content: [block] }).join(' ');
    return words.trim() === '' ? [] : [{ afterBlock: index + 1, words }];
  }),
];

/** A place after a paragraph that has gone is the nearest one before it. */
export const placeOf = (
  places: readonly TextPlace[],
  { afterBlock }: Pick<PlacedPhotograph, 'afterBlock'>,
): number =>
  Math.max(
    0,
    places.findLastIndex((place) => place.afterBlock <= afterBlock),
  );

/** As they are met in the book; those of one place in the order in which they were put there. */
export const inReadingOrder = (
  photographs: readonly PlacedPhotograph[],
  places: readonly TextPlace[],
): readonly PlacedPhotograph[] =>
  photographs.toSorted((one, other) => placeOf(places, one) - placeOf(places, other));

/** One step towards the beginning or the end: past its neighbour of the same place, else to the next place. Null at the end. */
export const withMoved = (
  { body, photographs }: Pick<Draft, 'body' | 'photographs'>,
  photographId: string,
  step: -1 | 1,
): Pick<Draft, 'photographs'> | null => {
  const places = textPlaces(body);
  const order = [...inReadingOrder(photographs, places)];
  const at = order.findIndex((one) => one.photographId === photographId);
  const [moved, neighbour] = [order[at], order[at + step]];
  if (moved === undefined) return null;
  const place = placeOf(places, moved);
  if (neighbour !== undefined && placeOf(places, neighbour) === place) {
    order[at] = neighbour;
    order[at + step] = moved;
    return { photographs: order };
  }
  const next = places[place + step];
  if (next === undefined) return null;
  order[at] = { ...moved, afterBlock: next.afterBlock };
  return { photographs: order };
};

const isSameBlock = (one: StoryBlock | undefined, other: StoryBlock | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** How many blocks both begin with, at most `most`. */
const sameBlocks = (one: readonly StoryBlock[], other: readonly StoryBlock[], most: number): number => {
  let same = 0;
  while (same < most && isSameBlock(one[same], other[same])) same += 1;
  return same;
};

/** The words as they are now; photographs stay beside theirs. */
export const withBody = ({ body: before, photographs }: Draft, body: StoryDocument): Partial<Draft> =>
  photographs.length === 0 ? { body } : { body, photographs: withPlacesKept(before, body, photographs) };

/** Photographs stay after the words that they stand after when paragraphs come, go or are divided before them. */
export const withPlacesKept = (
  { content: old }: StoryDocument,
  { content: now }: StoryDocument,
  photographs: readonly PlacedPhotograph[],
): PlacedPhotograph[] => {
  const grown = now.length - old.length;
  if (grown === 0) return [...photographs];
  const most = Math.min(old.length, now.length);
  const before = sameBlocks(old, now, most);
  const after = sameBlocks(old.toReversed(), now.toReversed(), most - before);
  return photographs.map((one) => {
    const { afterBlock } = one;
    if (afterBlock <= before) return one;
    const isPast = afterBlock >= old.length - after;
    return { ...one, afterBlock: isPast ? afterBlock + grown : Math.min(afterBlock, now.length - after) };
  });
};
