import type { ManuscriptPhotograph, StoryDocument } from '@souvenance/contracts';
import { listStoryParagraphs } from '@souvenance/contracts/rules';

/**
 * Returns the photographs placed directly before the block of this index. Index `blockCount` stands for the end of the
 * story.
 */
export const listPhotographsBefore = (
  block: number,
  photographs: readonly ManuscriptPhotograph[],
  blockCount: number,
): ManuscriptPhotograph[] =>
  photographs.filter(({ afterBlock }) => Math.min(afterBlock, blockCount) === block);

/** Returns the photographs of a story in print order, which the e-book shares: by anchor block, then as listed. */
export const orderPhotographs = (
  photographs: readonly ManuscriptPhotograph[],
  blockCount: number,
): ManuscriptPhotograph[] =>
  Array.from({ length: blockCount + 1 }, (_, block) =>
    listPhotographsBefore(block, photographs, blockCount),
  ).flat();

/** False for a story of photographs alone: its signature stands below the last of them, else below the last words. */
export const hasWords = (body: StoryDocument): boolean =>
  listStoryParagraphs(body).some((text) => text.trim() !== '');
