import type { Manuscript } from '@souvenance/contracts';

/** Chapters typeset as one continuous flow: `count` chapters, the first at index `from`, counted from 0. */
export interface ChapterRun {
  readonly from: number;
  readonly count: number;
}

/**
 * Returns the runs of a book; each is typeset and cached as one unit. A run is one chapter, or, where short stories run
 * on, all stories of a theme, each of which begins on the page where the one before it ends.
 */
export const groupChapterRuns = ({ chapters, openings }: Manuscript): ChapterRun[] => {
  const runs: ChapterRun[] = [];
  chapters.forEach(({ theme }, from) => {
    const last = runs.at(-1);
    if (openings !== 'run_on' || !last || chapters[last.from]?.theme !== theme) runs.push({ from, count: 1 });
    else runs[runs.length - 1] = { ...last, count: last.count + 1 };
  });
  return runs;
};
