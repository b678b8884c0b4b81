import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../../e2e/driver/visitor/in-parallel.ts';
import { type LoadFamily, openLoadFamily } from './load-family.ts';
import type { LoadWish } from './load-wish.ts';
import { countError, newTally, type Tally } from './tally.ts';

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

const of = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nobody is there');
  return item;
};

/** Starts a task at regular intervals, whether or not earlier ones are finished; waits for all at the end. */
const atPace = async (
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
const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

/** Saves at a fixed interval, but only after the previous save was answered, since the editor needs its revision. */
const saving = async (family: LoadFamily, tally: Tally, everyMs: number, forMs: number): Promise<void> => {
  const end = performance.now() + forMs;
  await sleep(Math.random() * everyMs);
  for (let round = 0; performance.now() < end; round += 1) {
    const next = performance.now() + everyMs;
    await quietly(family.save(tally, `Ce que l’on m’a dit, ${round}`));
    await sleep(Math.max(0, next - performance.now()));
  }
};

const warm = async (families: readonly LoadFamily[]): Promise<void> => {
  const unused = newTally();
  for (const [index, page] of PAGES.entries()) await of(families, index).open(unused, page);
};

/**
 * Creates families with a book each, the first `wish.buyers` of them ready to order; returns a function that runs the
 * load.
 */
export const openLoad = async (siteUrl: string, fakeStripeUrl: string, wish: LoadWish) => {
  const indexes = Array.from({ length: wish.families }, (_, index) => index);
  const families = await inParallel(indexes, WIDTH, (index) =>
    openLoadFamily({ siteUrl, fakeStripeUrl, index, isOrdering: index < wish.buyers }),
  );
  const buyers = families.slice(0, wish.buyers);
  await warm(families);
  return async (): Promise<Tally> => {
    const tally = newTally();
    const forMs = wish.seconds * 1_000;
    const order = (index: number) =>
      of(buyers, index)
        .order(tally)
        .catch((error) => {
          // A refused API call is already counted where it was made.
          if (error instanceof Error && error.constructor === Error) countError(tally, 'commande', error);
        });
    const open = (index: number) => quietly(of(families, index).open(tally, of(PAGES, index)));
    await Promise.all([
      ...families.map((family) => saving(family, tally, wish.saveSeconds * 1_000, forMs)),
      ...(wish.orders > 0 ? [atPace(1_000 / wish.orders, forMs, order)] : []),
      ...(wish.pages > 0 ? [atPace(1_000 / wish.pages, forMs, open)] : []),
    ]);
    return tally;
  };
};
