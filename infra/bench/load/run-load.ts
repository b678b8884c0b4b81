import { setTimeout as sleep } from 'node:timers/promises';
import { runInParallel } from '../../e2e/driver/visitor/run-in-parallel.ts';
import { type LoadFamily, openLoadFamily } from './load-family.ts';
import type { LoadOptions } from './load-options.ts';
import { countError, createTally, type Tally } from './tally.ts';

/** Families created in parallel: hashing a password takes a tenth of a second. */
const WIDTH = 4;

/** Pages opened between saves; a page listed twice is opened twice as often. */
const PAGES = [
  '/dashboard',
  '/stories/form?story=:storyId',
  '/book/preview',
  '/dashboard',
  '/book/order',
  '/',
  '/stories/form?story=:storyId',
  '/pricing',
] as const;

const itemAt = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nobody is there');
  return item;
};

/** Starts a task at regular intervals, whether or not earlier ones are finished; waits for all at the end. */
const runAtIntervals = async (
  everyMs: number,
  forMs: number,
  begin: (index: number) => Promise<void>,
): Promise<void> => {
  const startMs = performance.now();
  const underWay: Promise<void>[] = [];
  for (let index = 0; index * everyMs < forMs; index += 1) {
    await sleep(Math.max(0, startMs + index * everyMs - performance.now()));
    underWay.push(begin(index));
  }
  await Promise.all(underWay);
};

/** Ignores a failure, which the tally has counted by its code. */
const ignoreFailure = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

/** Saves at a fixed interval, but only after the previous save was answered, since the editor needs its revision. */
const saving = async (family: LoadFamily, tally: Tally, everyMs: number, forMs: number): Promise<void> => {
  const end = performance.now() + forMs;
  await sleep(Math.random() * everyMs);
  for (let round = 0; performance.now() < end; round += 1) {
    const next = performance.now() + everyMs;
    await ignoreFailure(family.save(tally, `Ce que l’on m’a dit, ${round}`));
    await sleep(Math.max(0, next - performance.now()));
  }
};

const warm = async (families: readonly LoadFamily[]): Promise<void> => {
  const unused = createTally();
  for (const [index, page] of PAGES.entries()) await itemAt(families, index).open(unused, page);
};

/**
 * Creates families with a book each, the first `wish.buyers` of them ready to order; returns a function that runs the
 * load.
 */
export const openLoad = async (siteUrl: string, fakeStripeUrl: string, options: LoadOptions) => {
  const indexes = Array.from({ length: options.families }, (_, index) => index);
  const families = await runInParallel(indexes, WIDTH, (index) =>
    openLoadFamily({ siteUrl, fakeStripeUrl, index, isOrdering: index < options.buyers }),
  );
  const buyers = families.slice(0, options.buyers);
  await warm(families);
  return async (): Promise<Tally> => {
    const tally = createTally();
    const forMs = options.seconds * 1_000;
    const order = (index: number) =>
      itemAt(buyers, index)
        .order(tally)
        .catch((error) => {
          // A refused API call is already counted where it was made.
          if (error instanceof Error && error.constructor === Error) countError(tally, 'commande', error);
        });
    const open = (index: number) => ignoreFailure(itemAt(families, index).open(tally, itemAt(PAGES, index)));
    await Promise.all([
      ...families.map((family) => saving(family, tally, options.saveSeconds * 1_000, forMs)),
      ...(options.orders > 0 ? [runAtIntervals(1_000 / options.orders, forMs, order)] : []),
      ...(options.pages > 0 ? [runAtIntervals(1_000 / options.pages, forMs, open)] : []),
    ]);
    return tally;
  };
};
