export { COPY_MARK_KEY } from './copy-mark.ts';
export { type DiskFilesOptions, openDiskFiles } from './disk/open-disk-files.ts';
export { isLinkUnsupported } from './disk/write-atomically.ts';
