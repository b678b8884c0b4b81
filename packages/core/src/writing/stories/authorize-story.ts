import { type FamilyAction, type FamilyRole, mayDo } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { narratorUid } from '../../people/consents/consent.ts';
import { authorizeAccess, type Reader, roleIn } from '../../people/families/authorize-access.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { StoryRecord } from './story.ts';

/** Whether a story is the narrator's, by his own hand: neither a relative's, nor written down for him. */
const isNarrators = ({ kind, authorUid }: StoryRecord, narrator: string | null): boolean =>
  kind === 'story' && narrator !== null && authorUid === narrator;

/** The gate before a story (README.md, Roles): drafts are their writer's alone, and only the narrator's need no approval. */
export const authorizeStory = async (
  reader: Reader,
  actor: Actor,
  action: FamilyAction,
  stored: Stored<StoryRecord> | null,
): Promise<Stored<StoryRecord>> => {
  if (stored === null) return authorizeAccess(reader, actor, action, 'story', stored);
  const narrator = await narratorUid(reader, stored.value.bookId);
  const { state, isShared = false } = stored.value;
  const facts = { isNarratorsOwn: isNarrators(stored.value, narrator), state, isShared };
  return authorizeAccess(reader, actor, action, 'story', stored, facts);
};

export interface Viewer {
  readonly uid: string | null;
  readonly role: FamilyRole | null;
}

export const viewerOf = async (reader: Reader, familyId: string, actor: Actor): Promise<Viewer> => ({
  uid: actor.kind === 'user' ? actor.uid : null,
  role: await roleIn(reader, familyId, actor),
});

/** Whether a story is shown in lists and counts to this person. */
export const isSeenBy = (
  { authorUid, state, isShared = false }: StoryRecord,
  { uid, role }: Viewer,
): boolean => mayDo(role, 'family.read', { isAuthor: authorUid === uid, state, isShared });

/**
 * Whose words a story is printed as. An author who is not the narrator writes about somebody else, whatever he says;
 * the narrator's own are his. Those who answer for the book may also write down what the narrator tells them.
 */
export const kindOf = (wanted: StoryRecord['kind'], { uid, role }: Viewer, narrator: string | null) => {
  if (mayDo(role, 'book.layout')) return wanted;
  return uid !== null && uid === narrator ? 'story' : 'contribution';
};
