import { erased, type Feature } from '../../foundation/feature.ts';
import { renderings } from './rendering.ts';
import { drawCoverJob, drawPagesJob, makeEbookJob, setBookJob } from './rendering-jobs.ts';

export const renderingsFeature: Feature = {
  collections: [erased(renderings)],
  jobs: [setBookJob, makeEbookJob, drawPagesJob, drawCoverJob],
};
