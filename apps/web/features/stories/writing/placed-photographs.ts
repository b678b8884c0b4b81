import { listStoryParagraphs, type Story, type StoryBlock, type StoryDocument } from '@souvenance/contracts';
import type { Draft } from './draft.ts';

export type PlacedPhotograph = Story['photographs'][number];

/** Adds a photograph to the text, after `afterBlock` blocks or at the end. The family can move it later. */
export const addPhotograph = (
  { body, photographs }: Draft,
  photographId: string,
  afterBlock = body.content.length,
): Partial<Draft> => {
  const placementFields = { caption: '', credit: '', placement: 'text', afterBlock } as const;
  return { photographs: [...photographs, { photographId, ...placementFields }] };
};

/** Restores a removed photograph with caption and position. */
export const restorePhotograph = (
  { photographs }: { photographs: readonly PlacedPhotograph[] },
  photograph: PlacedPhotograph,
): Partial<Draft> => ({
  photographs: [...photographs, photograph],
});

/** Replaces a photograph; null removes it. */
export const replacePhotograph = (
  { photographs }: Draft,
  photographId: string,
  next: PlacedPhotograph | null,
): Partial<Draft> => ({
  photographs: photographs.flatMap((candidate) => {
    if (candidate.photographId !== photographId) return [candidate];
    return next === null ? [] : [next];
  }),
});

/** A position in the text: the number of blocks before it, and the text of the last of them; empty at the beginning. */
export interface TextPlace {
  readonly afterBlock: number;
  readonly textBefore: string;
}

/** All positions in the text, from its beginning: after each block with text. */
export const listTextPlaces = ({ content }: StoryDocument): readonly TextPlace[] => [
  { afterBlock: 0, textBefore: '' },
  ...content.flatMap((block, index) => {
    const blockText = listStoryParagraphs({ type: 'doc', content: [block] }).join(' ');
    return blockText.trim() === '' ? [] : [{ afterBlock: index + 1, textBefore: blockText }];
  }),
];

/** Index of a photograph's position; when its paragraph is gone, the nearest position before. */
export const findPlaceIndex = (
  places: readonly TextPlace[],
  { afterBlock }: Pick<PlacedPhotograph, 'afterBlock'>,
): number =>
  Math.max(
    0,
    places.findLastIndex((place) => place.afterBlock <= afterBlock),
  );

/** Photographs in reading order; those at one position in the order in which they were added. */
export const sortByPosition = (
  photographs: readonly PlacedPhotograph[],
  places: readonly TextPlace[],
): readonly PlacedPhotograph[] =>
  photographs.toSorted((a, b) => findPlaceIndex(places, a) - findPlaceIndex(places, b));

/** Moves a photograph one step: past its neighbour at the same position, else to the next position. Null at the end. */
export const movePhotograph = (
  { body, photographs }: Pick<Draft, 'body' | 'photographs'>,
  photographId: string,
  step: -1 | 1,
): Pick<Draft, 'photographs'> | null => {
  const places = listTextPlaces(body);
  const order = [...sortByPosition(photographs, places)];
  const index = order.findIndex((candidate) => candidate.photographId === photographId);
  const [movedPhotograph, neighbour] = [order[index], order[index + step]];
  if (movedPhotograph === undefined) return null;
  const placeIndex = findPlaceIndex(places, movedPhotograph);
  if (neighbour !== undefined && findPlaceIndex(places, neighbour) === placeIndex) {
    order[index] = neighbour;
    order[index + step] = movedPhotograph;
    return { photographs: order };
  }
  const nextPlace = places[placeIndex + step];
  if (nextPlace === undefined) return null;
  order[index] = { ...movedPhotograph, afterBlock: nextPlace.afterBlock };
  return { photographs: order };
};

const isSameBlock = (a: StoryBlock | undefined, b: StoryBlock | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Number of equal blocks at the beginning of both, at most `max`. */
const countEqualBlocks = (a: readonly StoryBlock[], b: readonly StoryBlock[], max: number): number => {
  let count = 0;
  while (count < max && isSameBlock(a[count], b[count])) count += 1;
  return count;
};

/** Changes the text, and keeps photographs at their paragraphs. */
export const replaceBody = ({ body: oldBody, photographs }: Draft, body: StoryDocument): Partial<Draft> =>
  photographs.length === 0 ? { body } : { body, photographs: adjustPlaces(oldBody, body, photographs) };

/**
 * Adjusts positions so that photographs stay after the same paragraph when paragraphs before them are added, removed or
 * split.
 */
export const adjustPlaces = (
  { content: oldBlocks }: StoryDocument,
  { content: newBlocks }: StoryDocument,
  photographs: readonly PlacedPhotograph[],
): PlacedPhotograph[] => {
  const addedCount = newBlocks.length - oldBlocks.length;
  if (addedCount === 0) return [...photographs];
  const shorterLength = Math.min(oldBlocks.length, newBlocks.length);
  const equalAtStart = countEqualBlocks(oldBlocks, newBlocks, shorterLength);
  const equalAtEnd = countEqualBlocks(
    oldBlocks.toReversed(),
    newBlocks.toReversed(),
    shorterLength - equalAtStart,
  );
  return photographs.map((photograph) => {
    const { afterBlock } = photograph;
    if (afterBlock <= equalAtStart) return photograph;
    const isInEqualEnd = afterBlock >= oldBlocks.length - equalAtEnd;
    return {
      ...photograph,
      afterBlock: isInEqualEnd
        ? afterBlock + addedCount
        : Math.min(afterBlock, newBlocks.length - equalAtEnd),
    };
  });
};
