import { beforeEach, describe, expect, test } from 'vitest';
import { claimOf } from '../../testing/claim-of.ts';
import { type House, openHouse } from '../../testing/open-house.ts';
import { documentOf } from '../../testing/read-house.ts';
import { declareJob } from './declare-job.ts';
import { enqueue } from './enqueue.ts';
import { failJob } from './fail-job.ts';
import { jobs } from './job.ts';
import type { JobRule } from './job-rules.ts';
import { reconcile } from './reconcile.ts';

const bookJob = declareJob('render-book', (id: string) => id);

let house: House;
let released: unknown[];
/** How the release of what waits for a book behaves. */
let release: NonNullable<JobRule['release']>;
beforeEach(() => {
  released = [];
  release = async (_tx, _deps, payload) => void released.push(payload.renderingId);
  const rules = { 'render-book': { release: (...args: Parameters<typeof release>) => release(...args) } };
  house = Object.assign(openHouse(), { jobRules: rules });
});

const ask = (id: string, familyId: string | null = 'f'): Promise<void> =>
  house.documents.transact(async (tx) =>
    enqueue(tx, house, bookJob, { cause: id, payload: { renderingId: id }, familyId, subject: id }),
  );
const jobOf = (id: string) => documentOf(house, jobs, id);
const claimJobOf = (id: string) => claimOf(house, id);

describe('reconciling', () => {
  test.each(['missing', 'failed', 'completed'] as const)(
    'puts back what the queue believes to be %s, with its fence',
    async (state) => {
      await ask('a');
      const { fence } = await claimJobOf('a');
      Object.assign(house.jobs, { state: async () => state });
      house.jobs.flush();
      house.clock.forward(1_000);
      expect(await reconcile(house)(1_000)).toEqual(['a']);
      expect(await jobOf('a')).toMatchObject({ dispatch: 'dispatched', fence });
      expect(house.jobs.added.map(({ id }) => id)).toEqual(['a']);
    },
  );

  test.each(['waiting', 'active', 'delayed'] as const)('leaves alone what is %s there', async (state) => {
    await ask('a');
    Object.assign(house.jobs, { state: async () => state });
    house.clock.forward(60_000);
    expect(await reconcile(house)(0)).toEqual([]);
  });

  test('finds a lost one behind hundreds that only wait', async () => {
    for (let at = 0; at < 260; at += 1) await ask(`w${at}`, null);
    house.clock.forward(1_000);
    await ask('lost', null);
    await house.jobs.remove('render-book', 'lost');
    house.clock.forward(1_000);
    expect(await reconcile(house)(500)).toEqual(['lost']);
  });

  test('a job that ended while the queue was asked is not brought back', async () => {
    await ask('a');
    const claim = await claimJobOf('a');
    Object.assign(house.jobs, {
      state: async () => {
        await failJob(house)(claim, 'internal', 'planted');
        return 'missing';
      },
    });
    house.jobs.flush();
    await reconcile(house)(0);
    expect([(await jobOf('a')).state, house.jobs.added]).toEqual(['failed', []]);
  });
});
