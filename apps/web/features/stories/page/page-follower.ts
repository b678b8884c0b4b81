/** A page of the story as it would be printed. */
export interface PrintedPage {
  readonly pageKeys: readonly string[];
  readonly page: number;
  readonly folio: number;
  readonly picture: { readonly webp: string; readonly widthPx: number; readonly heightPx: number } | null;
}

export interface FollowedPage {
  /** `waiting`: nothing was shown yet; `failed` and `offline` keep the last page shown. */
  readonly status: 'waiting' | 'shown' | 'failed' | 'offline';
  readonly printedPage: PrintedPage | null;
}

interface FollowerDeps {
  /** Requests a page of the current text: a number from 1, or null for the page that has changed. */
  readonly requestPage: (page: number | null, knownKeys: readonly string[]) => Promise<PrintedPage>;
  readonly isOnline: () => boolean;
  /** Calls `work` after a delay; returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

/** Delay after the last change before a request, in milliseconds. The page appears within a second of it. */
const DEBOUNCE_MS = 250;
/** Delay before the first request, in milliseconds: a page on a narrow screen is closed again before it. */
const OPEN_DELAY_MS = 50;
/** Delay before a failed request is repeated, unless the text changes first. Milliseconds. */
const RETRY_MS = 10_000;

/**
 * Keeps the printed page up to date with the text while it is visible: one request at a time, then the newest. Errors
 * do not affect the editor.
 */
export const openPageFollower = ({ requestPage, isOnline, after }: FollowerDeps) => {
  let state: FollowedPage = { status: 'waiting', printedPage: null };
  let isOpen = false;
  let isAsking = false;
  /** The next request; null when there is none. */
  let nextRequest: { readonly page: number | null } | null = null;
  let cancelTimer = (): void => undefined;
  const listeners = new Set<() => void>();
  const update = (change: Partial<FollowedPage>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const requestNow = async (): Promise<void> => {
    if (isAsking || !isOpen || nextRequest === null) return;
    if (!isOnline()) return update({ status: 'offline' });
    const { page } = nextRequest;
    nextRequest = null;
    isAsking = true;
    try {
      update({ printedPage: await requestPage(page, state.printedPage?.pageKeys ?? []), status: 'shown' });
    } catch {
      update({ status: isOnline() ? 'failed' : 'offline' });
      nextRequest ??= { page };
      cancelTimer();
      cancelTimer = after(RETRY_MS, () => void requestNow());
      return;
    } finally {
      isAsking = false;
    }
    await requestNow();
  };
  const schedule = (page: number | null, delayMs: number): void => {
    nextRequest = { page };
    cancelTimer();
    if (delayMs === 0) void requestNow();
    else cancelTimer = after(delayMs, () => void requestNow());
  };
  /** The page already requested, else the one shown: without a change of the text the same page stays. */
  const currentPage = (): number | null =>
    nextRequest === null ? (state.printedPage?.page ?? null) : nextRequest.page;
  return {
    /** Call after a change of the text. */
    typed: () => schedule(null, DEBOUNCE_MS),
    turnTo: (page: number) => schedule(page, 0),
    /** Requests the page at once, on a click or when the network returns. */
    again: () => schedule(currentPage(), 0),
    open: () => {
      isOpen = true;
      schedule(currentPage(), OPEN_DELAY_MS);
    },
    /** Call when the page is hidden: no further requests. */
    close: () => {
      isOpen = false;
      cancelTimer();
    },
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type PageFollower = ReturnType<typeof openPageFollower>;
