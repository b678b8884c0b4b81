import { listStoryParagraphs, type Manuscript, type PreflightFinding } from '@souvenance/contracts';
import { memoize } from '../foundation/memoize.ts';
import type { PressMessages } from '../messages/index.ts';
import { formatMetadataTitle } from '../titles/format-title.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { proposeAccents } from '../typography/propose-accents.ts';
import { proposeCorrections } from '../typography/propose-corrections.ts';
import { type BookPages, type ChapterPages, findPageOfPosition } from './book-pages.ts';

type Messages = PressMessages['preflight'];

/** Word pairs listed in one finding, and findings in one report. More would drown the report of a book of old texts. */
const PAIRS_PER_FINDING = 6;
const FINDINGS_MAX = 25;

const PARAGRAPHS_MAX = 8_000;

const proposalsIn = memoize(
  PARAGRAPHS_MAX,
  (text: string) => text,
  (text) => {
    const typeset = applyFrenchTypography(text);
    return [...proposeAccents(typeset), ...proposeCorrections(typeset)].sort((a, b) => a.at - b.at);
  },
);

type Pair = readonly [string, string];

const groupProposalsByPage = (texts: readonly string[], chapterPages: ChapterPages): Map<number, Pair[]> => {
  const pages = new Map<number, Pair[]>();
  texts.forEach((text, paragraph) => {
    for (const { at, word, proposed } of proposalsIn(text)) {
      const page = findPageOfPosition(chapterPages, paragraph, at);
      const pairs = pages.get(page) ?? [];
      if (!pairs.some(([listedWord]) => listedWord === word)) pairs.push([word, proposed]);
      pages.set(page, pairs);
    }
  });
  return pages;
};

/**
 * Findings that propose another spelling (a capital without its accent, l for 1), one finding per page. Nothing in the
 * text is changed.
 */
export const listAccentHints = (
  manuscript: Manuscript,
  plan: BookPages,
  messages: Messages,
): PreflightFinding[] => {
  const hintedPages = new Set<number>();
  return manuscript.chapters
    .flatMap((chapter, index) => {
      const chapterPages = plan.chapters[index];
      if (!chapterPages) return [];
      return [...groupProposalsByPage(listStoryParagraphs(chapter.body), chapterPages)].map(
        ([page, pairs]) => {
          const message = messages.wordsToReread(
            formatMetadataTitle(chapter.title),
            pairs.slice(0, PAIRS_PER_FINDING),
          );
          const [rule, verdict, file] = ['text.accents', 'green', 'interior'] as const;
          return { rule, verdict, file, page, message, remedy: messages.wordsRemedy };
        },
      );
    })
    .filter(({ page }) => !hintedPages.has(page) && hintedPages.add(page))
    .slice(0, FINDINGS_MAX);
};
