import type { JobProgress } from '@souvenance/contracts';
import { seededRandom, shuffled } from '@souvenance/testkit/random';
import { type Moment, moments, type Trial } from './trial.ts';

const STEPS: JobProgress['step'][] = [
  'typeset',
  'assemble',
  'pages',
  'cover',
  'screen',
  'preflight',
  'store',
];
/**
 * Weighted steps: typesetting, which takes most of a book's time, and pages, which are viewed before the book is done.
 */
const DRAWN: JobProgress['step'][] = [...STEPS, 'typeset', 'typeset', 'typeset', 'pages', 'pages'];
interface Point {
  readonly step: JobProgress['step'];
  readonly share: number;
}

/** Later shares would often come after the job's end. */
const SHARE_MAX = 0.7;
/**
 * When fewer books are left than kills plus these, kills no longer wait for their point: a missed kill could not move
 * to another book.
 */
const SPARE_BOOKS = 3;
/** The first file of the book is written by then. */
const SOON: Point = { step: 'typeset', share: 0.05 };

export interface KillPlan {
  isDue(moment: Moment, book: number): boolean;
  /**
   * True when the rendering of a book has reached the point that the seed chose, or must not wait for it any longer.
   */
  isReached(book: number, progress: JobProgress): boolean;
  /** Records that the worker was killed at this moment of this book. */
  strike(moment: Moment, book: number): void;
  /** Records that the moment is over for this book; a missed kill moves to another book. */
  pass(moment: Moment, book: number): void;
}

const isAtOrAfter = ({ step, done, total }: JobProgress, point: Point): boolean => {
  const ahead = STEPS.indexOf(step) - STEPS.indexOf(point.step);
  return ahead > 0 || (ahead === 0 && done >= point.share * total);
};

/** Chooses the books at which the worker is killed, each at one moment; the others replace missed ones. */
export const planKills = ({ seed, books, kills }: Pick<Trial, 'seed' | 'books' | 'kills'>): KillPlan => {
  const random = seededRandom(seed);
  const all = Array.from({ length: books }, (_, index) => index);
  const points = all.map<Point>(() => ({
    step: DRAWN[Math.floor(random() * DRAWN.length)] ?? 'typeset',
    share: random() * SHARE_MAX,
  }));
  const lot = shuffled(all, random);
  const due = new Map<Moment, Set<number>>();
  const passed = new Map<Moment, Set<number>>();
  for (const moment of moments) {
    due.set(moment, new Set(lot.splice(0, kills[moment])));
    passed.set(moment, new Set());
  }
  const order = shuffled(all, random);
  const isLate = (): boolean =>
    books - (passed.get('render-book')?.size ?? 0) < (due.get('render-book')?.size ?? 0) + SPARE_BOOKS;
  return {
    isDue: (moment, book) => due.get(moment)?.has(book) ?? false,
    isReached: (book, progress) => isAtOrAfter(progress, (isLate() ? undefined : points[book]) ?? SOON),
    strike: (moment, book) => void due.get(moment)?.delete(book),
    pass: (moment, book) => {
      passed.get(moment)?.add(book);
      if (!due.get(moment)?.delete(book)) return;
      const isFree = (one: number) => !passed.get(moment)?.has(one) && !due.get(moment)?.has(one);
      const instead = order.find(isFree);
      if (instead !== undefined) due.get(moment)?.add(instead);
    },
  };
};
