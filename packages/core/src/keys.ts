/** Under which names a family's and a book's files lie: all that a process needs of core that only makes files. */
export { PAGE_WIDTH_PX } from './making/renderings/draw-page.ts';
export {
  coverModelKey,
  coverPictureKey,
  fragmentKey,
  manuscriptKey,
  pagePictureKey,
  renderingFileKey,
} from './making/renderings/rendering.ts';
export { preparedKey, screenCopyKey, voiceKey } from './writing/photographs/photograph.ts';
