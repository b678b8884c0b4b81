import { AppError, formatAuthors, type Notebook } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { getNarratorName, readNarrator } from '../persons/narrator.ts';
import { formatQuestionForNarrator } from '../questions/offer/familiar/index.ts';
import { isStillOffered } from '../questions/offer/read-library.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import {
  deriveNotebookCode,
  type NotebookRecord,
  notebookAddress,
  notebookKey,
  notebooks,
} from './notebook.ts';
import { renderNotebookJob } from './notebook-jobs.ts';
import { toNotebookView } from './to-notebook-view.ts';

interface NotebookChoice {
  readonly questionIds: readonly string[];
  readonly ruling: NotebookRecord['ruling'];
  readonly pagesEach: NotebookRecord['pagesEach'];
}

type ChosenQuestion = NotebookRecord['questions'][number] & Pick<QuestionRecord, 'narratorId'>;

/**
 * Reads the questions to print, as their narrator reads them. Throws `question.not_found`, and `question.sensitive` for
 * a theme that the family no longer chooses.
 */
const readChosenQuestions = async (
  tx: Transaction,
  book: Stored<BookDocument>,
  questionIds: readonly string[],
): Promise<ChosenQuestion[]> =>
  Promise.all(
    [...new Set(questionIds)].map(async (id) => {
      const question = await tx.get(questions, id);
      if (question?.value.bookId !== book.id) throw new AppError('question.not_found');
      const { libraryId, narratorId } = question.value;
      const { takesSensitive, isFamiliar = false } = (await readNarrator(tx, book, narratorId)).value;
      if (!(await isStillOffered(tx, libraryId, { themes: book.value.themes, takesSensitive })))
        throw new AppError('question.sensitive');
      const text = formatQuestionForNarrator(question.value, isFamiliar);
      return { questionId: id, text, narratorId };
    }),
  );

/** The name on a notebook: the narrator of all its questions, or both. */
const nameNotebook = (book: Stored<BookDocument>, chosenQuestions: readonly ChosenQuestion[]): string => {
  const [firstId, ...otherIds] = new Set(chosenQuestions.map(({ narratorId }) => narratorId));
  return otherIds.length > 0 ? formatAuthors(book.value) : getNarratorName(book, firstId);
};

/**
 * Requests a notebook of questions, in this order, for printing at home; a worker typesets it. Throws
 * `question.not_found`, `question.sensitive` and `notebook.too_many`.
 */
export const requestNotebook =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (actor: Actor, bookId: string, { questionIds, ruling, pagesEach }: NotebookChoice): Promise<Notebook> => {
    const id = deps.ids.newId();
    const codeHash = sha256Of(deriveNotebookCode(deps.settings, id));
    const most = deps.settings.limits.notebooksPerDay;
    return deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'question.ask', 'book', await tx.get(books, bookId));
      const chosenQuestions = await readChosenQuestions(tx, book, questionIds);
      const { familyId } = book.value;
      const narrator = nameNotebook(book, chosenQuestions);
      const notebookQuota = { action: 'notebooks', owner: { familyId }, maximum: most, windowMs: DAY_MS };
      const value: NotebookRecord = {
        familyId,
        bookId,
        codeHash,
        state: 'queued',
        questions: chosenQuestions.map(({ questionId, text }) => ({ questionId, text })),
        ruling,
        pagesEach,
        narrator,
        from: actor.kind === 'user' ? actor.name : '',
        arrived: {},
        createdAt: deps.clock.now().toISOString(),
      };
      await consume(tx, deps, 'notebook.too_many', notebookQuota);
      tx.create(notebooks, id, value);
      enqueue(tx, deps, renderNotebookJob, {
        cause: id,
        payload: { notebookId: id },
        familyId,
        subject: narrator,
      });
      return toNotebookView({ id, version: 1, value });
    });
  };

/** The input of the press for a notebook. */
export interface NotebookContent {
  readonly language: string;
  readonly narrator: string;
  readonly from: string;
  readonly date: string;
  readonly questions: readonly string[];
  readonly ruling: NotebookRecord['ruling'];
  readonly pagesEach: NotebookRecord['pagesEach'];
  readonly code: string;
  readonly address: string;
}

/**
 * The worker's job: typesets the notebook and stores the file. Has no effect when the notebook was erased meanwhile.
 */
export const renderNotebook =
  (
    deps: Pick<Deps, 'documents' | 'files' | 'clock' | 'settings'> & {
      typeset: (notebook: NotebookContent) => Promise<Uint8Array>;
    },
  ) =>
  async (claim: Claim, notebookId: string): Promise<void> => {
    const storedNotebook = await deps.documents.get(notebooks, notebookId);
    if (storedNotebook !== null) {
      const { bookId, narrator, from, ruling, pagesEach, createdAt } = storedNotebook.value;
      const pdf = await deps.typeset({
        language: deps.settings.locale,
        narrator,
        from,
        ruling,
        pagesEach,
        date: dayOf(createdAt, deps.settings.timeZone),
        questions: storedNotebook.value.questions.map(({ text }) => text),
        code: deriveNotebookCode(deps.settings, notebookId),
        address: notebookAddress(deps.settings),
      });
      await deps.files.put(notebookKey(bookId, notebookId), pdf, 'application/pdf');
    }
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const currentNotebook = await tx.get(notebooks, notebookId);
      if (currentNotebook !== null)
        tx.put(notebooks, notebookId, { ...currentNotebook.value, state: 'ready' });
      finishJob(tx, deps, claim.jobId, job);
    });
  };
