import { canDo, type FamilyAction, type FamilyRole } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { readNarratorUid } from '../../people/consents/consent.ts';
import { authorizeAccess, type DocumentReader, readRole } from '../../people/families/authorize-access.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { findNarratorByUid, toNarratorField } from '../persons/narrator.ts';
import type { StoryRecord } from './story.ts';

/** Whether the narrator wrote the story, rather than a relative, or another member for the narrator. */
const isToldByNarrator = ({ kind, authorUid }: StoryRecord, narrator: string | null): boolean =>
  kind === 'story' && narrator !== null && authorUid === narrator;

/**
 * Checks access to a story (README.md, Roles). Only its writer reads a draft, and only the narrator's own stories need
 * no approval. Throws the errors of `authorizeAccess`.
 * @example const story = await authorizeStory(tx, actor, 'story.edit', await tx.get(stories, storyId));
 */
export const authorizeStory = async (
  documents: DocumentReader,
  actor: Actor,
  action: FamilyAction,
  story: Stored<StoryRecord> | null,
): Promise<Stored<StoryRecord>> => {
  if (story === null) return authorizeAccess(documents, actor, action, 'story', story);
  const narrator = await readNarratorUid(documents, story.value.bookId, story.value.narratorId);
  const { state, isShared = false } = story.value;
  const facts = { isNarratorsOwn: isToldByNarrator(story.value, narrator), state, isShared };
  return authorizeAccess(documents, actor, action, 'story', story, facts);
};

export interface Viewer {
  readonly uid: string | null;
  readonly role: FamilyRole | null;
}

export const readViewer = async (
  documents: DocumentReader,
  familyId: string,
  actor: Actor,
): Promise<Viewer> => ({
  uid: actor.kind === 'user' ? actor.uid : null,
  role: await readRole(documents, familyId, actor),
});

/** Whether this viewer sees the story in lists and counts. */
export const isVisibleTo = (
  { authorUid, state, isShared = false }: StoryRecord,
  { uid, role }: Viewer,
): boolean => canDo(role, 'family.read', { isAuthor: authorUid === uid, state, isShared });

/** Whether this viewer may change the story; `narrator` is the account of the narrator who tells it. */
export const isEditableBy = (story: StoryRecord, { uid, role }: Viewer, narrator: string | null): boolean => {
  const { authorUid, state, isShared = false } = story;
  const isNarratorsOwn = isToldByNarrator(story, narrator);
  return canDo(role, 'story.edit', { isAuthor: authorUid === uid, isNarratorsOwn, state, isShared });
};

/** The speaker of a story: a narrator in the first person, or a relative about a narrator. */
export type Speaker = Pick<StoryRecord, 'kind' | 'narratorId'>;

/**
 * Decides who speaks in a story by its author. An author who is neither a narrator nor lays out the book writes a
 * contribution, whatever the request says; people who lay out the book may write down a narrator's words.
 */
export const decideSpeaker = async (
  documents: DocumentReader,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  { uid, role }: Viewer,
  requested: Speaker,
): Promise<Speaker> => {
  if (canDo(role, 'book.layout')) {
    const { kind, narratorId } = requested;
    return kind === 'story' ? { kind, ...toNarratorField(book, narratorId) } : { kind };
  }
  const ownId = await findNarratorByUid(documents, book, uid);
  return ownId === null ? { kind: 'contribution' } : { kind: 'story', ...toNarratorField(book, ownId) };
};
