import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { releaseExport } from './release-export.ts';

/** Makes the ZIP of a copy. */
export const makeExportJob = declareJob('make-export', (exportId: string) => `export.${exportId}`, {
  release: releaseExport,
});
