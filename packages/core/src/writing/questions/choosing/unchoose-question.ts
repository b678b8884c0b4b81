import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { deliveries, deliveryId } from '../../deliveries/delivery.ts';
import { narratorId } from '../../persons/person.ts';
import { type QuestionRecord, questions } from '../question.ts';

/** The question with its asker as the author, for the permission check. */
const withAuthor = ({ value, ...question }: Stored<QuestionRecord>) => ({
  ...question,
  value: { familyId: value.familyId, ...(value.askedByUid !== null && { authorUid: value.askedByUid }) },
});

/**
 * Removes a question from a book's list: allowed to its asker and to every writer. A question that was sent to the
 * narrator, answered or refused stays. Throws `question.already_chosen`, `question.refused` and `delivery.already`.
 */
export const unchooseQuestion =
  (deps: Pick<Deps, 'documents'>) =>
  (actor: Actor, bookId: string, questionId: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const storedQuestion = await tx.get(questions, questionId);
      const bookQuestion = storedQuestion?.value.bookId === bookId ? storedQuestion : null;
      await authorizeAccess(
        tx,
        actor,
        'question.remove',
        'question',
        bookQuestion && withAuthor(bookQuestion),
      );
      if (bookQuestion === null) return;
      const { state, contributions } = bookQuestion.value;
      if (state === 'skipped') throw new AppError('question.refused');
      if (state === 'answered' || contributions.length > 0) throw new AppError('question.already_chosen');
      const delivery = await tx.get(deliveries, deliveryId(narratorId(bookId), questionId));
      if (delivery !== null && delivery.value.state !== 'scheduled') throw new AppError('delivery.already');
      if (delivery !== null) tx.remove(deliveries, delivery.id);
      tx.remove(questions, questionId);
    });
