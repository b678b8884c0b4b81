import type { Manuscript, ManuscriptChapter, ManuscriptPhotograph } from '@souvenance/contracts';
import { countBlockParagraphs } from '../compose/story-units.ts';
import { orderPhotographs } from '../foundation/photograph-order.ts';
import type { Placement } from '../jpeg/placed-jpeg.ts';
import {
  computeImageKey,
  type ExpectedPhotograph,
  type PhotographCrop,
} from '../preflight/rules/photograph-rules.ts';
import type { BookPages, ChapterPages } from './book-pages.ts';
import type { PrintPhotographs } from './placed-photographs.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

/** Returns the page of the chapter on which a paragraph of its story begins. */
const findPageOfParagraph = (paragraph: number, { firstPage, starts }: ChapterPages): number =>
  firstPage +
  Math.max(
    0,
    starts.findLastIndex(
      (start) =>
        start !== null &&
        (start.paragraph < paragraph || (start.paragraph === paragraph && start.offset === 0)),
    ),
  );

/** Returns the earliest page on which a photograph may be printed: the page where the paragraph before it begins. */
const findEarliestPage = (
  { afterBlock }: ManuscriptPhotograph,
  { body }: ManuscriptChapter,
  pages: ChapterPages,
): number => {
  const paragraphsBefore = body.content
    .slice(0, afterBlock)
    .reduce((sum, block) => sum + countBlockParagraphs(block), 0);
  return paragraphsBefore === 0 ? pages.firstPage : findPageOfParagraph(paragraphsBefore - 1, pages);
};

/** Returns the side of a photograph that a box cuts, and the share of it. */
const computeCrop = ({ widthPt, heightPt, widthPx, heightPx }: Placement): PhotographCrop => {
  const ratio = widthPx / heightPx / (widthPt / heightPt);
  return ratio > 1 ? { side: 'width', share: 1 - 1 / ratio } : { side: 'height', share: 1 - ratio };
};

/**
 * Maps photographs to the part that their box cuts off. A photograph that is only reduced is contained too, with a
 * share near 0.
 */
const mapCropsBySha256 = (chapters: readonly TypesetChapter[]): ReadonlyMap<string, PhotographCrop> =>
  new Map(
    chapters.flatMap(({ drawing }) =>
      drawing.photographs.flatMap(({ sha256, cropBox }) =>
        cropBox === null ? [] : [[sha256, computeCrop(cropBox)] as const],
      ),
    ),
  );

/** Image keys by photograph: one key for each size in which the photograph is drawn in the file. */
const mapImageKeysBySha256 = (
  chapters: readonly TypesetChapter[],
  toPrinted: PrintPhotographs['toPrinted'],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const keys = new Map<string, Set<string>>();
  for (const { drawing } of chapters)
    for (const photograph of drawing.photographs) {
      const ofPhotograph = keys.get(photograph.sha256) ?? new Set();
      keys.set(photograph.sha256, ofPhotograph.add(computeImageKey(toPrinted(photograph))));
    }
  return keys;
};

/** Lists every photograph of the book in manuscript order, for the preflight to find in the finished file. */
export const listExpectedPhotographs = (
  { chapters: stories }: Manuscript,
  chapters: readonly TypesetChapter[],
  plan: BookPages,
  toPrinted: PrintPhotographs['toPrinted'],
): ExpectedPhotograph[] => {
  const keys = mapImageKeysBySha256(chapters, toPrinted);
  const crops = mapCropsBySha256(chapters);
  return stories.flatMap((story, at) => {
    const pages = plan.chapters[at];
    return orderPhotographs(story.photographs, story.body.content.length).map((photograph) => ({
      title: story.title,
      imageKeys: keys.get(photograph.sha256) ?? new Set<string>(),
      earliestPage: pages === undefined ? 1 : findEarliestPage(photograph, story, pages),
      crop: photograph.placement === 'bleed' ? (crops.get(photograph.sha256) ?? null) : null,
    }));
  });
};
