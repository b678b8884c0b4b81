import { AppError } from '@souvenance/contracts';
import { systemActor } from '../../foundation/actors/actor.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { PreparedPhotograph } from '../photographs/add-photograph.ts';
import { type PhotographRecord, photographs, preparedKey } from '../photographs/photograph.ts';
import { releasePhotograph } from '../photographs/reserve-photograph.ts';
import { type NotebookRecord, notebooks, placeIn, type WrittenPageRecord, writtenPages } from './notebook.ts';
import { type Answer, isFull, putIntoStory, readAnswer, waitsForEditor } from './put-into-story.ts';

type ReadDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;
type Picture = Exclude<PreparedPhotograph, { refusalCode: string }>;

/** A page as it was read from its photograph, or the code of its refusal. */
export type ReadPage =
  | {
      readonly code: { readonly notebook: string; readonly question: number; readonly sheet: 1 | 2 } | null;
      readonly isStraight: boolean;
      readonly picture: Picture;
    }
  | { readonly refusalCode: string };
type Made = Exclude<ReadPage, { refusalCode: string }> & { readonly notebookId: string | null };

/** The notebook that a code names, if it is still there. Another family's page is kept nowhere. */
const recognised = async (
  { documents }: Pick<ReadDeps, 'documents'>,
  made: ReadPage,
  familyId: string,
): Promise<Made | { readonly refusalCode: string }> => {
  if ('refusalCode' in made) return made;
  if (made.code === null) return { ...made, notebookId: null };
  const where = [['codeHash', '==', sha256Of(made.code.notebook)]] as const;
  const [notebook] = (await documents.find(notebooks, { where, limit: 1 })).items;
  if (notebook === undefined) return { ...made, code: null, notebookId: null };
  if (notebook.value.familyId !== familyId) return { refusalCode: 'written_page.foreign' };
  return { ...made, notebookId: notebook.id };
};

interface Taking {
  readonly page: Stored<WrittenPageRecord>;
  readonly photograph: Stored<PhotographRecord>;
  readonly made: Made;
  readonly notebook: Stored<NotebookRecord> | null;
  readonly answer: Answer | null;
}

/** State of a page that was read; the first page that arrives takes its place in a notebook. */
const stateOf = ({ notebook, made, answer, page }: Taking): WrittenPageRecord['state'] => {
  if (notebook === null || made.code === null || answer === null) return 'unknown';
  const arrivedPageId = notebook.value.arrived[placeIn(made.code.question, made.code.sheet)];
  if (arrivedPageId !== undefined && arrivedPageId !== page.id) return 'known';
  return waitsForEditor(answer) || isFull(answer) ? 'waiting' : 'placed';
};

const readTaking = async (tx: Transaction, pageId: string, made: Made): Promise<Taking | null> => {
  const page = await tx.get(writtenPages, pageId);
  const photograph = await tx.get(photographs, pageId);
  if (page?.value.state !== 'reading' || photograph === null) return null;
  const notebook = made.notebookId === null ? null : await tx.get(notebooks, made.notebookId);
  const question = made.code === null ? undefined : notebook?.value.questions[made.code.question - 1];
  const answer =
    notebook === null || question === undefined
      ? null
      : await readAnswer(tx, notebook.value.bookId, question.questionId);
  return { page, photograph, made, notebook, answer };
};

const writeTaken = async (tx: Transaction, deps: ReadDeps, taking: Taking): Promise<void> => {
  const { page, photograph, made, notebook, answer } = taking;
  const { sha256, widthPx, heightPx, luminance } = made.picture;
  const state = stateOf(taking);
  // A page goes to the book that its notebook was made for, whichever was open when it was sent.
  const bookId = notebook?.value.bookId ?? page.value.bookId;
  const picture = { state: 'ready', refusalCode: null, sha256, widthPx, heightPx, luminance } as const;
  tx.put(photographs, page.id, { ...photograph.value, ...picture, bookId });
  const by = systemActor('notebooks');
  const storyId =
    state === 'placed' && answer !== null
      ? await putIntoStory(tx, deps, { answer, pageId: page.id, by })
      : null;
  tx.put(writtenPages, page.id, {
    ...page.value,
    bookId,
    state,
    storyId,
    isStraight: made.isStraight,
    notebookId: notebook?.id ?? null,
    questionId: answer?.question.id ?? null,
    question: answer?.question.value.text ?? '',
    sheet: answer === null ? null : (made.code?.sheet ?? null),
  });
  if (notebook === null || made.code === null || state !== 'placed') return;
  const place = placeIn(made.code.question, made.code.sheet);
  tx.put(notebooks, notebook.id, {
    ...notebook.value,
    arrived: { ...notebook.value.arrived, [place]: page.id },
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
 * The worker's part: has the photograph read, keeps the plate under its hash, and puts it into the story of the question
 * that its code names. A page without a code waits for somebody to say what it answers; another family's is refused.
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
    const made = await recognised(deps, reading, familyId);
    const isRefused = 'refusalCode' in made;
    if (!isRefused)
      await deps.media.put(preparedKey(familyId, made.picture.sha256), made.picture.bytes, 'image/jpeg');
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      if (isRefused) await refuse(tx, pageId, made.refusalCode);
      const taking = isRefused ? null : await readTaking(tx, pageId, made);
      if (taking !== null) await writeTaken(tx, deps, taking);
      finishJob(tx, deps, claim.jobId, job);
    });
    // An empty file stays in its place: the address has served, and takes nothing more.
    if (isRefused) await deps.media.put(originalKey, new Uint8Array(), contentType);
  };
