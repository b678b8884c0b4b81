import { type Apart, ApartFailure, openApart } from '../apart/open-apart.ts';
import type { StoryAnswer, StoryPage, StoryQuestion } from './story-question.ts';

interface StoryAsked extends Omit<StoryQuestion, 'photographs'> {
  /** Who looks: of one who looks, the newest question takes the place of one that still waits. */
  readonly reader: string;
  /** Whose turn it is counted as: families take turns. */
  readonly family: string;
  /** A photograph as it was prepared. */
  readonly photograph: (sha256: string) => Promise<Uint8Array>;
}

/** A newer question of the same reader took the place of this one. */
export class StoryOvertaken extends Error {
  override readonly name = 'StoryOvertaken';
}

export interface StoryPress {
  /**
   * Sets a story and draws a page of it. Rejects with `StoryOvertaken`, with an `ApartFailure` when the process died, was late
   * or too many wait, with a `PressError`.
   */
  show(request: StoryAsked): Promise<StoryPage>;
  close(): void;
}

/** An honest story takes a tenth of it, also the longest. */
const TIME_LIMIT_MS = 8_000;
const MEMORY_MB = 700;
const HEAP_MB = 256;
/** Fonts and shapes stay warm while somebody thinks of his next sentence. */
const IDLE_MS = 180_000;
/** One dear story leaves the other process to everybody else. */
const PROCESSES = 2;
const WAITING_MAX = 60;

interface Waiting {
  readonly asked: StoryAsked;
  readonly resolve: (page: StoryPage) => void;
  readonly reject: (error: unknown) => void;
}

const ask = async (apart: Apart, { asked }: Waiting): Promise<StoryPage> => {
  const { story, page, known, widthPx, photograph } = asked;
  const askChild = async (photographs: StoryQuestion['photographs']): Promise<StoryAnswer> =>
    (await apart.ask(
      { story, page, known, widthPx, photographs },
      { timeLimitMs: TIME_LIMIT_MS },
    )) as StoryAnswer;
  const first = await askChild({});
  if (!('lacking' in first)) return first;
  const brought: Record<string, Uint8Array> = {};
  for (const sha256 of first.lacking) brought[sha256] = await photograph(sha256);
  const second = await askChild(brought);
  if ('lacking' in second) throw new ApartFailure('died', 'the photographs of a story do not fit');
  return second;
};

/** Opens the press for stories that are being written: processes apart that start when they are needed. */
export const openStoryPress = (): StoryPress => {
  const free: Apart[] = Array.from({ length: PROCESSES }, () =>
    openApart({
      program: new URL('./story-child.ts', import.meta.url),
      memoryMb: MEMORY_MB,
      heapMb: HEAP_MB,
      idleMs: IDLE_MS,
    }),
  );
  const all = [...free];
  /** Families in the order of their turns; in each, who waits. */
  const turns = new Map<string, Map<string, Waiting>>();
  const busy = new Set<string>();
  const next = (): Waiting | null => {
    for (const [family, readers] of turns) {
      const [first] = [...readers].find(([reader]) => !busy.has(reader)) ?? [];
      const waiting = first === undefined ? undefined : readers.get(first);
      if (first === undefined || waiting === undefined) continue;
      readers.delete(first);
      // Its family goes to the end of the line.
      turns.delete(family);
      if (readers.size > 0) turns.set(family, readers);
      return waiting;
    }
    return null;
  };
  const work = (): void => {
    const [apart] = free;
    const waiting = apart === undefined ? null : next();
    if (apart === undefined || waiting === null) return;
    free.shift();
    busy.add(waiting.asked.reader);
    void ask(apart, waiting)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        busy.delete(waiting.asked.reader);
        // What was used last is warm, and is used first.
        free.unshift(apart);
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
          return reject(new ApartFailure('late', 'too many stories wait to be set'));
        readers.set(request.reader, { asked: request, resolve, reject });
        turns.set(request.family, readers);
        work();
      }),
    close: () => {
      for (const apart of all) apart.close();
    },
  };
};
