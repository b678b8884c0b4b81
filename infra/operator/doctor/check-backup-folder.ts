import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@souvenance/adapters';
import { reportFine } from './finding.ts';
import type { Check } from './run-checks.ts';

/**
 * Tries whether backups can be written, where they are switched on. Docker makes the missing folder of a mount as root,
 * and the user of the programs' image writes nothing there.
 */
export const checkBackupFolder = (environment: Environment): Check => ({
  subject: 'Dossier sauvegardes',
  advice:
    'Donnez le dossier des sauvegardes aux programmes\u00a0; avec Docker\u00a0: sudo chown 1000:1000, suivi de BACKUP_DIR.',
  run: async () => {
    const { BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient } = environment;
    if (!folder || !recipient) return [];
    await rm(await mkdtemp(join(folder, '.try-')), { recursive: true });
    return reportFine('il se laisse écrire');
  },
});
