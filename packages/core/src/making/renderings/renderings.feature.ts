import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { renderings } from './rendering.ts';
import { drawCoverJob, drawPagesJob, renderBookJob, renderEbookJob } from './rendering-jobs.ts';

export const renderingsFeature: Feature = {
  collections: [erasedWithOwner(renderings)],
  jobs: [renderBookJob, renderEbookJob, drawPagesJob, drawCoverJob],
};
