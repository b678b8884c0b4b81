export { PressError } from '../foundation/press-error.ts';
export { type AnswerQuestion, answerAsChild } from './answer-as-child.ts';
export {
  type AskOptions,
  ChildProcessFailure,
  type LimitedChild,
  type LimitedChildOptions,
  openLimitedChild,
} from './open-limited-child.ts';
