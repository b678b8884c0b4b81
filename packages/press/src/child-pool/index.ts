export { PressError } from '../foundation/press-error.ts';
export { type HandleRequest, answerAsChild } from './answer-as-child.ts';
export {
  type RequestOptions,
  ChildProcessFailure,
  type LimitedChild,
  type LimitedChildOptions,
  openLimitedChild,
} from './open-limited-child.ts';
