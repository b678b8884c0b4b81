import { type Feature, retained } from '../../foundation/feature.ts';
import { lastBackups } from './last-backup.ts';

export const backupsFeature: Feature = {
  collections: [retained(lastBackups, 'when the last backup was made')],
};
