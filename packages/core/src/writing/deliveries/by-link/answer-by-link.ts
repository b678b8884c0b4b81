import { AppError, type LinkChange, type LinkWriting, titleFrom } from '@souvenance/contracts';
import { consume, HOUR_MS } from '../../../foundation/limits/tally.ts';
import { checkConsent } from '../../../people/consents/record-consent.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { persons } from '../../persons/person.ts';
import { photographs } from '../../photographs/photograph.ts';
import { finishTakes } from '../../recordings/finish-recording.ts';
import { type StoryRecord, stories } from '../../stories/story.ts';
import { putAnswered, saveByLink } from '../../stories/write-by-link.ts';
import { askerOf } from '../asker.ts';
import { deliveries } from '../delivery.ts';
import { type Opened, openLink } from '../link.ts';
import { notifyReply } from '../notify-reply.ts';
import { checkStillEditable, openAnswer, submitAnswer } from './open-answer.ts';
import { holderOf, writingOf } from './read-link.ts';

type WriteDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Only what this link announced, or what its answer shows already: no other photograph of the family. */
const checkOwnPhotographs = async (
  tx: Transaction,
  deliveryId: string,
  story: StoryRecord,
  { photographs: photographsAfter = [] }: LinkChange,
): Promise<void> => {
  const placedIds = new Set(story.photographs.map(({ photographId }) => photographId));
  for (const { photographId } of photographsAfter) {
    const photograph = placedIds.has(photographId) ? null : await tx.get(photographs, photographId);
    if (photograph !== null && photograph.value.deliveryId !== deliveryId)
      throw new AppError('photograph.not_found');
  }
};

/** An answer that was sent keeps a title: the question replaces one that is removed. */
const titled = (change: LinkChange, { state }: StoryRecord, question: string): LinkChange =>
  state !== 'draft' && change.title?.trim() === '' ? { ...change, title: titleFrom(question) } : change;

/** Notes that the person acted on a question, so that earlier unanswered ones no longer slow the rhythm. */
const noteSign = (tx: Transaction, { person }: Opened): void =>
  tx.put(persons, person.id, { ...person.value, unanswered: 0 });

/** A page saves at each pause of typing: one every two seconds, for an hour. */
const SAVES_PER_HOUR = 1_800;

/**
 * Keeps what the holder of a link typed, as a revision. Throws `story.conflict` with the present text when another
 * device wrote meanwhile, `story.state_refused` once the book has it, and `link.too_many_saves`.
 */
export const saveAnswer =
  (deps: WriteDeps) =>
  (token: string, { revision, ...change }: LinkChange & { revision: number }): Promise<LinkWriting> => {
    const newId = deps.ids.newId();
    return deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      const { story, isNew, asked: listedQuestion } = await openAnswer(tx, deps, newId, opened);
      checkStillEditable(story.value);
      await consume(tx, deps, 'link.too_many_saves', {
        what: 'link_saves',
        of: { hash: opened.delivery.id },
        most: SAVES_PER_HOUR,
        windowMs: HOUR_MS,
      });
      if (story.value.revision !== revision)
        throw new AppError('story.conflict', { current: writingOf(story.value) });
      await checkOwnPhotographs(tx, opened.delivery.id, story.value, change);
      putAnswered(tx, listedQuestion, story);
      const value = await saveByLink(tx, deps, {
        name: story.value.authorName,
        story,
        change: titled(change, story.value, opened.delivery.value.question),
      });
      const { delivery, person } = opened;
      if (isNew) tx.put(deliveries, delivery.id, { ...delivery.value, storyId: story.id });
      if (person.value.unanswered > 0) noteSign(tx, opened);
      return writingOf(value);
    });
  };

interface Sent {
  readonly writing: LinkWriting;
  readonly askedBy: string;
}

/**
 * Sends the answer to the family: it waits for the approval of who answers for the book. Again is not an error. Throws
 * `story.empty`, and `consent.missing` while the narrator has not said yes to the book.
 */
export const sendAnswer =
  (deps: WriteDeps) =>
  async (token: string): Promise<Sent> => {
    const { delivery: linkDelivery } = await openLink(deps.documents, deps, token);
    const asker = await askerOf(deps, linkDelivery.value);
    const tell = await notifyReply(deps)(asker, linkDelivery.value.familyId);
    return deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      const { delivery, person, book } = opened;
      const { storyId, state } = delivery.value;
      const story = storyId === null ? null : await tx.get(stories, storyId);
      if (story === null) throw new AppError('story.empty', { title: '', hasWords: false });
      if (person.value.isNarrator) await checkConsent(tx, book.id);
      if (state === 'answered' && story.value.state !== 'draft')
        return { writing: writingOf(story.value), askedBy: asker.name };
      checkStillEditable(story.value);
      // Recordings are prepared as they are: the person has said that they are complete.
      const finished = await finishTakes(tx, deps, { actor: holderOf(opened), story });
      const value = await submitAnswer(tx, deps, opened, { ...story, value: finished }, tell);
      return { writing: writingOf(value), askedBy: asker.name };
    });
  };
