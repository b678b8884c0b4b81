/** Stories that are being written, set as their book has them: loads no press before the first is asked for. */
export { ChildProcessFailure } from '../child-pool/open-limited-child.ts';
export { openStoryPress, StoryOvertaken, type StoryPress } from './open-story-press.ts';
