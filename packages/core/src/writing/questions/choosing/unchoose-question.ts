import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Stored } from '../../../ports/documents.port.ts';
import { deliveries, deliveryId } from '../../deliveries/delivery.ts';
import { narratorId, persons } from '../../persons/person.ts';
import { type QuestionRecord, questions, withAskerAsAuthor } from '../question.ts';

/**
 * Reads a question of this book for an actor who may remove it. Throws `question.not_found` and `permission.denied`.
 */
const openRemovable = async (
  documents: Pick<Documents, 'get'>,
  actor: Actor,
  bookId: string,
  questionId: string,
): Promise<Stored<QuestionRecord>> => {
  const storedQuestion = await documents.get(questions, questionId);
  const question = storedQuestion?.value.bookId === bookId ? storedQuestion : null;
  await authorizeAccess(
    documents,
    actor,
    'question.remove',
    'question',
    question && withAskerAsAuthor(question),
  );
  if (question === null) throw new AppError('question.not_found');
  return question;
};

/** Ids of the question's deliveries to each person of the book. */
const listDeliveryIds = async (
  { documents }: Pick<Deps, 'documents'>,
  bookId: string,
  questionId: string,
) => {
  const bookPersons = await findAll(documents, persons, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const personIds = new Set([narratorId(bookId), ...bookPersons.map(({ id }) => id)]);
  return [...personIds].map((personId) => deliveryId(personId, questionId));
};

/**
 * Removes a question from a book's list with its deliveries that wait to be sent; its asker and every writer may.
 * Throws `question.refused` when the narrator skipped it, `question.answered` when the narrator or a relative answered
 * it, `question.sent` when a delivery was sent or withdrawn, `question.not_found` and `permission.denied`.
 */
export const unchooseQuestion =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string, questionId: string): Promise<void> => {
    await openRemovable(deps.documents, actor, bookId, questionId);
    const deliveryIds = await listDeliveryIds(deps, bookId, questionId);
    await deps.documents.transact(async (tx) => {
      const { state, contributions } = (await openRemovable(tx, actor, bookId, questionId)).value;
      if (state === 'skipped') throw new AppError('question.refused');
      if (state === 'answered' || contributions.length > 0) throw new AppError('question.answered');
      for (const id of deliveryIds) {
        const delivery = await tx.get(deliveries, id);
        if (delivery === null) continue;
        if (delivery.value.state !== 'scheduled') throw new AppError('question.sent');
        tx.remove(deliveries, id);
      }
      tx.remove(questions, questionId);
    });
  };
