import { setTimeout as sleep } from 'node:timers/promises';
import { findNewerJobId, type Job, job, routePath } from '@souvenance/contracts';
import type { Visitor } from './visitor.ts';

/** Yields the data of each server-sent event in a response as it arrives; skips keep-alive comments. */
export async function* readServerEvents(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body) {
    rest += decoder.decode(bytes, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').filter((line) => line.startsWith('data:'));
      if (data.length > 0) yield data.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
    }
  }
}

/** Number of events before the first stream is closed on purpose, as when a laptop is shut. */
const EVENTS_BEFORE_BREAK = 3;
const REOPEN_MS = 200;

export interface FollowedJob {
  last: Job;
  /** All events of all streams, in order. */
  events: Job[];
  /** Number of streams opened. */
  streams: number;
  /** First event after the stream was reopened. */
  resumedAt: Job | null;
}

/** A job that a newer one replaces isn't over: its events lead to the newer one. */
const isOver = (event: Job): boolean =>
  findNewerJobId(event) === null &&
  (event.state === 'done' || event.state === 'failed' || event.state === 'cancelled');

/** Reads one stream until the job is over, the stream ends, or `most` events have arrived. */
const readStream = async (
  visitor: Visitor,
  jobId: string,
  most: number,
  onJobEvent: (event: Job) => void,
): Promise<void> => {
  const stop = new AbortController();
  const accept = { accept: 'text/event-stream' };
  const stream = await visitor.open(routePath('jobs.events', { jobId }), {
    headers: accept,
    signal: stop.signal,
  });
  let eventCount = 0;
  for await (const data of readServerEvents(stream)) {
    const event = job.parse(JSON.parse(data));
    onJobEvent(event);
    eventCount += 1;
    if (isOver(event) || findNewerJobId(event) !== null || eventCount >= most) break;
  }
  stop.abort();
};

/**
 * Follows a job by its live stream until it is over, with one deliberate reconnection.
 * @throws Error with the job's code when it failed or was cancelled.
 */
export const followJob = async (
  visitor: Visitor,
  jobId: string,
  onEvent: (event: Job) => void = () => undefined,
  timeoutMs = 900_000,
): Promise<FollowedJob> => {
  const events: Job[] = [];
  const deadline = Date.now() + timeoutMs;
  let streams = 0;
  let resumedAt: Job | null = null;
  const onJobEvent = (event: Job): void => {
    events.push(event);
    onEvent(event);
  };
  for (let last = events.at(-1); last === undefined || !isOver(last); last = events.at(-1)) {
    if (Date.now() > deadline) throw new Error(`job ${jobId} is not over after ${timeoutMs} ms`);
    const before = events.length;
    if (streams > 0) await sleep(REOPEN_MS);
    streams += 1;
    const followedJobId = (last && findNewerJobId(last)) ?? last?.id ?? jobId;
    await readStream(
      visitor,
      followedJobId,
      streams === 1 ? EVENTS_BEFORE_BREAK : Number.POSITIVE_INFINITY,
      onJobEvent,
    );
    if (streams === 2) resumedAt = events[before] ?? null;
  }
  const last = events.at(-1) as Job;
  if (last.state !== 'done') throw new Error(`job ${jobId} ended as ${last.state}: ${last.errorCode}`);
  return { last, events, streams, resumedAt };
};
