/** A page of the story as it would be printed. */
export interface PrintedPage {
  readonly pageKeys: readonly string[];
  readonly page: number;
  readonly folio: number;
  readonly picture: { readonly webp: string; readonly widthPx: number; readonly heightPx: number } | null;
}

export interface FollowedPage {
  /** `waiting`: nothing was shown yet; `failed` and `offline` leave what was shown last. */
  readonly status: 'waiting' | 'shown' | 'failed' | 'offline';
  readonly printedPage: PrintedPage | null;
}

interface FollowerDeps {
  /** Asks for a page of the words as they stand: `page` from 1, null for where something has changed. */
  readonly ask: (page: number | null, known: readonly string[]) => Promise<PrintedPage>;
  readonly isOnline: () => boolean;
  /** Calls `work` after a while; answers how to call it off. */
  readonly after: (delayMs: number, work: () => void) => () => void;
}

/** A pause between two words; a picture is there within a second of it. */
const PAUSE_MS = 250;
/** A page that finds only now how wide its screen is closes again before it asked. */
const OPENING_MS = 50;
/** A press that could not answer is asked again, unless somebody types or asks before. */
const AGAIN_MS = 10_000;

/**
 * Follows what is typed with the page on which it will be printed, while somebody looks: one question at a time, the newest
 * after it. Nothing that fails here reaches the sheet.
 */
export const openPageFollower = ({ ask, isOnline, after }: FollowerDeps) => {
  let state: FollowedPage = { status: 'waiting', printedPage: null };
  let isOpen = false;
  let isAsking = false;
  /** The next request; null when there is none. */
  let nextRequest: { readonly page: number | null } | null = null;
  let callOff = (): void => undefined;
  const listeners = new Set<() => void>();
  const show = (change: Partial<FollowedPage>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const askNow = async (): Promise<void> => {
    if (isAsking || !isOpen || nextRequest === null) return;
    if (!isOnline()) return show({ status: 'offline' });
    const { page } = nextRequest;
    nextRequest = null;
    isAsking = true;
    try {
      show({ printedPage: await ask(page, state.printedPage?.pageKeys ?? []), status: 'shown' });
    } catch {
      show({ status: isOnline() ? 'failed' : 'offline' });
      nextRequest ??= { page };
      callOff();
      callOff = after(AGAIN_MS, () => void askNow());
      return;
    } finally {
      isAsking = false;
    }
    await askNow();
  };
  const want = (page: number | null, delayMs: number): void => {
    nextRequest = { page };
    callOff();
    if (delayMs === 0) void askNow();
    else callOff = after(delayMs, () => void askNow());
  };
  /** The page that is still wanted, else the one that is shown: where nothing was typed, nothing is turned. */
  const atSamePage = (): number | null =>
    nextRequest === null ? (state.printedPage?.page ?? null) : nextRequest.page;
  return {
    /** The words have changed. */
    typed: () => want(null, PAUSE_MS),
    turnTo: (page: number) => want(page, 0),
    /** Asks at once, for a press or because the network is back. */
    again: () => want(atSamePage(), 0),
    open: () => {
      isOpen = true;
      want(atSamePage(), OPENING_MS);
    },
    /** Nobody looks any more: nothing is asked. */
    close: () => {
      isOpen = false;
      callOff();
    },
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type PageFollower = ReturnType<typeof openPageFollower>;
