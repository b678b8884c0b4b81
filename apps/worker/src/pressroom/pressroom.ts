import type { ProgressEvent } from './render-book.task.ts';
import type { tasks } from './tasks.ts';

export type TaskName = keyof typeof tasks;
type Task<T extends TaskName> = Awaited<ReturnType<(typeof tasks)[T]>>;
type TaskInput<T extends TaskName> = Parameters<Task<T>>[1];
export type TaskResult<T extends TaskName> = Awaited<ReturnType<Task<T>>>;

export interface TaskOptions {
  /** Aborts the task; a process that does not stop is killed. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgressEvent?: (note: ProgressEvent) => void;
}

/**
 * Runs the press in child processes with limits of time and memory, so that a slow or hostile book blocks no other
 * work. Rejects with a `ChildProcessFailure` when a task took too long or its process died.
 */
export interface Pressroom {
  run<T extends TaskName>(task: T, input: TaskInput<T>, options?: TaskOptions): Promise<TaskResult<T>>;
  close(): void;
}

/** Request to a process of the pressroom. */
export interface TaskRequest<T extends TaskName = TaskName> {
  readonly task: T;
  readonly input: TaskInput<T>;
  /** Trace id of the job that sends the request. */
  readonly traceId: string;
}

/** Resources that one finished task used, successful or not. */
export interface TaskUsage {
  readonly task: TaskName;
  readonly traceId: string;
  readonly ms: number;
  readonly memoryMb: number;
}
