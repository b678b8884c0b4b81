import { canDo } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { findNarratorByUid, requireSecondId } from '../persons/narrator.ts';
import type { QuestionRecord } from '../questions/question.ts';
import { decideSpeaker, readViewer, type Speaker } from './authorize-story.ts';
import type { StoryTellers } from './is-story-withdrawn.ts';
import type { StoryRecord } from './story.ts';

export interface SpeakerRequest {
  readonly kind: StoryRecord['kind'];
  /** The second narrator's id, null for the first; missing where the question or the account says who tells. */
  readonly narratorId?: string | null | undefined;
}

interface NewSpeakerInput {
  readonly requested: SpeakerRequest;
  readonly question: Pick<Stored<QuestionRecord>, 'value'> | null;
  /** The story from which the new one is cut; null for a story of its own. */
  readonly sourceStory: Pick<Stored<StoryRecord>, 'value'> | null;
}

/** The narrator of a new story whose writer chose none: its question's, else the one whose account it is. */
const proposeNarratorId = async (
  tx: Transaction,
  book: Stored<BookDocument>,
  uid: string | null,
  question: NewSpeakerInput['question'],
): Promise<string | undefined> =>
  question === null ? ((await findNarratorByUid(tx, book, uid)) ?? undefined) : question.value.narratorId;

/**
 * Decides who speaks in a new story, and its signature. A part that is cut from a story keeps those of that story, and
 * the narrator who told it before leaving the book, whose consent it still needs. Throws `person.not_found` when a
 * member who may choose names a narrator who is not the book's.
 */
export const decideNewSpeaker = async (
  tx: Transaction,
  actor: Extract<Actor, { kind: 'user' }>,
  book: Stored<BookDocument>,
  { requested, question, sourceStory }: NewSpeakerInput,
): Promise<Speaker & StoryTellers & Pick<StoryRecord, 'signature'>> => {
  const viewer = await readViewer(tx, book.value.familyId, actor);
  const readRequest = async (): Promise<Speaker> => {
    if (sourceStory !== null) return sourceStory.value;
    const { kind, narratorId } = requested;
    if (narratorId === undefined)
      return { kind, narratorId: await proposeNarratorId(tx, book, viewer.uid, question) };
    const isChosen = kind === 'story' && canDo(viewer.role, 'book.layout');
    return { kind, narratorId: isChosen ? requireSecondId(book, narratorId) : undefined };
  };
  const speaker = await decideSpeaker(tx, book, viewer, await readRequest());
  const signature =
    sourceStory === null || sourceStory.value.signature === '' ? actor.name : sourceStory.value.signature;
  const formerConsentId = sourceStory?.value.formerConsentId;
  return {
    ...speaker,
    ...(formerConsentId !== undefined && { formerConsentId }),
    signature: speaker.kind === 'contribution' ? signature : '',
  };
};
