import type { Manuscript } from '@souvenance/contracts';
import type { PageDrawing } from '../compose/flow-unit.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { drawChapter } from '../draw/draw-chapter.ts';
import type { DrawnPages } from '../draw/drawn-pages.ts';
import { layoutColophon } from '../matter/layout-colophon.ts';
import type { Contents } from '../matter/layout-contents.ts';
import type { FrontPage } from '../matter/layout-front-matter.ts';
import { layoutIllustrations } from '../matter/layout-illustrations.ts';
import type { NameIndexPages } from '../matter/layout-name-index.ts';
import { layoutNotesPages } from '../matter/layout-notes-pages.ts';
import type { AssembledPage, AssemblyPart, PageLink } from '../pdf/assembly.ts';
import type { PageFrame } from '../style/create-page-frame.ts';
import type { BookPages } from './book-pages.ts';
import type { FragmentPage } from './fragment.ts';
import { listIllustrations } from './list-illustrations.ts';
import type { StampWriter } from './running-heads.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

const BLANK: AssembledPage = { source: null, shiftPt: 0, stamp: null };

const createBlankPages = (count: number): AssembledPage[] =>
  Array<AssembledPage>(Math.max(0, count)).fill(BLANK);

const computeVersoShiftPt = (page: number, frame: PageFrame): number =>
  page % 2 === 1 ? 0 : frame.outerPt - frame.innerPt;

export interface BookPartsInput {
  readonly manuscript: Manuscript;
  readonly context: TypesettingContext;
  readonly chapters: readonly TypesetChapter[];
  readonly front: readonly FrontPage[];
  readonly nameIndex: NameIndexPages;
  readonly contents: Contents;
  readonly plan: BookPages;
  readonly stamps: StampWriter;
}

const drawMatter = (pages: readonly PageDrawing[], frame: PageFrame): Promise<DrawnPages> =>
  drawChapter(pages, frame, () => Promise.reject(new Error('the matter holds no photograph')));

const createFrontPart = async ({ front, context: { frame } }: BookPartsInput): Promise<AssemblyPart> => {
  const drawing = await drawMatter(
    front.filter((page) => page !== null),
    frame,
  );
  let source = 0;
  const pages = front.map((page, index) =>
    page === null ? BLANK : { ...BLANK, source: source++, shiftPt: computeVersoShiftPt(index + 1, frame) },
  );
  return { kind: 'drawn', drawing: drawing, pages };
};

const toPageLink = (
  entry: Contents['entries'][number],
  page: number,
  frame: PageFrame,
  toPage: number,
): PageLink => {
  const leftPt = frame.bleedPt + (page % 2 === 1 ? frame.innerPt : frame.outerPt);
  const topPt = frame.sheetHeightPt - frame.bleedPt - frame.headPt;
  return { box: [leftPt, topPt - entry.bottomPt, leftPt + frame.measurePt, topPt - entry.topPt], toPage };
};

/** The page to which an entry of the contents leads: that of a chapter, or of the index after them. */
const findTarget = ({ chapters, nameIndex }: BookPages, entry: number): number =>
  chapters[entry]?.firstPage ?? nameIndex?.page ?? 1;

const createContentsPart = async (
  contents: Contents,
  { plan, context, stamps }: BookPartsInput,
): Promise<AssemblyPart> => {
  const { frame } = context;
  const drawing = await drawMatter(contents.pages, frame);
  const pages = contents.pages.map((_, source) => {
    const page = plan.contentsPage + source;
    const links = contents.entries.flatMap((entry, chapter) =>
      entry.page === source ? [toPageLink(entry, page, frame, findTarget(plan, chapter))] : [],
    );
    return { source, shiftPt: computeVersoShiftPt(page, frame), stamp: stamps.writeFolio(page), links };
  });
  return { kind: 'drawn', drawing: drawing, pages };
};

const createIndexPart = async (
  firstPage: number,
  { nameIndex, context: { frame }, stamps }: BookPartsInput,
): Promise<AssemblyPart> => {
  const drawing = await drawMatter(nameIndex.pages, frame);
  const pages = nameIndex.pages.map((_, source) => {
    const page = firstPage + source;
    return { source, shiftPt: computeVersoShiftPt(page, frame), stamp: stamps.writeFolio(page) };
  });
  return { kind: 'drawn', drawing, pages };
};

/** Full-page photographs in a row that bear no folio; the next one does, so that a page can be found. */
const UNNUMBERED_MAX = 2;

/**
 * Returns the assembly part of one chapter: its pages at their numbers, each with its stamp and shifted for recto or
 * verso. An opening bears its folio alone; a full-page photograph bears nothing.
 */
export const createChapterPart = (
  input: Pick<BookPartsInput, 'context' | 'stamps'> & { readonly plan: Pick<BookPages, 'chapters'> },
  { facts, drawing, run }: TypesetChapter,
  blanksBefore: number,
): Extract<AssemblyPart, { kind: 'drawn' }> => {
  const { context, stamps, plan } = input;
  const { frame } = context;
  const firstPage = plan.chapters[run.from]?.firstPage ?? 1;
  let unnumbered = 0;
  const createStamp = ({ kind, chapter, isOpening }: FragmentPage, page: number): string | null => {
    const isSilent = kind === 'bleed' || (kind === 'plate' && unnumbered < UNNUMBERED_MAX);
    unnumbered = isSilent ? unnumbered + 1 : 0;
    if (isSilent) return null;
    if (isOpening || kind === 'plate') return stamps.writeFolio(page);
    return stamps.writeStamp(page, plan.chapters[run.from + chapter]?.title ?? '');
  };
  const pages = facts.pages.map((fragmentPage, source) => {
    const page = firstPage + source;
    const shiftPt = fragmentPage.kind === 'text' ? computeVersoShiftPt(page, frame) : 0;
    return { source, shiftPt, stamp: createStamp(fragmentPage, page) };
  });
  return { kind: 'drawn', drawing: drawing, pages: [...createBlankPages(blanksBefore), ...pages] };
};

/**
 * The pages after the contents: where the shop asks for more pages than the book has, a table of illustrations if there
 * is room for it, and pages for notes; the colophon; blanks.
 */
const createEndPart = async ({
  manuscript,
  context,
  chapters,
  plan,
  stamps,
}: BookPartsInput): Promise<AssemblyPart> => {
  const firstEnd = plan.contentsPage + plan.contentsPageCount;
  const count = plan.colophonPage - firstEnd;
  const table =
    count === 0 ? [] : layoutIllustrations(listIllustrations(manuscript, chapters, plan), context);
  const illustrations = table.length <= count ? table : [];
  const notes = layoutNotesPages(count - illustrations.length, context);
  const ends = [...illustrations, ...notes, layoutColophon(manuscript, context)];
  const drawing = await drawMatter(ends, context.frame);
  const pages = ends.map((_, source) => {
    const page = firstEnd + source;
    const stamp = source < illustrations.length ? stamps.writeFolio(page) : null;
    return { source, shiftPt: computeVersoShiftPt(page, context.frame), stamp };
  });
  return { kind: 'drawn', drawing, pages: [...pages, ...createBlankPages(plan.total - plan.colophonPage)] };
};

/** Returns all parts of the book in order, with blank pages where needed. Writes the stamps through `input.stamps`. */
export const createBookParts = async (input: BookPartsInput): Promise<AssemblyPart[]> => {
  const { front, plan } = input;
  const parts = [await createFrontPart(input)];
  let next = front.length + 1;
  for (const chapter of input.chapters) {
    const firstPage = plan.chapters[chapter.run.from]?.firstPage ?? next;
    parts.push(createChapterPart(input, chapter, firstPage - next));
    next = firstPage + chapter.facts.pages.length;
  }
  if (plan.nameIndex) {
    const { page, pageCount } = plan.nameIndex;
    const index = await createIndexPart(page, input);
    parts.push({ ...index, pages: [...createBlankPages(page - next), ...index.pages] });
    next = page + pageCount;
  }
  const contents = await createContentsPart(input.contents, input);
  parts.push({ ...contents, pages: [...createBlankPages(plan.contentsPage - next), ...contents.pages] });
  parts.push(await createEndPart(input));
  return parts;
};
