export { type DiskFilesOptions, openDiskFiles } from './disk/open-disk-files.ts';
