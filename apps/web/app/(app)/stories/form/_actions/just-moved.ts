import type { StoryState } from '@souvenance/contracts';

/** A page that is read again after a move has come by then. */
const FRESH_MS = 10_000;

let last: { readonly storyId: string; readonly to: StoryState; readonly atMs: number } | null = null;

/**
 * Notes what was done with a story, for the page that shows it: a new story gets an address of its own, and its page is then
 * drawn anew, without what it knew.
 */
export const noteMove = (storyId: string, to: StoryState): void => {
  last = { storyId, to, atMs: Date.now() };
};

/** The state to which the person on this page has just moved a story; null where they did not. */
export const justMoved = (storyId: string | undefined): StoryState | null =>
  last !== null && last.storyId === storyId && Date.now() - last.atMs < FRESH_MS ? last.to : null;
