import {
  ChildProcessFailure,
  type LimitedChild,
  openLimitedChild,
} from '../child-pool/open-limited-child.ts';
import type { StoryAnswer, StoryPage, StoryQuestion } from './story-question.ts';

interface StoryRequest extends Omit<StoryQuestion, 'photographs'> {
  /** Id of the reader; a reader's newest request replaces the one that still waits. */
  readonly reader: string;
  /** Id of the family, for the fair queue in which families take turns. */
  readonly family: string;
  /** Returns a prepared photograph. */
  readonly photograph: (sha256: string) => Promise<Uint8Array>;
}

/** A newer request of the same reader replaced this one. */
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

interface Waiting {
  readonly request: StoryRequest;
  readonly resolve: (page: StoryPage) => void;
  readonly reject: (error: unknown) => void;
}

const ask = async (child: LimitedChild, { request }: Waiting, timeLimitMs: number): Promise<StoryPage> => {
  const { story, page, knownPageKeys, widthPx, photograph } = request;
  const askChild = async (photographs: StoryQuestion['photographs']): Promise<StoryAnswer> =>
    (await child.ask({ story, page, knownPageKeys, widthPx, photographs }, { timeLimitMs })) as StoryAnswer;
  const first = await askChild({});
  if (!('lacking' in first)) return first;
  const photographsByHash: Record<string, Uint8Array> = {};
  for (const sha256 of first.lacking) photographsByHash[sha256] = await photograph(sha256);
  const second = await askChild(photographsByHash);
  if ('lacking' in second) throw new ChildProcessFailure('died', 'the photographs of a story do not fit');
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
  /** Queue: families in the order of their turns, each with its waiting requests by reader. */
  const turns = new Map<string, Map<string, Waiting>>();
  const busy = new Set<string>();
  const next = (): Waiting | null => {
    for (const [family, readers] of turns) {
      const [first] = [...readers].find(([reader]) => !busy.has(reader)) ?? [];
      const waiting = first === undefined ? undefined : readers.get(first);
      if (first === undefined || waiting === undefined) continue;
      readers.delete(first);
      // The family goes to the end of the queue.
      turns.delete(family);
      if (readers.size > 0) turns.set(family, readers);
      return waiting;
    }
    return null;
  };
  const work = (): void => {
    const [child] = free;
    const waiting = child === undefined ? null : next();
    if (child === undefined || waiting === null) return;
    free.shift();
    busy.add(waiting.request.reader);
    void ask(child, waiting, timeLimitMs)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        busy.delete(waiting.request.reader);
        // The process used last has warm caches, so it is used first.
        free.unshift(child);
        work();
      });
    work();
  };
  return {
    show: (request) =>
      new Promise((resolve, reject) => {
        const readers = turns.get(request.family) ?? new Map<string, Waiting>();
        const former = readers.get(request.reader);
        former?.reject(new StoryOvertaken('a newer question of the same reader'));
        const waiting = [...turns.values()].reduce((sum, { size }) => sum + size, 0);
        if (former === undefined && waiting >= WAITING_MAX)
          return reject(new ChildProcessFailure('late', 'too many stories wait to be set'));
        readers.set(request.reader, { request: request, resolve, reject });
        turns.set(request.family, readers);
        work();
      }),
    close: () => {
      for (const child of all) child.close();
    },
  };
};
