import type { StoryState } from '@souvenance/contracts';

/** Time within which the page that follows a state change is rendered. Milliseconds. */
const RECENT_MS = 10_000;

let lastMove: { readonly storyId: string; readonly to: StoryState; readonly atMs: number } | null = null;

/**
 * Remembers a state change for the page that shows it: a new story gets a URL of its own, and its page is then mounted
 * anew, without its state.
 */
export const noteMove = (storyId: string, to: StoryState): void => {
  lastMove = { storyId, to, atMs: Date.now() };
};

/** The state that this user has just given to the story; null when they did not change it. */
export const findRecentMove = (storyId: string | undefined): StoryState | null =>
  lastMove !== null && lastMove.storyId === storyId && Date.now() - lastMove.atMs < RECENT_MS
    ? lastMove.to
    : null;
