import type { Manuscript } from '@souvenance/contracts';

/** Chapters that are set as one flow: `count` of them from `from`, counted from 0. */
export interface ChapterRun {
  readonly from: number;
  readonly count: number;
}

/**
 * Returns the runs, which are typeset and cached as one unit: a chapter; where short stories run on, the stories of a theme, each of which
 * begins on the page where the one before it ends.
 */
export const chapterRuns = ({ chapters, openings }: Manuscript): ChapterRun[] => {
  const runs: ChapterRun[] = [];
  chapters.forEach(({ theme }, from) => {
    const last = runs.at(-1);
    if (openings !== 'run_on' || !last || chapters[last.from]?.theme !== theme) runs.push({ from, count: 1 });
    else runs[runs.length - 1] = { ...last, count: last.count + 1 };
  });
  return runs;
};
