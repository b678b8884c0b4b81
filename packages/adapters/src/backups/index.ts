export { locateArchiveUploads, openArchiveUploads } from './open-archive-uploads.ts';
export { openBackupFolder } from './open-backup-folder.ts';
