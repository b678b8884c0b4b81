import { createFamily } from '@souvenance/core';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSize } from '../dev/testing/long-size.ts';
import { beginBook, carryOrder } from './trial/carry-order.ts';
import { killByClock } from './trial/kill-by-clock.ts';
import { observe } from './trial/observe.ts';
import { openJobs } from './trial/open-jobs.ts';
import { openTwins, type Twins } from './trial/open-twins.ts';
import { countPrintMails } from './trial/outcome.ts';
import { owner } from './trial/owner.ts';
import { pollUntil } from './trial/poll-until.ts';
import type { TrialBook } from './trial/trial.ts';

/** `FAULTS_SEED` repeats a run, or draws another one. */
const seed = Number(process.env.FAULTS_SEED ?? 20_261_121);
const BOOKS = chooseSize(20, 6);
const KILL_EVERY_MS = 3_000;
/** Two laden cores took 291 s and 50 kills, one each 5.8 s: 20 books as approved, 20 print mails, 20 distinct. */
const GIVE_UP_MS = 1_200_000;
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const emulator = await openFirestoreEmulator();
afterAll(() => emulator?.dispose());
// A trial has its own Redis, even when the run has one already.
beforeEach(() => void vi.stubEnv('REDIS_URL', ''));
afterEach(() => void vi.unstubAllEnvs());

const carryAll = async ({ services: deps, stack, stacks }: Twins): Promise<[TrialBook[], number]> => {
  const family = await createFamily(deps)(owner, { name: 'Morel', timeZone: 'Europe/Paris' });
  const books: TrialBook[] = [];
  for (let index = 0; index < BOOKS; index += 1)
    books.push(await beginBook(deps, { familyId: family.id, index, pictures: 0 }));
  const killer = killByClock(stacks, { everyMs: KILL_EVERY_MS, seed, printLine });
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  // The payment reaches the product by the webhooks of the fake Stripe alone: an API that lives takes them.
  const carrying = {
    deps,
    fakeStripeUrl: stack.fakeStripeUrl,
    signal,
    isFulfilledHere: false,
    onJobEnd: () => undefined,
  };
  try {
    await Promise.all(books.map((book) => carryOrder(book, carrying)));
    await pollUntil(async () => (await openJobs(deps)).length === 0, signal);
  } catch (error) {
    // How all stands when it is given up is judged like an end: it tells what did not come.
    if (!signal.aborted) throw error;
    printLine(`given up after ${GIVE_UP_MS / 1_000} s`);
  } finally {
    await killer.stop();
  }
  return [books, killer.kills.length];
};

test.skipIf(emulator === null)(
  'two APIs and two workers, every 3 s one killed that has lived 9 s, print every book once',
  async () => {
    const startedMs = Date.now();
    const twins = await openTwins(emulator?.host ?? '');
    try {
      const [books, kills] = await carryAll(twins);
      const observed = await observe(twins, books);
      const { printShopEmail } = twins.services.settings;
      const mails = countPrintMails(twins.shop.deliveries, printShopEmail);
      const seconds = Math.round((Date.now() - startedMs) / 1_000);
      printLine(JSON.stringify({ seed, kills, seconds, ...observed, ...mails }));
      expect(observed).toEqual({
        sentOrders: BOOKS,
        approved: BOOKS,
        distinctInteriors: BOOKS,
        openJobs: [],
      });
      expect(mails).toMatchObject({ distinct: BOOKS, links: BOOKS, ambiguous: [] });
      expect(kills).toBeGreaterThan(5);
    } finally {
      await twins.close();
    }
  },
);
