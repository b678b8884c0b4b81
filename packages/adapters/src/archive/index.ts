export { streamZip as zipStream, type ZipEntry } from './stream-zip.ts';
