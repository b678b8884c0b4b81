import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { deliveries, deliveryId } from '../../deliveries/delivery.ts';
import { narratorId } from '../../persons/person.ts';
import { type QuestionRecord, questions } from '../question.ts';

/** Who asked it, in the words of the gate. */
const withAuthor = ({ value, ...stored }: Stored<QuestionRecord>) => ({
  ...stored,
  value: { familyId: value.familyId, ...(value.askedByUid !== null && { authorUid: value.askedByUid }) },
});

/**
 * Takes a question out of a book's list, as if nobody had chosen it: who chose it may, and who writes. What was put to
 * the narrator, answered, or refused by him stays. Throws `question.already_chosen`, `question.refused`,
 * `delivery.already`.
 */
export const unchooseQuestion =
  (deps: Pick<Deps, 'documents'>) =>
  (actor: Actor, bookId: string, questionId: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const stored = await tx.get(questions, questionId);
      const mine = stored?.value.bookId === bookId ? stored : null;
      await authorizeAccess(tx, actor, 'question.remove', 'question', mine && withAuthor(mine));
      if (mine === null) return;
      const { state, contributions } = mine.value;
      if (state === 'skipped') throw new AppError('question.refused');
      if (state === 'answered' || contributions.length > 0) throw new AppError('question.already_chosen');
      const delivery = await tx.get(deliveries, deliveryId(narratorId(bookId), questionId));
      if (delivery !== null && delivery.value.state !== 'scheduled') throw new AppError('delivery.already');
      if (delivery !== null) tx.remove(deliveries, delivery.id);
      tx.remove(questions, questionId);
    });
