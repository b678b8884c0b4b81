import { type Manuscript, type PreflightFinding, storyParagraphs } from '@souvenance/contracts';
import { memoize } from '../foundation/memoize.ts';
import type { PressMessages } from '../messages/index.ts';
import { accentProposals } from '../typography/accent-proposals.ts';
import { frenchTypography } from '../typography/french-typography.ts';
import type { BookPages, ChapterPages } from './book-pages.ts';

type Words = PressMessages['preflight'];

/** Word pairs listed in one finding, and findings in one report. More would drown the report of a book of old texts. */
const TOLD_ON_PAGE = 6;
const TOLD_PAGES = 25;

/** Returns the printed page that contains a position of the chapter's text. */
const pageOf = ({ firstPage, starts }: ChapterPages, paragraph: number, offset: number): number => {
  const last = starts.findLastIndex(
    (start) =>
      start !== null &&
      (start.paragraph < paragraph || (start.paragraph === paragraph && start.offset <= offset)),
  );
  return firstPage + Math.max(0, last);
};

const PARAGRAPHS_MAX = 8_000;

const proposalsIn = memoize(
  PARAGRAPHS_MAX,
  (text: string) => text,
  (text) => accentProposals(frenchTypography(text)),
);

type Pair = readonly [string, string];

const pairsOf = (texts: readonly string[], place: ChapterPages): Map<number, Pair[]> => {
  const pages = new Map<number, Pair[]>();
  texts.forEach((text, paragraph) => {
    for (const { at, word, proposed } of proposalsIn(text)) {
      const page = pageOf(place, paragraph, at);
      const pairs = pages.get(page) ?? [];
      if (!pairs.some(([listedWord]) => listedWord === word)) pairs.push([word, proposed]);
      pages.set(page, pairs);
    }
  });
  return pages;
};

/**
 * Findings that propose accents for capitals which may lack one, one finding per page. Nothing in the text is changed.
 */
export const accentHints = (manuscript: Manuscript, plan: BookPages, words: Words): PreflightFinding[] => {
  const hintedPages = new Set<number>();
  return manuscript.chapters
    .flatMap((chapter, index) => {
      const place = plan.chapters[index];
      if (!place) return [];
      return [...pairsOf(storyParagraphs(chapter.body), place)].map(([page, pairs]) => {
        const message = words.accentsMissing(frenchTypography(chapter.title), pairs.slice(0, TOLD_ON_PAGE));
        const [rule, verdict, file] = ['text.accents', 'green', 'interior'] as const;
        return { rule, verdict, file, page, message, remedy: words.accentsRemedy };
      });
    })
    .filter(({ page }) => !hintedPages.has(page) && hintedPages.add(page))
    .slice(0, TOLD_PAGES);
};
