export { type ZipEntry, streamZip as zipStream } from './stream-zip.ts';
