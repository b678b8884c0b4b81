export { openBackupFolder } from './open-backup-folder.ts';
