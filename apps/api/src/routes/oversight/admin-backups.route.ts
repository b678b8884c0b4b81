import { listBackups, openArchive, permitArchive, requestBackup } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

export type BackupRoutes = 'admin.backups' | 'admin.backUp' | 'admin.permitArchive' | 'admin.archive';

/** Handlers of the backups; the operator's program makes them. */
export const createBackupHandlers = (services: Services): Handlers<BackupRoutes> => ({
  'admin.backups': async (_, { actor }) => ({
    ...(await listBackups(services)(actor)),
    canDownload: services.backupPlace !== null,
  }),
  'admin.backUp': (_, { actor }) => requestBackup(services)(actor),
  'admin.permitArchive': ({ params }, { actor }) => permitArchive(services)(actor, params.fileName),
  'admin.archive': async ({ params, query }, { actor }) => {
    const { stream, bytes, sha256 } = await openArchive(services)(actor, params.fileName, query.permit);
    return {
      body: stream,
      contentType: 'application/octet-stream',
      length: bytes,
      fileName: params.fileName,
      ...(sha256 !== null && { sha256 }),
    };
  },
});
