import { type ConsentRecord, consents } from '../../people/consents/consent.ts';
import { isClosedConsent, isWithdrawn } from '../../people/consents/is-withdrawn.ts';
import type { Documents } from '../../ports/documents.port.ts';
import type { StoryRecord } from './story.ts';

type DocumentReader = Pick<Documents, 'get'>;

/** The fields of a story that say whose consent it needs. */
export type StoryTellers = Pick<StoryRecord, 'narratorId' | 'formerConsentId'>;

const readFormerConsent = async (
  documents: DocumentReader,
  { formerConsentId }: StoryTellers,
): Promise<ConsentRecord | null> => {
  if (formerConsentId === undefined) return null;
  return (await documents.get(consents, formerConsentId))?.value ?? null;
};

/** True when the narrator of a story withdrew consent, or the one who told it before leaving the book. */
export const isStoryWithdrawn = async (
  deps: { readonly documents: DocumentReader },
  bookId: string,
  story: StoryTellers,
): Promise<boolean> => {
  if (await isWithdrawn(deps, bookId, story.narratorId)) return true;
  const consent = await readFormerConsent(deps.documents, story);
  return consent !== null && isClosedConsent(consent);
};

/** True for the story of a former narrator who refused: it is never printed again. */
export const isRefusedByFormer = async (documents: DocumentReader, story: StoryTellers): Promise<boolean> =>
  (await readFormerConsent(documents, story))?.closedBy === 'narrator';
