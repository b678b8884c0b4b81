export { createSmallImage } from './create-small-image.ts';
export { openPagePainter, type PagePainter, type PageRequest } from './page-painter.ts';
export { type PreparedPhotograph, preparePhotograph } from './prepare-photograph.ts';
export type { Capture } from './read-capture.ts';
