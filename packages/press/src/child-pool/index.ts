export { PressError } from '../foundation/press-error.ts';
export { answerAsChild, type HandleRequest } from './answer-as-child.ts';
export { createFfmpeg, createFfmpegFinder, type Ffmpeg, openFfmpeg } from './ffmpeg.ts';
export {
  ChildProcessFailure,
  type LimitedChild,
  type LimitedChildOptions,
  openLimitedChild,
  type RequestOptions,
} from './open-limited-child.ts';
