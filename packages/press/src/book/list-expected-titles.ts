import type { Manuscript } from '@souvenance/contracts';
import type { Contents } from '../matter/layout-contents.ts';
import type { ExpectedTitle, ExpectedTitles } from '../preflight/rules/title-rules.ts';
import { hasSpineText } from '../profiles/spine.ts';
import { formatMetadataTitle, formatTitle } from '../titles/format-title.ts';
import type { BookPages } from './book-pages.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

const HALF_TITLE_PAGE = 1;
const TITLE_PAGE = 3;

export interface ExpectedTitlesInput {
  readonly manuscript: Manuscript;
  readonly plan: BookPages;
  readonly contents: Contents;
  readonly chapters: readonly TypesetChapter[];
  readonly spineMm: number;
}

const createExpectedTitle = (place: ExpectedTitle['place'], page: number, text: string): ExpectedTitle => ({
  place,
  page,
  text: formatTitle(text),
});

/**
 * Running heads to check: the first page on each side that has one. All later pages of a chapter have the same head.
 */
const listExpectedHeads = ({ manuscript, plan, chapters }: ExpectedTitlesInput): ExpectedTitle[] => {
  const titles = new Set<string>();
  return chapters.flatMap(({ facts, run }) =>
    facts.pages.flatMap(({ kind, isOpening, chapter }, at) => {
      const page = (plan.chapters[run.from]?.firstPage ?? 1) + at;
      const isBook = page % 2 === 0;
      const key = isBook ? '' : `${run.from + chapter}`;
      if (isOpening || kind !== 'text' || titles.has(key)) return [];
      titles.add(key);
      return [
        createExpectedTitle(
          'head',
          page,
          isBook ? manuscript.title : (plan.chapters[run.from + chapter]?.title ?? ''),
        ),
      ];
    }),
  );
};

/** Lists every place of the book and its cover where a title of the manuscript is printed. */
export const listExpectedTitles = (input: ExpectedTitlesInput): ExpectedTitles => {
  const { manuscript, plan, contents, spineMm } = input;
  const { title, cover } = manuscript;
  const onSpine = hasSpineText(plan.total, spineMm);
  return {
    title: formatMetadataTitle(title),
    interior: [
      createExpectedTitle('halfTitle', HALF_TITLE_PAGE, title),
      createExpectedTitle('titlePage', TITLE_PAGE, title),
      ...plan.chapters.map((chapter) => createExpectedTitle('opening', chapter.firstPage, chapter.title)),
      ...listExpectedHeads(input),
      ...contents.entries
        .slice(0, plan.chapters.length)
        .map(({ page }, chapter) =>
          createExpectedTitle('contents', plan.contentsPage + page, plan.chapters[chapter]?.title ?? ''),
        ),
    ],
    cover: [
      createExpectedTitle('cover', 1, title),
      ...(onSpine ? [createExpectedTitle('spine', 1, cover.spineText === '' ? title : cover.spineText)] : []),
    ],
  };
};
