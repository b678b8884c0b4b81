import { type Feature, retained } from '../../foundation/feature.ts';
import { backupPrograms, backupRuns } from './backup-program.ts';
import { lastBackups } from './last-backup.ts';
import { restorations } from './restoration.ts';

export const backupsFeature: Feature = {
  collections: [
    retained(lastBackups, 'when the last backup was made'),
    retained(backupPrograms, 'where backups are and how often they are made'),
    retained(backupRuns, 'how the last run of the backup program ended'),
    retained(restorations, 'which backup was restored, and how it ended'),
  ],
};
