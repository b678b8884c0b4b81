import type { Manuscript, ManuscriptChapter, ManuscriptPhotograph } from '@souvenance/contracts';
import { blockParagraphs } from '../compose/story-units.ts';
import { photographsInOrder } from '../foundation/photograph-order.ts';
import { type ExpectedPhotograph, imageKey } from '../preflight/rules/photograph-rules.ts';
import type { BookPages, ChapterPages } from './book-pages.ts';
import type { SetChapter } from './typeset-chapters.ts';

/** The page of a chapter on which a paragraph of its story begins. */
const pageOfParagraph = (paragraph: number, { firstPage, starts }: ChapterPages): number =>
  firstPage +
  Math.max(
    0,
    starts.findLastIndex(
      (start) =>
        start !== null &&
        (start.paragraph < paragraph || (start.paragraph === paragraph && start.offset === 0)),
    ),
  );

/** No photograph stands before the page on which the paragraph begins that precedes it in the manuscript. */
const earliestPage = (
  { afterBlock }: ManuscriptPhotograph,
  { body }: ManuscriptChapter,
  pages: ChapterPages,
): number => {
  const paragraphsBefore = body.content
    .slice(0, afterBlock)
    .reduce((sum, block) => sum + blockParagraphs(block), 0);
  return paragraphsBefore === 0 ? pages.firstPage : pageOfParagraph(paragraphsBefore - 1, pages);
};

/** How a photograph may look in the file: one key for each size in which its run of chapters draws it. */
const imageKeysBySha256 = (chapters: readonly SetChapter[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const keys = new Map<string, Set<string>>();
  for (const { drawing } of chapters)
    for (const photograph of drawing.photographs) {
      const ofPhotograph = keys.get(photograph.sha256) ?? new Set();
      keys.set(photograph.sha256, ofPhotograph.add(imageKey(photograph)));
    }
  return keys;
};

/** Every photograph of the book in the order of the manuscript, for the preflight to read back from the file. */
export const expectedPhotographs = (
  { chapters: stories }: Manuscript,
  chapters: readonly SetChapter[],
  plan: BookPages,
): ExpectedPhotograph[] => {
  const keys = imageKeysBySha256(chapters);
  return stories.flatMap((story, at) => {
    const pages = plan.chapters[at];
    return photographsInOrder(story.photographs, story.body.content.length).map((photograph) => ({
      title: story.title,
      imageKeys: keys.get(photograph.sha256) ?? new Set<string>(),
      earliestPage: pages === undefined ? 1 : earliestPage(photograph, story, pages),
    }));
  });
};
