import { AppError, type FollowUp } from '@souvenance/contracts';
import { consume } from '../../../foundation/limits/tally.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { followUpsOf } from '../../questions/follow-ups.ts';
import { readLibraryQuestion } from '../../questions/offer/read-library.ts';
import { type QuestionRecord, questions } from '../../questions/question.ts';
import { type Opened, openLink } from '../link.ts';
import { deliverAtOnce, lookedAt } from './turn-from-question.ts';

type Reader = Pick<Transaction, 'get'>;

/** Follow-ups of the question of a link; none for a relative, whose questions are asked one by one. */
const offeredFollowUps = async (
  reader: Reader,
  { delivery, person, book }: Pick<Opened, 'delivery' | 'person' | 'book'>,
) => {
  const question = person.value.isNarrator ? await reader.get(questions, delivery.value.questionId) : null;
  const opted = { themes: book.value.themes, takesSensitive: person.value.takesSensitive };
  return question === null ? [] : followUpsOf(reader, question.value, opted);
};

/** With what the narrator may go on after an answer. */
export const offerFollowUps =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (token: string): Promise<FollowUp[]> =>
    offeredFollowUps(deps.documents, await openLink(deps.documents, deps, token));

/**
 * Goes on with a follow-up at once, under a link of its own. Throws `question.not_found` for one that is not offered, and
 * `link.too_many` for who has looked at as many today as a day has.
 */
export const goOnWith =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (token: string, followUpId: string): Promise<string> =>
    deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      const isOffered = (await offeredFollowUps(tx, opened)).some(({ id }) => id === followUpId);
      const libraryQuestion = await readLibraryQuestion(tx, followUpId);
      if (!isOffered || libraryQuestion === null) throw new AppError('question.not_found');
      const { book } = opened;
      const value: QuestionRecord = {
        familyId: book.value.familyId,
        bookId: book.id,
        libraryId: followUpId,
        text: libraryQuestion.question.text,
        about: null,
        theme: libraryQuestion.theme.name,
        state: 'chosen',
        storyId: null,
        askedBy: '',
        askedByUid: null,
        position: deps.clock.now().getTime(),
        skippedBy: [],
        contributions: [],
        isForRelatives: false,
        ...(libraryQuestion.follows !== null && { follows: libraryQuestion.follows.text }),
      };
      await consume(tx, deps, 'link.too_many', lookedAt(opened));
      return deliverAtOnce(
        tx,
        deps,
        opened,
        { question: { id: `${book.id}.${followUpId}`, value }, isNew: true },
        null,
      );
    });
