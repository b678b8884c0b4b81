import {
  ChildProcessFailure,
  type LimitedChild,
  openLimitedChild,
} from '../child-pool/open-limited-child.ts';
import type { StoryAnswer, StoryChildRequest, StoryPage } from './story-question.ts';

interface StoryRequest extends Omit<StoryChildRequest, 'photographs'> {
  /** Id of the viewer; a viewer's newest request replaces the one that still waits. */
  readonly viewer: string;
  /** Id of the family, for the fair queue in which families take turns. */
  readonly family: string;
  /** Returns a prepared photograph. */
  readonly photograph: (sha256: string) => Promise<Uint8Array>;
}

/** A newer request of the same viewer replaced this one. */
export class StoryOvertaken extends Error {
  override readonly name = 'StoryOvertaken';
}

export interface StoryPress {
  /**
   * Typesets a story and renders a page of it. Rejects with `StoryOvertaken`, with a `ChildProcessFailure` when the
   * process died, exceeded its time limit or too many requests wait, and with a `PressError`.
   */
  show(request: StoryRequest): Promise<StoryPage>;
  close(): void;
}

/** The longest real story takes a tenth of this. */
const TIME_LIMIT_MS = 8_000;
const MEMORY_MB = 700;
const HEAP_MB = 256;
/** Fonts and shaped words stay in memory between two edits of a writer. */
const IDLE_MS = 180_000;
/** With two processes, one slow story does not block all families. */
const PROCESSES = 2;
const WAITING_MAX = 60;

interface WaitingRequest {
  readonly request: StoryRequest;
  readonly resolve: (page: StoryPage) => void;
  readonly reject: (error: unknown) => void;
}

const typesetInChild = async (
  child: LimitedChild,
  { request }: WaitingRequest,
  timeLimitMs: number,
): Promise<StoryPage> => {
  const { story, page, knownPageKeys, widthPx, photograph } = request;
  const sendRequest = async (photographs: StoryChildRequest['photographs']): Promise<StoryAnswer> =>
    (await child.ask({ story, page, knownPageKeys, widthPx, photographs }, { timeLimitMs })) as StoryAnswer;
  const first = await sendRequest({});
  if (!('missingPhotographs' in first)) return first;
  const photographsByHash: Record<string, Uint8Array> = {};
  for (const sha256 of first.missingPhotographs) photographsByHash[sha256] = await photograph(sha256);
  const second = await sendRequest(photographsByHash);
  if ('missingPhotographs' in second)
    throw new ChildProcessFailure('died', 'the photographs of a story do not fit');
  return second;
};

/**
 * Opens the press for stories that are being written: child processes that start on demand. A story that takes longer
 * than `timeLimitMs` fails with a `ChildProcessFailure`.
 */
export const openStoryPress = ({ timeLimitMs = TIME_LIMIT_MS } = {}): StoryPress => {
  const free: LimitedChild[] = Array.from({ length: PROCESSES }, () =>
    openLimitedChild({
      program: new URL('./story-child.ts', import.meta.url),
      memoryMb: MEMORY_MB,
      heapMb: HEAP_MB,
      idleMs: IDLE_MS,
    }),
  );
  const all = [...free];
  /** Queue: families in the order of their turns, each with its waiting requests by viewer. */
  const queue = new Map<string, Map<string, WaitingRequest>>();
  const busy = new Set<string>();
  const takeNext = (): WaitingRequest | null => {
    for (const [family, viewers] of queue) {
      const [first] = [...viewers].find(([viewer]) => !busy.has(viewer)) ?? [];
      const waiting = first === undefined ? undefined : viewers.get(first);
      if (first === undefined || waiting === undefined) continue;
      viewers.delete(first);
      // The family goes to the end of the queue.
      queue.delete(family);
      if (viewers.size > 0) queue.set(family, viewers);
      return waiting;
    }
    return null;
  };
  const startNext = (): void => {
    const [child] = free;
    const waiting = child === undefined ? null : takeNext();
    if (child === undefined || waiting === null) return;
    free.shift();
    busy.add(waiting.request.viewer);
    void typesetInChild(child, waiting, timeLimitMs)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        busy.delete(waiting.request.viewer);
        // The process used last has warm caches, so it is used first.
        free.unshift(child);
        startNext();
      });
    startNext();
  };
  return {
    show: (request) =>
      new Promise((resolve, reject) => {
        const viewers = queue.get(request.family) ?? new Map<string, WaitingRequest>();
        const replaced = viewers.get(request.viewer);
        replaced?.reject(new StoryOvertaken('a newer question of the same viewer'));
        const waiting = [...queue.values()].reduce((sum, { size }) => sum + size, 0);
        if (replaced === undefined && waiting >= WAITING_MAX)
          return reject(new ChildProcessFailure('late', 'too many stories wait to be set'));
        viewers.set(request.viewer, { request: request, resolve, reject });
        queue.set(request.family, viewers);
        startNext();
      }),
    close: () => {
      for (const child of all) child.close();
    },
  };
};
