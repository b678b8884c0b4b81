import type { DataExport } from '@souvenance/contracts';
import type { Stored } from '../../ports/documents.port.ts';
import type { ExportDocument } from './export.ts';
import { makeExportJob } from './export-job.ts';

export const exportView = ({ id, value }: Stored<ExportDocument>): DataExport => {
  const { uid: _, pieces: __, ...shown } = value;
  return { id, jobId: makeExportJob.idOf(id), ...shown };
};
