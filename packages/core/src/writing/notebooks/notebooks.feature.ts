import { erased, type Feature } from '../../foundation/feature.ts';
import { notebooks, writtenPages } from './notebook.ts';
import { readWrittenPageJob, renderNotebookJob } from './notebook-jobs.ts';

export const notebooksFeature: Feature = {
  collections: [erased(notebooks), erased(writtenPages)],
  jobs: [renderNotebookJob, readWrittenPageJob],
};
