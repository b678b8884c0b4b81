export { prepareWritten, type WrittenPage } from './prepare-written.ts';
