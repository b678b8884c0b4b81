import type { StoryState } from '@souvenance/contracts';

/** Time within which the page that follows a state change is rendered. Milliseconds. */
const RECENT_MS = 10_000;

let lastMove: { readonly storyId: string; readonly to: StoryState; readonly atMs: number } | null = null;

/**
 * Remembers a state change for the page that shows it: the page announces a change that this user has made, and no
 * other.
 */
export const noteMove = (storyId: string, to: StoryState): void => {
  lastMove = { storyId, to, atMs: Date.now() };
};

/** The state that this user has just given to the story; null when they did not change it. */
export const findRecentMove = (storyId: string | undefined): StoryState | null =>
  lastMove !== null && lastMove.storyId === storyId && Date.now() - lastMove.atMs < RECENT_MS
    ? lastMove.to
    : null;
