import { setTimeout as sleep } from 'node:timers/promises';
import { findNewerJobId, type Job, job, routePath } from '@souvenance/contracts';
import type { Visitor } from './visitor.ts';

/** The data of each server-sent event in a response, as it arrives; comments that keep the line open are passed over. */
export async function* serverEvents(response: Response): AsyncGenerator<string> {
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

/** Events of the first stream before the reader leaves on purpose, as a laptop that is shut does. */
const EVENTS_BEFORE_BREAK = 3;
const REOPEN_MS = 200;

export interface FollowedJob {
  last: Job;
  /** Every event, in order, of all streams. */
  events: Job[];
  /** Streams that were opened. */
  streams: number;
  /** First event of a stream after it was reopened. */
  resumedAt: Job | null;
}

/** One that a newer one takes the place of leads there: it is not the end. */
const isOver = (event: Job): boolean =>
  findNewerJobId(event) === null &&
  (event.state === 'done' || event.state === 'failed' || event.state === 'cancelled');

/** Reads one stream until the job is over, the stream ends, or `most` events have come. */
const readStream = async (
  visitor: Visitor,
  jobId: string,
  most: number,
  hear: (event: Job) => void,
): Promise<void> => {
  const stop = new AbortController();
  const accept = { accept: 'text/event-stream' };
  const stream = await visitor.open(routePath('jobs.events', { jobId }), {
    headers: accept,
    signal: stop.signal,
  });
  let eventCount = 0;
  for await (const data of serverEvents(stream)) {
    const event = job.parse(JSON.parse(data));
    hear(event);
    eventCount += 1;
    if (isOver(event) || findNewerJobId(event) !== null || eventCount >= most) break;
  }
  stop.abort();
};

/**
 * Follows a job by its live stream until it is over, and comes back once in between to prove that this works.
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
  const hear = (event: Job): void => {
    events.push(event);
    onEvent(event);
  };
  for (let last = events.at(-1); last === undefined || !isOver(last); last = events.at(-1)) {
    if (Date.now() > deadline) throw new Error(`job ${jobId} is not over after ${timeoutMs} ms`);
    const before = events.length;
    if (streams > 0) await sleep(REOPEN_MS);
    streams += 1;
    const followed = (last && findNewerJobId(last)) ?? last?.id ?? jobId;
    await readStream(visitor, followed, streams === 1 ? EVENTS_BEFORE_BREAK : Number.POSITIVE_INFINITY, hear);
    if (streams === 2) resumedAt = events[before] ?? null;
  }
  const last = events.at(-1) as Job;
  if (last.state !== 'done') throw new Error(`job ${jobId} ended as ${last.state}: ${last.errorCode}`);
  return { last, events, streams, resumedAt };
};
