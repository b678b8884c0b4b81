/** Stories that are being written, set as their book has them: loads no press before the first is asked for. */
export { ApartFailure } from '../apart/open-apart.ts';
export { openStoryPress, StoryOvertaken, type StoryPress } from './open-story-press.ts';
