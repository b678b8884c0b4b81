import { declareJob } from '../../foundation/jobs/declare-job.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { exports } from './export.ts';

/** Marks an export as failed, so that the person can request another one. */
export const releaseExport: NonNullable<JobRule['release']> = async (tx, _, payload) => {
  const id = String(payload.exportId);
  const storedExport = await tx.get(exports, id);
  if (storedExport?.value.state !== 'making') return;
  tx.put(exports, id, { ...storedExport.value, state: 'failed' });
};

/** Makes the ZIP of an export. */
export const makeExportJob = declareJob('make-export', (exportId: string) => `export.${exportId}`, {
  release: releaseExport,
});
