import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { photographs } from '../photographs/photograph.ts';
import { notebooks, writtenPages } from './notebook.ts';

const releaseNotebook: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.notebookId);
  const notebook = await tx.get(notebooks, id);
  if (notebook?.value.state !== 'queued') return;
  tx.put(notebooks, id, { ...notebook.value, state: 'failed' });
};

/** A page that nobody could read is refused, its photograph as well: neither stops its book. */
const releaseWrittenPage: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.pageId);
  const page = await tx.get(writtenPages, id);
  const photograph = await tx.get(photographs, id);
  if (page?.value.state !== 'reading' || photograph === null) return;
  const refusalCode = 'photograph.unreadable';
  tx.put(writtenPages, id, { ...page.value, state: 'refused' });
  tx.put(photographs, id, { ...photograph.value, state: 'refused', refusalCode });
};

/** Sets a notebook as a print file. */
export const renderNotebookJob = declareJob(
  'render-notebook',
  (notebookId: string) => `notebook.${notebookId}`,
  { release: releaseNotebook },
);

/** Finds the code of a photographed page, lays it straight, and puts it into the story of its question. */
export const readWrittenPageJob = declareJob(
  'read-written-page',
  (pageId: string) => `written-page.${pageId}`,
  { release: releaseWrittenPage },
);
