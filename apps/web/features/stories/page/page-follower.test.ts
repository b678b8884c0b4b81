import { expect, it } from 'vitest';
import { openPageFollower, type PrintedPage } from './page-follower.ts';

const printedPage = (pageKeys: string[], page = 1): PrintedPage => ({
  pageKeys,
  page,
  folio: 7,
  picture: null,
});

/** A press that answers when it is told to, and a clock that goes when it is told to. */
const open = async (isOnline = true, isLookedAt = true) => {
  const requests: {
    page: number | null;
    knownKeys: readonly string[];
    answer: (page: PrintedPage) => void;
    fail: () => void;
  }[] = [];
  let timers: { at: number; work: () => void }[] = [];
  let now = 0;
  const is = { online: isOnline };
  const follower = openPageFollower({
    requestPage: (page, knownKeys) =>
      new Promise((answer, reject) =>
        requests.push({ page, knownKeys, answer, fail: () => reject(new Error('away')) }),
      ),
    isOnline: () => is.online,
    after: (delayMs, work) => {
      const timer = { at: now + delayMs, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  const pass = async (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { work } of due) work();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  if (isLookedAt) {
    follower.open();
    await pass(50);
  }
  return { follower, requests, pass, is };
};

it('asks nothing until somebody looks, and nothing after', async () => {
  const { follower, requests, pass } = await open(true, false);
  follower.typed();
  await pass(1_000);
  expect(requests).toHaveLength(0);
  follower.open();
  await pass(50);
  expect(requests).toHaveLength(1);
  follower.close();
  follower.typed();
  await pass(60_000);
  expect(requests).toHaveLength(1);
});

it('asks after a pause of typing, once for many keys, and tells what was seen', async () => {
  const { follower, requests, pass } = await open();
  requests[0]?.answer(printedPage(['a', 'b']));
  await pass(0);
  for (let key = 0; key < 10; key += 1) {
    follower.typed();
    await pass(100);
  }
  expect(requests).toHaveLength(1);
  await pass(250);
  expect(requests.map(({ page, knownKeys }) => [page, knownKeys])).toEqual([
    [null, []],
    [null, ['a', 'b']],
  ]);
});

it('asks one question at a time, and then the newest', async () => {
  const { follower, requests, pass } = await open();
  follower.typed();
  await pass(250);
  follower.turnTo(3);
  expect(requests).toHaveLength(1);
  requests[0]?.answer(printedPage(['a', 'b', 'c']));
  await pass(0);
  expect(requests.map(({ page }) => page)).toEqual([null, 3]);
});

it('a failed request keeps the shown page, and is retried by itself or by the next key', async () => {
  const { follower, requests, pass } = await open();
  requests[0]?.answer(printedPage(['a']));
  await pass(0);
  follower.typed();
  await pass(250);
  requests[1]?.fail();
  await pass(0);
  expect(follower.read()).toMatchObject({ status: 'failed', printedPage: { pageKeys: ['a'] } });
  await pass(10_000);
  requests[2]?.fail();
  await pass(0);
  follower.typed();
  await pass(250);
  requests[3]?.answer(printedPage(['b']));
  await pass(0);
  expect(follower.read()).toMatchObject({ status: 'shown', printedPage: { pageKeys: ['b'] } });
});

it('without a network it says so, asks nothing, and goes on when it is back', async () => {
  const { follower, requests, is, pass } = await open(false);
  expect([requests.length, follower.read().status]).toEqual([0, 'offline']);
  is.online = true;
  follower.again();
  expect(requests).toHaveLength(1);
  requests[0]?.answer(printedPage(['a']));
  await pass(0);
  expect(follower.read().status).toBe('shown');
});

it('reopening without typing shows the same page', async () => {
  const { follower, requests, pass } = await open();
  requests[0]?.answer(printedPage(['a', 'b', 'c'], 1));
  await pass(0);
  follower.close();
  follower.open();
  await pass(50);
  expect(requests.map(({ page }) => page)).toEqual([null, 1]);
  requests[1]?.answer(printedPage(['a', 'b', 'c'], 1));
  await pass(0);
  follower.close();
  follower.typed();
  follower.open();
  await pass(50);
  expect(requests[2]?.page).toBeNull();
});
