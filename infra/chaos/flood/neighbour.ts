import { setTimeout as sleep } from 'node:timers/promises';
import type { Story } from '@souvenance/contracts';
import { beginBook, edit, type Person, write } from '../../e2e/driver/people/person.ts';

const ROUNDS = 5;
const CALLS_A_ROUND = 4;
const POLL_MS = 100;
const GIVEN_UP_MS = 180_000;

/** A requested job: the time from which the queue knew it, and how long it took. */
export interface Work {
  readonly jobId: string;
  readonly knownAt: string;
  readonly ms: number;
}

/** Waiting times of a family that works on its own book. */
export interface NeighbourResult {
  /** Milliseconds of each call, by name. */
  readonly callsMs: Readonly<Record<string, readonly number[]>>;
  readonly pages: readonly Work[];
  readonly covers: readonly Work[];
}

export interface Neighbour {
  /** Runs some rounds of saving, requesting pages and cover, and editing a draft until both are ready. */
  live(words: string): Promise<NeighbourResult>;
}

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

const openCallTimer = () => {
  const callsMs: Record<string, number[]> = {};
  const timed = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
    const startMs = performance.now();
    const answer = await call();
    callsMs[name] = [...(callsMs[name] ?? []), performance.now() - startMs];
    return answer;
  };
  return { callsMs, timed };
};

/**
 * Begins a book of its own for a family beside the flood; `live` saves, reads and renders it and returns the times.
 * Throws when a saved story is missing.
 */
export const openNeighbour = async (person: Person): Promise<Neighbour> => {
  const { client } = person.visitor;
  const bookId = await beginBook(person, 'Les jours de Jeanne');
  let story = await write(person, bookId, 'La crue');
  let draft: Story = await client.call('stories.create', {
    params: { bookId },
    body: { kind: 'story', title: 'Un brouillon', theme: 'La rivière', questionId: null },
  });
  const follow = async (jobId: string): Promise<Work> => {
    const knownAt = new Date().toISOString();
    const startMs = performance.now();
    await untilDone(person, jobId);
    return { jobId, knownAt, ms: performance.now() - startMs };
  };
  const live = async (words: string): Promise<NeighbourResult> => {
    const { callsMs, timed } = openCallTimer();
    const pages: Work[] = [];
    const covers: Work[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      story = await timed('save', () => edit(person, story, `${words}, ${round}`));
      const title = `Les jours de Jeanne, ${words}, ${round}`;
      const { revision } = await client.call('books.read', { params: { bookId } });
      await client.call('books.update', { params: { bookId }, body: { title, revision } });
      const preview = await timed('ask pages', () => client.call('generateBook', { body: { bookId } }));
      const ready = follow(preview.jobId);
      const cover = await timed('ask cover', () => client.call('books.drawCover', { params: { bookId } }));
      const coverWork = follow(cover.jobId);
      for (let index = 0; index < CALLS_A_ROUND; index += 1) {
        draft = await timed('save', () => edit(person, draft, `${words}, ${round}, ${index}`));
        await timed('read book', () => client.call('books.read', { params: { bookId } }));
        await timed('list stories', () => client.call('stories.list', { params: { bookId } }));
      }
      pages.push(await ready);
      covers.push(await coverWork);
    }
    for (const { id, revision } of [story, draft]) {
      const savedStory = await client.call('stories.read', { params: { storyId: id } });
      if (savedStory.revision !== revision) throw new Error('the saved story is missing');
    }
    return { callsMs, pages, covers };
  };
  return { live };
};
