import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { deriveNotebookCode } from '../../writing/notebooks/notebook.ts';
import { readWrittenPageJob, renderNotebookJob } from '../../writing/notebooks/notebook-jobs.ts';
import {
  type NotebookContent,
  renderNotebook,
  requestNotebook,
} from '../../writing/notebooks/prepare-notebook.ts';
import { type ReadPage, readWrittenPage } from '../../writing/notebooks/read-written-page.ts';
import { announceWrittenPage, completeWrittenPageUpload } from '../../writing/notebooks/send-written-page.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { chooseQuestion } from '../../writing/questions/choosing/manage-questions.ts';
import { createTestApp } from '../create-test-app.ts';
import { openFamily, people } from '../open-family.ts';
import { claimExistingJob } from '../open-shop.ts';
import { readDocument } from '../read-test-app.ts';

/** Texts of the questions that a notebook is made of. */
export const NOTEBOOK_QUESTIONS = ['Où êtes-vous née ?', 'Comment était la maison ?'];

/** A test app with a book of two chosen questions; a family may prepare three notebooks a day. */
export const createAppWithNotebooks = async () => {
  const { owner, reader } = people;
  const app = createTestApp({ LIMIT_NOTEBOOKS_PER_DAY: '3' });
  const { familyId, bookId } = await openFamily(app);
  const questionIds: string[] = [];
  for (const text of NOTEBOOK_QUESTIONS)
    questionIds.push((await chooseQuestion(app)(owner, bookId, { text, theme: 'Enfance' })).id);
  let shots = 0;
  return {
    app,
    familyId,
    bookId,
    questionIds,
    prepare: (who: SignedInActor = reader, ids = questionIds) =>
      requestNotebook(app)(who, bookId, { questionIds: ids, ruling: 'lines', pagesEach: 1 }),
    /** Typesets a notebook and returns what the press got. */
    typeset: async (notebookId: string): Promise<NotebookContent | null> => {
      let typesetContent: NotebookContent | null = null;
      const claim = await claimExistingJob(app, renderNotebookJob.idOf(notebookId));
      const press = async (notebook: NotebookContent) => {
        typesetContent = notebook;
        return new TextEncoder().encode('pdf');
      };
      await renderNotebook({ ...app, typeset: press })(claim, notebookId);
      return typesetContent;
    },
    /** A photographed page on which this code was read; each is another picture. */
    createReadPage: (code: Extract<ReadPage, { picture: object }>['code']): ReadPage => {
      shots += 1;
      const sha256 = shots.toString(16).padStart(64, '0');
      const bytes = new Uint8Array([shots]);
      const screenCopies = { thumbnail: bytes, card: bytes, page: bytes };
      const capture = { takenAt: null, position: null };
      const picture = { bytes, sha256, widthPx: 2200, heightPx: 2000, luminance: 0.9, screenCopies, capture };
      return { code, isStraight: code !== null, picture };
    },
    /** Sends a photographed page, of which the worker reads `readPage`; returns its id. */
    send: async (readPage: ReadPage, who: SignedInActor = reader, to = bookId): Promise<string> => {
      const input = { type: 'image/jpeg', bytes: 3 };
      const { photographId } = await announceWrittenPage(app)(who, to, input);
      const { originalKey } = await readDocument(app, photographs, photographId);
      await app.media.put(originalKey, new Uint8Array([1, 2, 3]), 'image/jpeg');
      await completeWrittenPageUpload(app)(who, photographId);
      const claim = await claimExistingJob(app, readWrittenPageJob.idOf(photographId));
      await readWrittenPage({ ...app, read: async () => readPage })(claim, photographId);
      return photographId;
    },
    codeFor: (notebookId: string, question: number) => ({
      notebook: deriveNotebookCode(app.settings, notebookId),
      question,
      sheet: 1 as const,
    }),
  };
};
