import { fillPages } from './fill-pages.ts';
import type { FlowStep } from './flow-paragraph.ts';
import type { ComposedPage } from './flow-unit.ts';
import type { PageRoom } from './page-spot.ts';

/** A page filled less than this looks as if something were missing. */
const FILLED_SHARE = 0.75;
/** Paragraphs that a photograph may pass on its way up. */
const PASSED_MAX = 8;

const bearsPhotographsAlone = ({ kind, startsAt, items }: ComposedPage): boolean =>
  kind === 'text' && startsAt === null && items.some((item) => item.kind === 'photograph');

/** A page is left half empty, and a photograph stands alone on the next: no text was left to flow on. */
const leavesHalfAPage = (pages: readonly ComposedPage[], rows: number): boolean =>
  pages.some(({ kind, rows: filled }, at) => {
    const next = pages[at + 1];
    return (
      kind === 'text' && filled < rows * FILLED_SHARE && next !== undefined && bearsPhotographsAlone(next)
    );
  });

/** The steps with the last photograph of the text before so many paragraphs that stood before it. */
const withLastFigureUp = (steps: readonly FlowStep[], paragraphs: number): FlowStep[] | null => {
  const at = steps.findLastIndex(({ kind }) => kind === 'figure');
  const figure = steps[at];
  let to = at;
  for (let passed = 0; passed < paragraphs; passed += 1) {
    to -= 1;
    while (to > 0 && steps[to]?.kind !== 'paragraph') to -= 1;
  }
  if (figure === undefined || to < 1) return null;
  return [...steps.slice(0, to), figure, ...steps.slice(to, at), ...steps.slice(at + 1)];
};

/**
 * The pages of a story. Where its last photograph would stand alone behind a page left half empty, it comes some
 * paragraphs sooner, so that the text flows on below it.
 */
export const pagesOfStory = (
  steps: readonly FlowStep[],
  room: PageRoom,
  leadingPt: number,
): ComposedPage[] => {
  const pages = fillPages(steps, room, leadingPt);
  if (!leavesHalfAPage(pages, room.rows)) return pages;
  for (let paragraphs = 1; paragraphs <= PASSED_MAX; paragraphs += 1) {
    const sooner = withLastFigureUp(steps, paragraphs);
    if (sooner === null) break;
    const filledPages = fillPages(sooner, room, leadingPt);
    if (filledPages.length <= pages.length && !leavesHalfAPage(filledPages, room.rows)) return filledPages;
  }
  return pages;
};
