import type { TaskNote } from './render-book.task.ts';
import type { tasks } from './tasks.ts';

export type TaskName = keyof typeof tasks;
type Task<T extends TaskName> = Awaited<ReturnType<(typeof tasks)[T]>>;
type TaskOrder<T extends TaskName> = Parameters<Task<T>>[1];
export type TaskResult<T extends TaskName> = Awaited<ReturnType<Task<T>>>;

export interface TaskAsking {
  /** Aborted, the work is left off; a process that doesn't is killed. */
  readonly signal?: AbortSignal | undefined;
  readonly onNote?: (note: TaskNote) => void;
}

/**
 * Runs the press in child processes with limits of time and memory, so that a slow or hostile book stops nobody.
 * Rejects with an `ChildProcessFailure` when a task took too long or its process died.
 */
export interface Pressroom {
  run<T extends TaskName>(task: T, order: TaskOrder<T>, asking?: TaskAsking): Promise<TaskResult<T>>;
  close(): void;
}

/** A question to a process of the pressroom. */
export interface TaskQuestion<T extends TaskName = TaskName> {
  readonly task: T;
  readonly order: TaskOrder<T>;
  /** Trace id of the job that asks. */
  readonly traceId: string;
}

/** Report of one finished task, successful or not. */
export interface TaskSpent {
  readonly task: TaskName;
  readonly traceId: string;
  readonly ms: number;
  readonly memoryMb: number;
}
