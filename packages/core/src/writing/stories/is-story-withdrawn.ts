import { consents } from '../../people/consents/consent.ts';
import { isWithdrawn } from '../../people/consents/is-withdrawn.ts';
import type { Documents } from '../../ports/documents.port.ts';
import type { StoryRecord } from './story.ts';

type DocumentReader = Pick<Documents, 'get'>;

/** The fields of a story that say whose consent it needs. */
export type StoryTellers = Pick<StoryRecord, 'narratorId' | 'formerNarratorId'>;

/** True when the narrator of a story withdrew consent, or the one who told it before leaving the book. */
export const isStoryWithdrawn = async (
  deps: { readonly documents: DocumentReader },
  bookId: string,
  { narratorId, formerNarratorId }: StoryTellers,
): Promise<boolean> =>
  (await isWithdrawn(deps, bookId, narratorId)) ||
  (formerNarratorId !== undefined && (await isWithdrawn(deps, bookId, formerNarratorId)));

/** True for the story of a former narrator who refused: it is never printed again. */
export const isRefusedByFormer = async (
  documents: DocumentReader,
  { formerNarratorId }: StoryTellers,
): Promise<boolean> =>
  formerNarratorId !== undefined &&
  (await documents.get(consents, formerNarratorId))?.value.closedBy === 'narrator';
