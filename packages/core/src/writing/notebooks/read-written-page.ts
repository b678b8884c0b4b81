import { AppError } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PreparedPhotograph } from '../photographs/add-photograph.ts';
import { type PhotographRecord, photographs, storePrepared } from '../photographs/photograph.ts';
import { releasePhotograph } from '../photographs/reserve-photograph.ts';
import { type NotebookRecord, notebooks, pageKey, type WrittenPageRecord, writtenPages } from './notebook.ts';
import { type Answer, addToStory, isFull, needsEditor, readAnswer } from './put-into-story.ts';

type ReadDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;
type Picture = Exclude<PreparedPhotograph, { refusalCode: string }>;

/** The data read from the photograph of a page, or the code of its refusal. */
export type ReadPage =
  | {
      readonly code: { readonly notebook: string; readonly question: number; readonly sheet: 1 | 2 } | null;
      readonly isStraight: boolean;
      readonly picture: Picture;
    }
  | { readonly refusalCode: string };
type RecognizedPage = Exclude<ReadPage, { refusalCode: string }> & { readonly notebookId: string | null };

/** Finds the notebook that the code names, if it still exists. A page of another family is refused and not stored. */
const recognizeNotebook = async (
  { documents }: Pick<ReadDeps, 'documents'>,
  readPage: ReadPage,
  familyId: string,
): Promise<RecognizedPage | { readonly refusalCode: string }> => {
  if ('refusalCode' in readPage) return readPage;
  if (readPage.code === null) return { ...readPage, notebookId: null };
  const where = [['codeHash', '==', sha256Of(readPage.code.notebook)]] as const;
  const [notebook] = (await documents.find(notebooks, { where, limit: 1 })).items;
  if (notebook === undefined) return { ...readPage, code: null, notebookId: null };
  if (notebook.value.familyId !== familyId) return { refusalCode: 'written_page.foreign' };
  return { ...readPage, notebookId: notebook.id };
};

interface PagePlacement {
  readonly page: Stored<WrittenPageRecord>;
  readonly photograph: Stored<PhotographRecord>;
  readonly recognized: RecognizedPage;
  readonly notebook: Stored<NotebookRecord> | null;
  readonly answer: Answer | null;
}

/** The new state of a page. Of two pages with the same code, the first to arrive is placed. */
const computeState = ({
  notebook,
  recognized: made,
  answer,
  page,
}: PagePlacement): WrittenPageRecord['state'] => {
  if (notebook === null || made.code === null || answer === null) return 'unassigned';
  const arrivedPageId = notebook.value.arrived[pageKey(made.code.question, made.code.sheet)];
  if (arrivedPageId !== undefined && arrivedPageId !== page.id) return 'duplicate';
  return needsEditor(answer) || isFull(answer) ? 'needs_editor' : 'placed';
};

const readPlacement = async (
  tx: Transaction,
  pageId: string,
  recognized: RecognizedPage,
): Promise<PagePlacement | null> => {
  const page = await tx.get(writtenPages, pageId);
  const photograph = await tx.get(photographs, pageId);
  if (page?.value.state !== 'reading' || photograph === null) return null;
  const notebook = recognized.notebookId === null ? null : await tx.get(notebooks, recognized.notebookId);
  const question =
    recognized.code === null ? undefined : notebook?.value.questions[recognized.code.question - 1];
  const answer =
    notebook === null || question === undefined
      ? null
      : await readAnswer(tx, notebook.value.bookId, question.questionId);
  return { page, photograph, recognized, notebook, answer };
};

const writePlacement = async (tx: Transaction, deps: ReadDeps, placement: PagePlacement): Promise<void> => {
  const { page, photograph, recognized: made, notebook, answer } = placement;
  const { sha256, widthPx, heightPx, luminance } = made.picture;
  const state = computeState(placement);
  // A page goes into the book of its notebook, even when it was sent from the page of another book.
  const bookId = notebook?.value.bookId ?? page.value.bookId;
  const picture = { state: 'ready', refusalCode: null, sha256, widthPx, heightPx, luminance } as const;
  tx.put(photographs, page.id, { ...photograph.value, ...picture, bookId });
  const by = createSystemActor('notebooks');
  const storyId =
    state === 'placed' && answer !== null
      ? await addToStory(tx, deps, { answer, pageId: page.id, by })
      : null;
  tx.put(writtenPages, page.id, {
    ...page.value,
    bookId,
    state,
    storyId,
    isStraight: made.isStraight,
    notebookId: notebook?.id ?? null,
    questionId: answer?.question.id ?? null,
    question: answer?.questionText ?? '',
    sheet: answer === null ? null : (made.code?.sheet ?? null),
  });
  if (notebook === null || made.code === null || state !== 'placed') return;
  const key = pageKey(made.code.question, made.code.sheet);
  tx.put(notebooks, notebook.id, {
    ...notebook.value,
    arrived: { ...notebook.value.arrived, [key]: page.id },
  });
};

const refuse = async (tx: Transaction, pageId: string, refusalCode: string): Promise<void> => {
  const page = await tx.get(writtenPages, pageId);
  const photograph = await tx.get(photographs, pageId);
  if (page?.value.state !== 'reading' || photograph === null) return;
  await releasePhotograph(tx, photograph.value);
  tx.put(writtenPages, pageId, { ...page.value, state: 'refused' });
  tx.put(photographs, pageId, { ...photograph.value, state: 'refused', refusalCode });
};

/**
 * The worker's job: reads the photograph, stores the plate under its hash, and adds it to the story of the question in
 * its code. A page without a code waits until a member chooses its question; a page of another family is refused.
 */
export const readWrittenPage =
  (deps: ReadDeps & { read: (bytes: Uint8Array) => Promise<ReadPage> }) =>
  async (claim: Claim, pageId: string): Promise<void> => {
    const photograph = await deps.documents.get(photographs, pageId);
    if (photograph === null) throw new AppError('written_page.not_found');
    const { familyId, originalKey, contentType } = photograph.value;
    const original = await deps.media.get(originalKey);
    const reading: ReadPage =
      original === null ? { refusalCode: 'upload.not_found' } : await deps.read(original);
    const recognized = await recognizeNotebook(deps, reading, familyId);
    const isRefused = 'refusalCode' in recognized;
    if (!isRefused) await storePrepared(deps.media, familyId, recognized.picture);
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      if (isRefused) await refuse(tx, pageId, recognized.refusalCode);
      const placement = isRefused ? null : await readPlacement(tx, pageId, recognized);
      if (placement !== null) await writePlacement(tx, deps, placement);
      finishJob(tx, deps, claim.jobId, job);
    });
    // The original is overwritten with an empty file, not removed: as long as the key is taken, its upload address
    // accepts nothing more.
    if (isRefused) await deps.media.put(originalKey, new Uint8Array(), contentType);
  };
