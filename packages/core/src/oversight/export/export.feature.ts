import { erased, type Feature } from '../../foundation/feature.ts';
import { exports } from './export.ts';
import { releaseExport } from './release-export.ts';

export const exportFeature: Feature = {
  collections: [erased(exports)],
  jobs: { 'make-export': { release: releaseExport } },
};
