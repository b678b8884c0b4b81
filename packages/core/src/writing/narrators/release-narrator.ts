import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../books/book.ts';
import { markEdited } from '../books/edit-book.ts';
import { saveBook } from '../books/save-book.ts';
import { type DeliveryRecord, deliveries } from '../deliveries/delivery.ts';
import { moveDelivery } from '../deliveries/move-delivery.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { stories } from '../stories/story.ts';
import { toSignedStory } from '../stories/to-signed-story.ts';

type ReleaseDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Documents that one transaction changes. */
const BATCH = 100;

/** The narrator who leaves a book, or has left it. */
interface FormerNarrator {
  readonly id: string;
  readonly name: string;
}

/** Runs a transaction for each batch of ids. */
const runInBatches = async (
  ids: readonly string[],
  runBatch: (batch: readonly string[]) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < ids.length; at += BATCH) await runBatch(ids.slice(at, at + BATCH));
};

/**
 * Turns all that a narrator told into signed stories, whose questions go; a book that prints one of them needs a new
 * proof. Returns whether there were any.
 */
export const releaseStories = async (
  deps: ReleaseDeps,
  actor: Actor,
  bookId: string,
  narrator: FormerNarrator,
): Promise<boolean> => {
  const { documents, clock } = deps;
  const bookStories = await findAll(documents, stories, { where: [['bookId', '==', bookId]] });
  const ids = bookStories.filter(({ value }) => value.narratorId === narrator.id).map(({ id }) => id);
  await runInBatches(ids, (batch) =>
    documents.transact(async (tx) => {
      const book = await tx.get(books, bookId);
      const currentStories = (await Promise.all(batch.map((id) => tx.get(stories, id)))).flatMap((story) =>
        story?.value.narratorId === narrator.id ? [story] : [],
      );
      if (book !== null && currentStories.some(({ value }) => value.state === 'in_book'))
        await saveBook(tx, deps, actor, book, markEdited(book.value, clock.now().toISOString()));
      for (const { id, value } of currentStories)
        tx.put(stories, id, {
          ...toSignedStory(value, { name: narrator.name, consentId: narrator.id }),
          questionId: null,
        });
    }),
  );
  return ids.length > 0;
};

/** Whether the delivery waits to be sent to a narrator, for the first time or again. */
const isWaitingFor = ({ personId, isToNarrator, state }: DeliveryRecord, { id }: FormerNarrator): boolean =>
  personId === id && isToNarrator && (state === 'scheduled' || state === 'later');

/** Whether somebody has the question, or relatives are to have it: then it stays, under its former narrator's name. */
const isStillOpen = (
  { id, value }: { readonly id: string; readonly value: QuestionRecord },
  sentIds: ReadonlySet<string>,
): boolean => value.isForRelatives || value.contributions.length > 0 || sentIds.has(id);

/**
 * Revokes what waits to be sent to a former narrator, and removes the questions that nobody was sent. The others stay,
 * with the name: their links speak of this narrator. Returns whether there were any.
 */
export const releaseQuestions = async (
  deps: ReleaseDeps,
  actor: Actor,
  bookId: string,
  narrator: FormerNarrator,
): Promise<boolean> => {
  const { documents } = deps;
  const where = [['bookId', '==', bookId]] as const;
  const bookQuestions = await findAll(documents, questions, { where });
  const bookDeliveries = await findAll(documents, deliveries, {
    where,
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const isOwn = ({ narratorId, formerNarratorName }: QuestionRecord): boolean =>
    narratorId === narrator.id && formerNarratorName === undefined;
  const questionIds = bookQuestions.filter(({ value }) => isOwn(value)).map(({ id }) => id);
  const deliveryIds = bookDeliveries.filter(({ value }) => isWaitingFor(value, narrator)).map(({ id }) => id);
  const sentIds = new Set(
    bookDeliveries
      .filter(({ value }) => value.state !== 'revoked' && !isWaitingFor(value, narrator))
      .map(({ value }) => value.questionId),
  );
  await runInBatches(deliveryIds, (batch) =>
    documents.transact(async (tx) => {
      for (const delivery of await Promise.all(batch.map((id) => tx.get(deliveries, id))))
        if (delivery !== null && isWaitingFor(delivery.value, narrator))
          await moveDelivery(tx, deps, actor, delivery, 'revoked');
    }),
  );
  await runInBatches(questionIds, (batch) =>
    documents.transact(async (tx) => {
      for (const question of await Promise.all(batch.map((id) => tx.get(questions, id)))) {
        if (question === null || !isOwn(question.value)) continue;
        if (isStillOpen(question, sentIds))
          tx.put(questions, question.id, { ...question.value, formerNarratorName: narrator.name });
        else tx.remove(questions, question.id);
      }
    }),
  );
  return questionIds.length > 0 || deliveryIds.length > 0;
};
