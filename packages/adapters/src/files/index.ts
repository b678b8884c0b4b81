export { diskFilesEnv, diskMediaEnv } from './disk/disk.env.ts';
export { type DiskFilesOptions, openDiskFiles } from './disk/open-disk-files.ts';
