export { openPagePainter, type PagePainter, type PageRequest } from './page-painter.ts';
export { type PreparedPhotograph, preparePhotograph } from './prepare-photograph.ts';
export { smallImage } from './small-image.ts';
