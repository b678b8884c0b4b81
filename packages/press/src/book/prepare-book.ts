import type { Manuscript, PrintProfile } from '@souvenance/contracts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { type Contents, type IndexEntry, layoutContents } from '../matter/layout-contents.ts';
import { type FrontPage, layoutFrontMatter } from '../matter/layout-front-matter.ts';
import { layoutNameIndex, type NameIndexPages } from '../matter/layout-name-index.ts';
import { getPressMessages } from '../messages/index.ts';
import type { BookStyle } from '../style/book-style.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { computeInnerMarginMm, createBookFrame } from '../style/create-page-frame.ts';
import type { BookPages } from './book-pages.ts';
import { estimatePages } from './estimate-pages.ts';
import { locateNames } from './locate-names.ts';
import { planBook } from './plan-book.ts';
import {
  retypesetForSide,
  type TypesetChapter,
  type TypesetInput,
  typesetChapters,
} from './typeset-chapters.ts';

export interface PrepareInput {
  readonly manuscript: Manuscript;
  readonly profile: PrintProfile;
  readonly assets: BookAssets;
  readonly onChapter: (done: number, total: number) => void | Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** A book whose chapters are typeset and whose page numbers are final. */
export interface PreparedBook {
  readonly context: TypesettingContext;
  readonly chapters: readonly TypesetChapter[];
  readonly front: readonly FrontPage[];
  /** The index of people and places; without pages where the book has none. */
  readonly nameIndex: NameIndexPages;
  readonly contents: Contents;
  readonly plan: BookPages;
  /** Characters outside the chapters that no font contains. */
  readonly missing: ReadonlySet<string>;
}

const resolveStyle = ({ manuscript, profile }: PrepareInput): BookStyle =>
  getBookStyle(manuscript.style, profile, manuscript.largePrint || profile.largePrint);

/** Maximum rounds: a chapter typeset again for its other side may grow by a page and move the chapters after it. */
const ROUNDS_MAX = 4;

interface SettledChapters {
  readonly chapters: readonly TypesetChapter[];
  readonly plan: BookPages;
}

/** Typesets the chapters and plans the book, again until each run is set for its side. */
const typesetUntilSettled = async (
  typeset: TypesetInput,
  planOf: (chapters: readonly TypesetChapter[]) => BookPages,
): Promise<SettledChapters> => {
  let chapters = await typesetChapters(typeset);
  let plan = planOf(chapters);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const firstPages = plan.chapters.map(({ firstPage }) => firstPage);
    const retypesetChapters = await retypesetForSide(typeset, chapters, firstPages);
    if (retypesetChapters === null) break;
    chapters = retypesetChapters;
    plan = planOf(chapters);
  }
  return { chapters, plan };
};

const NO_INDEX: NameIndexPages = { title: '', pages: [] };

/** The index as the contents list it; its page is known once the book is planned. */
const toEntry = ({ title, pages }: NameIndexPages, plan?: BookPages): IndexEntry | null =>
  pages.length === 0 ? null : { title, page: plan?.nameIndex?.page ?? 0 };

const prepareWithMargin = async (
  input: PrepareInput,
  style: BookStyle,
  innerMm: number,
): Promise<PreparedBook> => {
  const { manuscript, profile, assets, onChapter, signal } = input;
  const missing = new Set<string>();
  const frame = createBookFrame(profile, innerMm, style);
  const { book: labels } = getPressMessages(manuscript.language);
  const onMissing = (character: string) => missing.add(character);
  const context: TypesettingContext = { style, frame, labels, onMissing };
  const front = layoutFrontMatter(manuscript, context);
  const planWith = (
    chapters: readonly TypesetChapter[],
    indexPages: number,
    contentsPages: number,
  ): BookPages =>
    planBook({
      manuscript,
      profile,
      facts: chapters.map(({ facts }) => facts),
      front,
      indexPages,
      contentsPages,
    });
  const countContentsPages = (index: NameIndexPages): number =>
    layoutContents(manuscript, [], context, toEntry(index)).pages.length;
  const contentsPages = countContentsPages(NO_INDEX);
  // The index and the contents follow the chapters, whose pages do not depend on them.
  const { chapters, plan: chapterPlan } = await typesetUntilSettled(
    { manuscript, style, frame, assets, onChapter, signal },
    (chapters) => planWith(chapters, 0, contentsPages),
  );
  const nameIndex = layoutNameIndex(locateNames(manuscript, chapters, chapterPlan), context);
  const indexPages = nameIndex.pages.length;
  const plan = indexPages === 0 ? chapterPlan : planWith(chapters, indexPages, countContentsPages(nameIndex));
  const firstPages = plan.chapters.map((chapter) => chapter.firstPage);
  return {
    context,
    chapters,
    front: front.pages,
    nameIndex,
    contents: layoutContents(manuscript, firstPages, context, toEntry(nameIndex, plan)),
    plan,
    missing,
  };
};

/**
 * Typesets the book with the inner margin of its estimated page count. When the real page count needs a wider gutter,
 * the book is typeset a second time with it.
 */
export const prepareBook = async (input: PrepareInput): Promise<PreparedBook> => {
  const style = resolveStyle(input);
  const guessedMm = computeInnerMarginMm(
    input.profile,
    estimatePages(input.manuscript, input.profile, style),
  );
  const first = await prepareWithMargin(input, style, guessedMm);
  const neededMm = computeInnerMarginMm(input.profile, first.plan.total);
  return neededMm > guessedMm ? prepareWithMargin(input, style, neededMm) : first;
};
