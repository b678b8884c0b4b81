import type { ManuscriptPhotograph } from '@souvenance/contracts';

/** The photographs that stand directly before the block of this index; those after the last block are given for `blockCount`. */
export const photographsBefore = (
  block: number,
  photographs: readonly ManuscriptPhotograph[],
  blockCount: number,
): ManuscriptPhotograph[] =>
  photographs.filter(({ afterBlock }) => Math.min(afterBlock, blockCount) === block);

/** The photographs of a story in the manuscript's order, which print and e-book follow: by anchor, then as listed. */
export const photographsInOrder = (
  photographs: readonly ManuscriptPhotograph[],
  blockCount: number,
): ManuscriptPhotograph[] =>
  Array.from({ length: blockCount + 1 }, (_, block) =>
    photographsBefore(block, photographs, blockCount),
  ).flat();
