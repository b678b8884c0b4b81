import { AppError, type FollowUp } from '@souvenance/contracts';
import { consume } from '../../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { toNarratorField } from '../../persons/narrator.ts';
import { listFollowUps } from '../../questions/follow-ups.ts';
import { readLibraryQuestion } from '../../questions/offer/read-library.ts';
import { libraryQuestionId, type QuestionRecord, questions } from '../../questions/question.ts';
import { type LinkTarget, openLink } from '../link.ts';
import { deliverAtOnce, getQuestionPreviewQuota } from './decline-question.ts';

type DocumentReader = Pick<Transaction, 'get'>;

/** Follow-ups of a link's question. Empty for a relative, who gets only questions that an asker chose. */
const listOfferedFollowUps = async (
  documents: DocumentReader,
  { delivery, person, book }: Pick<LinkTarget, 'delivery' | 'person' | 'book'>,
) => {
  const question = person.value.isNarrator ? await documents.get(questions, delivery.value.questionId) : null;
  const { takesSensitive, isFamiliar = false } = person.value;
  const optIn = { themes: book.value.themes, takesSensitive };
  return question === null ? [] : listFollowUps(documents, question.value, optIn, isFamiliar);
};

/** Lists the questions with which the narrator may continue after an answer. */
export const offerFollowUps =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (token: string): Promise<FollowUp[]> =>
    listOfferedFollowUps(deps.documents, await openLink(deps.documents, deps, token));

/**
 * Continues with a follow-up at once, under its own link; returns the link's token. Throws `question.not_found` for one
 * that is not offered, and `link.too_many` when the person has viewed as many questions today as the limit allows.
 */
export const startFollowUp =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (token: string, followUpId: string): Promise<string> =>
    deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      const isOffered = (await listOfferedFollowUps(tx, linkTarget)).some(({ id }) => id === followUpId);
      const libraryQuestion = await readLibraryQuestion(tx, followUpId);
      if (!isOffered || libraryQuestion === null) throw new AppError('question.not_found');
      const { book, person } = linkTarget;
      const narratorField = toNarratorField(book, person.id);
      const value: QuestionRecord = {
        familyId: book.value.familyId,
        bookId: book.id,
        ...narratorField,
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
        ...(libraryQuestion.followUpOf !== null && { followUpOf: libraryQuestion.followUpOf.text }),
      };
      await consume(tx, deps, 'link.too_many', getQuestionPreviewQuota(linkTarget));
      const id = libraryQuestionId(book.id, narratorField.narratorId, followUpId);
      return deliverAtOnce(tx, deps, linkTarget, { question: { id, value }, isNew: true }, null);
    });
