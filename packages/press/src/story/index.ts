/** Entry for typesetting stories while they are written. The press is loaded with the first request. */
export { ChildProcessFailure } from '../child-pool/open-limited-child.ts';
export { openStoryPress, StoryOvertaken, type StoryPress } from './open-story-press.ts';
