import type { JobProgress } from '@souvenance/contracts';
import { createSeededRandom, shuffle } from '@souvenance/testkit/random';
import { type TargetJob, type Trial, targetJobs } from './trial.ts';

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
const WEIGHTED_STEPS: JobProgress['step'][] = [...STEPS, 'typeset', 'typeset', 'typeset', 'pages', 'pages'];
/** How far a rendering is: a share of one of its steps. */
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
const EARLY_POINT: Point = { step: 'typeset', share: 0.05 };

export interface KillPlan {
  isDue(targetJob: TargetJob, book: number): boolean;
  /**
   * True when the rendering of a book has reached the point that the seed chose, or must not wait for it any longer.
   */
  isReached(book: number, progress: JobProgress): boolean;
  /** Records that the worker was killed during this job of this book. */
  recordKill(targetJob: TargetJob, book: number): void;
  /**
   * Records that this job of this book has ended; a kill that was due in it and missed moves to another book.
   */
  recordEnd(targetJob: TargetJob, book: number): void;
}

const isAtOrAfter = ({ step, done, total }: JobProgress, point: Point): boolean => {
  const ahead = STEPS.indexOf(step) - STEPS.indexOf(point.step);
  return ahead > 0 || (ahead === 0 && done >= point.share * total);
};

/** Chooses the books during whose jobs the worker is killed, one job each; the other books replace missed ones. */
export const planKills = ({ seed, books, kills }: Pick<Trial, 'seed' | 'books' | 'kills'>): KillPlan => {
  const random = createSeededRandom(seed);
  const all = Array.from({ length: books }, (_, index) => index);
  const points = all.map<Point>(() => ({
    step: WEIGHTED_STEPS[Math.floor(random() * WEIGHTED_STEPS.length)] ?? 'typeset',
    share: random() * SHARE_MAX,
  }));
  const shuffledBooks = shuffle(all, random);
  const dueBooks = new Map<TargetJob, Set<number>>();
  const endedBooks = new Map<TargetJob, Set<number>>();
  for (const targetJob of targetJobs) {
    dueBooks.set(targetJob, new Set(shuffledBooks.splice(0, kills[targetJob])));
    endedBooks.set(targetJob, new Set());
  }
  const order = shuffle(all, random);
  const isLate = (): boolean =>
    books - (endedBooks.get('render-book')?.size ?? 0) <
    (dueBooks.get('render-book')?.size ?? 0) + SPARE_BOOKS;
  return {
    isDue: (targetJob, book) => dueBooks.get(targetJob)?.has(book) ?? false,
    isReached: (book, progress) =>
      isAtOrAfter(progress, (isLate() ? undefined : points[book]) ?? EARLY_POINT),
    recordKill: (targetJob, book) => void dueBooks.get(targetJob)?.delete(book),
    recordEnd: (targetJob, book) => {
      endedBooks.get(targetJob)?.add(book);
      if (!dueBooks.get(targetJob)?.delete(book)) return;
      const canReplace = (one: number) =>
        !endedBooks.get(targetJob)?.has(one) && !dueBooks.get(targetJob)?.has(one);
      const replacement = order.find(canReplace);
      if (replacement !== undefined) dueBooks.get(targetJob)?.add(replacement);
    },
  };
};
