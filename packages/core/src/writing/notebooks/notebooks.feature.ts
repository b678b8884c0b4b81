import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { notebooks, writtenPages } from './notebook.ts';
import { readWrittenPageJob, renderNotebookJob } from './notebook-jobs.ts';

export const notebooksFeature: Feature = {
  collections: [erasedWithOwner(notebooks), erasedWithOwner(writtenPages)],
  jobs: [renderNotebookJob, readWrittenPageJob],
};
