import { type Environment, storeVariables } from '@souvenance/adapters';
import { currentTraceId } from '@souvenance/core';
import { type LimitedChild, openLimitedChild } from '@souvenance/press/child-pool';
import type { Pressroom, TaskAsking, TaskName, TaskResult, TaskSpent } from './pressroom.ts';
import type { TaskNote } from './render-book.task.ts';

export interface PressroomOptions {
  readonly environment: Environment;
  /** Books set at once. */
  readonly books: number;
  /** Milliseconds that one task may take. */
  readonly timeLimitMs: number;
  readonly onSpent?: (usage: TaskSpent) => void;
}

/** A book of four hundred pages with its photographs takes a third of it. */
const MEMORY_MB = 1_200;
const HEAP_MB = 700;
/** Books are asked for again while somebody writes: fonts and shapes stay warm as long as that. */
const BOOKS_IDLE_MS = 600_000;
const ORDERS_IDLE_MS = 10_000;

/** Variables that the process gets besides those of the stores; it gets neither the database nor any key. */
const OTHERS = ['ICC_DIR', 'NODE_COMPILE_CACHE', 'TZ', 'TMPDIR'];

const environmentOf = (environment: Environment): Environment =>
  Object.fromEntries(
    [...storeVariables(environment), ...OTHERS].flatMap((name) =>
      environment[name] === undefined ? [] : [[name, environment[name]]],
    ),
  );

interface Place {
  readonly child: LimitedChild;
  runningTasks: number;
}

/** Orders never wait behind books: they have a process of their own. */
const areOrders = (task: TaskName): boolean => task === 'derive' || task === 'preflight' || task === 'ticket';

const isUsage = (note: unknown): note is { usage: TaskSpent } =>
  typeof note === 'object' && note !== null && 'usage' in note;

/** Opens the pressroom; its processes start when they are first needed. */
export const openPressroom = ({ environment, books, timeLimitMs, onSpent }: PressroomOptions): Pressroom => {
  const place = (idleMs: number): Place => ({
    child: openLimitedChild({
      program: new URL('./pressroom-child.ts', import.meta.url),
      memoryMb: MEMORY_MB,
      heapMb: HEAP_MB,
      idleMs,
      environment: environmentOf(environment),
      flags: ['--max-semi-space-size=8'],
    }),
    runningTasks: 0,
  });
  const forBooks = Array.from({ length: books }, () => place(BOOKS_IDLE_MS));
  const forOrders = [place(ORDERS_IDLE_MS)];
  const freest = (places: readonly Place[]): Place =>
    places.reduce((best, one) => (one.runningTasks < best.runningTasks ? one : best));
  const run = async <T extends TaskName>(
    task: T,
    order: unknown,
    { signal, onNote }: TaskAsking = {},
  ): Promise<TaskResult<T>> => {
    const slot = freest(areOrders(task) ? forOrders : forBooks);
    slot.runningTasks += 1;
    try {
      const hear = (note: unknown): void => {
        if (isUsage(note)) onSpent?.(note.usage);
        else onNote?.(note as TaskNote);
      };
      const question = { task, order, traceId: currentTraceId() };
      return (await slot.child.ask(question, { timeLimitMs, signal, onProgress: hear })) as TaskResult<T>;
    } finally {
      slot.runningTasks -= 1;
    }
  };
  return {
    run,
    close: () => {
      for (const { child } of [...forBooks, ...forOrders]) child.close();
    },
  };
};
