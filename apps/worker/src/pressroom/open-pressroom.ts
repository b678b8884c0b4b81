import { type Environment, storeVariables } from '@souvenance/adapters';
import { getCurrentTraceId } from '@souvenance/core';
import { type LimitedChild, openLimitedChild } from '@souvenance/press/child-pool';
import type { Pressroom, TaskName, TaskOptions, TaskResult, TaskUsage } from './pressroom.ts';
import type { ProgressEvent } from './render-book.task.ts';

export interface PressroomOptions {
  readonly environment: Environment;
  /** Books typeset at once. */
  readonly books: number;
  /** Milliseconds that one task may take. */
  readonly timeLimitMs: number;
  readonly onUsage?: (usage: TaskUsage) => void;
}

/** Memory limit of a process. A book of four hundred pages with its photographs uses a third of it. */
const MEMORY_MB = 1_200;
const HEAP_MB = 700;
/**
 * Idle time after which a process for books ends. Books are requested again while their authors write; fonts and shapes
 * stay loaded meanwhile.
 */
const BOOKS_IDLE_MS = 600_000;
const ORDERS_IDLE_MS = 10_000;

/** Variables that a process gets besides those of the file stores. It gets no database and no key. */
const PASSED_VARIABLES = ['ICC_DIR', 'TZ', 'TMPDIR'];

const childEnvironment = (environment: Environment): Environment =>
  Object.fromEntries(
    [...storeVariables(environment), ...PASSED_VARIABLES].flatMap((name) =>
      environment[name] === undefined ? [] : [[name, environment[name]]],
    ),
  );

interface ChildSlot {
  readonly child: LimitedChild;
  runningTasks: number;
}

/** Tasks of paid orders and gifts. They have their own process, so that they never wait behind books. */
const orderTasks: ReadonlySet<TaskName> = new Set([
  'derive',
  'preflight',
  'ticket',
  'render-invoice',
  'render-gift-card',
]);

const isUsageEvent = (event: unknown): event is { usage: TaskUsage } =>
  typeof event === 'object' && event !== null && 'usage' in event;

/** Opens the pressroom; its processes are started when they are first needed. */
export const openPressroom = ({ environment, books, timeLimitMs, onUsage }: PressroomOptions): Pressroom => {
  const openSlot = (idleMs: number): ChildSlot => ({
    child: openLimitedChild({
      program: new URL('./pressroom-child.ts', import.meta.url),
      memoryMb: MEMORY_MB,
      heapMb: HEAP_MB,
      idleMs,
      environment: childEnvironment(environment),
      flags: ['--max-semi-space-size=8'],
    }),
    runningTasks: 0,
  });
  const bookSlots = Array.from({ length: books }, () => openSlot(BOOKS_IDLE_MS));
  const orderSlots = [openSlot(ORDERS_IDLE_MS)];
  const pickFreestSlot = (slots: readonly ChildSlot[]): ChildSlot =>
    slots.reduce((best, slot) => (slot.runningTasks < best.runningTasks ? slot : best));
  const run = async <T extends TaskName>(
    task: T,
    input: unknown,
    { signal, onProgressEvent }: TaskOptions = {},
  ): Promise<TaskResult<T>> => {
    const slot = pickFreestSlot(orderTasks.has(task) ? orderSlots : bookSlots);
    slot.runningTasks += 1;
    try {
      const forwardEvent = (note: unknown): void => {
        if (isUsageEvent(note)) onUsage?.(note.usage);
        else onProgressEvent?.(note as ProgressEvent);
      };
      const request = { task, input, traceId: getCurrentTraceId() };
      return (await slot.child.ask(request, {
        timeLimitMs,
        signal,
        onProgress: forwardEvent,
      })) as TaskResult<T>;
    } finally {
      slot.runningTasks -= 1;
    }
  };
  return {
    run,
    close: () => {
      for (const { child } of [...bookSlots, ...orderSlots]) child.close();
    },
  };
};
