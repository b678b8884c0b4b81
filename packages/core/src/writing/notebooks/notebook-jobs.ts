import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { photographs } from '../photographs/photograph.ts';
import { releasePhotograph } from '../photographs/reserve-photograph.ts';
import { notebooks, writtenPages } from './notebook.ts';

const releaseNotebook: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.notebookId);
  const notebook = await tx.get(notebooks, id);
  if (notebook?.value.state !== 'queued') return;
  tx.put(notebooks, id, { ...notebook.value, state: 'failed' });
};

/** When the job fails for good, the page and its photograph are refused, so that they do not block the book. */
const releaseWrittenPage: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.pageId);
  const page = await tx.get(writtenPages, id);
  const photograph = await tx.get(photographs, id);
  if (page?.value.state !== 'reading' || photograph === null) return;
  const refusalCode = 'photograph.unreadable';
  await releasePhotograph(tx, photograph.value);
  tx.put(writtenPages, id, { ...page.value, state: 'refused' });
  tx.put(photographs, id, { ...photograph.value, state: 'refused', refusalCode });
};

/** Typesets a notebook as a print file. */
export const renderNotebookJob = declareJob(
  'render-notebook',
  (notebookId: string) => `notebook.${notebookId}`,
  { release: releaseNotebook },
);

/** Finds the code of a photographed page, straightens the page, and adds it to the story of its question. */
export const readWrittenPageJob = declareJob(
  'read-written-page',
  (pageId: string) => `written-page.${pageId}`,
  { release: releaseWrittenPage },
);
