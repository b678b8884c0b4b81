import { budgets, type MeasuredPage, PERFECT_SCORE } from './measured-pages.ts';
import type { Category, PageAudit } from './page-audit.ts';

/** Measurements of one page; `audit` is null without a Lighthouse run. */
export interface PageFigures extends MeasuredPage {
  readonly firstLoadBytes: number;
  readonly audit: PageAudit | null;
}

export interface SiteFigures {
  readonly floorBytes: number;
  readonly pages: readonly PageFigures[];
}

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

/** Kilobytes (gzip) of a page's first-load scripts above the floor, to one decimal. */
export const computeAboveFloorKb = (page: PageFigures, site: SiteFigures): number =>
  kilobytes(page.firstLoadBytes - site.floorBytes);

const listMissedScores = ({ path, area, audit }: PageFigures): string[] => {
  if (audit === null) return [];
  const goals: Record<Category, number> = {
    performance: budgets[area].performance,
    accessibility: PERFECT_SCORE,
    'best-practices': PERFECT_SCORE,
    seo: PERFECT_SCORE,
  };
  return (Object.keys(goals) as Category[])
    .filter((name) => audit.scores[name] < goals[name])
    .map((name) => `${path}\u00a0: ${name} ${audit.scores[name]}, il en faut ${goals[name]}`);
};

/** One sentence for each exceeded budget and each missed goal. */
export const listMissedGoals = (site: SiteFigures): string[] =>
  site.pages.flatMap((page) => {
    const limit = budgets[page.area].aboveFloorKb;
    const weight = computeAboveFloorKb(page, site);
    const isHeavy = weight > limit;
    return [
      ...(isHeavy
        ? [`${page.path}\u00a0: ${weight} ko de scripts au-dessus du plancher, ${limit} au plus`]
        : []),
      ...listMissedScores(page),
    ];
  });
