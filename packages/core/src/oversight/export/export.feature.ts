import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { exports } from './export.ts';
import { makeExportJob } from './export-job.ts';

export const exportFeature: Feature = {
  collections: [erasedWithOwner(exports)],
  jobs: [makeExportJob],
};
