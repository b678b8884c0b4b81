export {
  addWaitingStories,
  confirmPrintPoint,
  readBeforePrinting,
} from './before-printing/manage-before-printing.ts';
export { addRemark, listRemarks, removeRemark, settleRemark } from './proof-review/manage-remarks.ts';
export { drawCover, readCoverPicture } from './renderings/draw-cover.ts';
export { drawRemainingPages } from './renderings/draw-remaining-pages.ts';
export {
  beginRendering,
  finishEbook,
  finishRendering,
  type LaidOutPages,
  layOutRendering,
  type RenderBookOutcome,
} from './renderings/finish-rendering.ts';
export { readManuscript } from './renderings/read-manuscript.ts';
export {
  openRenderingFile,
  readPagePicture,
  readRendering,
  readStoredCover,
} from './renderings/read-rendering.ts';
export { type RenderingDocument, renderings } from './renderings/rendering.ts';
export { requestEbook, requestRendering } from './renderings/request-rendering.ts';
export { showStoryPage } from './story-pages/show-story-page.ts';
