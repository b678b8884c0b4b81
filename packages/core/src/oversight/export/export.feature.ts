import { erased, type Feature } from '../../foundation/feature.ts';
import { exports } from './export.ts';
import { makeExportJob } from './export-job.ts';

export const exportFeature: Feature = {
  collections: [erased(exports)],
  jobs: [makeExportJob],
};
