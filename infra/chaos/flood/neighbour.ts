import { setTimeout as sleep } from 'node:timers/promises';
import type { Story } from '@souvenance/contracts';
import { edit, type Person } from './household.ts';

const ROUNDS = 15;
const POLL_MS = 100;
const GIVEN_UP_MS = 180_000;

/** A family that goes on with its own book: the time of each call, and of the work that it waits for. */
export interface Wait {
  /** Milliseconds of each call, by its name. */
  readonly callsMs: Readonly<Record<string, readonly number[]>>;
  readonly pagesMs: number;
  readonly coverMs: number;
  readonly pagesJobId: string;
  readonly coverJobId: string;
  /** The story as it was saved last. */
  readonly story: Story;
}

type Calls = Record<string, number[]>;

const timed = async <T>(calls: Calls, name: string, call: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const answer = await call();
  calls[name] ??= [];
  calls[name].push(performance.now() - begun);
  return answer;
};

const untilDone = async ({ visitor }: Person, jobId: string): Promise<void> => {
  const end = Date.now() + GIVEN_UP_MS;
  for (;;) {
    const { state, errorCode } = await visitor.client.call('jobs.read', { params: { jobId } });
    if (state === 'done') return;
    if (state !== 'queued' && state !== 'active') throw new Error(`${jobId} ended as ${state}: ${errorCode}`);
    if (Date.now() > end) throw new Error(`${jobId} is not done after ${GIVEN_UP_MS} ms`);
    await sleep(POLL_MS);
  }
};

/** Saves, asks for the pages and the cover, and goes on saving and reading while both are made. */
export const liveBeside = async (
  person: Person,
  bookId: string,
  begun: Story,
  words: string,
): Promise<Wait> => {
  const { client } = person.visitor;
  const calls: Calls = {};
  const began = performance.now();
  const elapsed = (): number => performance.now() - began;
  let story = await timed(calls, 'save', () => edit(person, begun, words));
  const pages = await timed(calls, 'ask pages', () => client.call('generateBook', { body: { bookId } }));
  const cover = await timed(calls, 'ask cover', () => client.call('books.drawCover', { params: { bookId } }));
  const pagesDone = untilDone(person, pages.jobId).then(elapsed);
  const coverDone = untilDone(person, cover.jobId).then(elapsed);
  const other = await client.call('stories.create', {
    params: { bookId },
    body: { kind: 'story', title: `Beside, ${words}`, theme: 'La rivière', questionId: null },
  });
  // A draft beside: what is written into the book now would make its pages old.
  let draft = other;
  for (let round = 0; round < ROUNDS; round += 1) {
    draft = await timed(calls, 'save', () => edit(person, draft, `${words}, ${round}`));
    await timed(calls, 'read book', () => client.call('books.read', { params: { bookId } }));
    await timed(calls, 'list stories', () => client.call('stories.list', { params: { bookId } }));
  }
  const [pagesMs, coverMs] = await Promise.all([pagesDone, coverDone]);
  story = await client.call('stories.read', { params: { storyId: story.id } });
  const kept = await client.call('stories.read', { params: { storyId: draft.id } });
  if (kept.revision !== draft.revision) throw new Error('a saved story was lost');
  return { callsMs: calls, pagesMs, coverMs, pagesJobId: pages.jobId, coverJobId: cover.jobId, story };
};
