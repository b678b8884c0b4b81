import type { Manuscript } from '@souvenance/contracts';
import type { ChapterSetting } from '../compose/chapter-setting.ts';
import type { PageDrawing } from '../compose/flow-unit.ts';
import { drawChapter } from '../draw/draw-chapter.ts';
import type { DrawnPages } from '../draw/drawn-pages.ts';
import { colophon } from '../matter/colophon.ts';
import type { Contents } from '../matter/contents-pages.ts';
import type { FrontPage } from '../matter/front-matter.ts';
import { notesPages } from '../matter/notes-pages.ts';
import type { AssembledPage, AssemblyPart, PageLink } from '../pdf/assembly.ts';
import type { PageFrame } from '../style/page-frame.ts';
import type { BookPages } from './book-pages.ts';
import type { FragmentPage } from './fragment.ts';
import type { StampWriter } from './running-heads.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

const BLANK: AssembledPage = { source: null, shiftPt: 0, stamp: null };

const blanks = (count: number): AssembledPage[] => Array<AssembledPage>(Math.max(0, count)).fill(BLANK);

const versoShiftPt = (page: number, frame: PageFrame): number =>
  page % 2 === 1 ? 0 : frame.outerPt - frame.innerPt;

export interface BookPartsInput {
  readonly manuscript: Manuscript;
  readonly setting: ChapterSetting;
  readonly chapters: readonly TypesetChapter[];
  readonly front: readonly FrontPage[];
  readonly contents: Contents;
  readonly plan: BookPages;
  readonly stamps: StampWriter;
}

const drawMatter = (pages: readonly PageDrawing[], frame: PageFrame): Promise<DrawnPages> =>
  drawChapter(pages, frame, () => Promise.reject(new Error('the matter holds no photograph')));

const frontPart = async ({ front, setting: { frame } }: BookPartsInput): Promise<AssemblyPart> => {
  const drawing = await drawMatter(
    front.filter((page) => page !== null),
    frame,
  );
  let source = 0;
  const pages = front.map((page, index) =>
    page === null ? BLANK : { ...BLANK, source: source++, shiftPt: versoShiftPt(index + 1, frame) },
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

const contentsPart = async (
  contents: Contents,
  { plan, setting, stamps }: BookPartsInput,
): Promise<AssemblyPart> => {
  const { frame } = setting;
  const drawing = await drawMatter(contents.pages, frame);
  const pages = contents.pages.map((_, source) => {
    const page = plan.contentsPage + source;
    const links = contents.entries
      .filter((entry) => entry.page === source)
      .map((entry) => toPageLink(entry, page, frame, plan.chapters[entry.chapter]?.firstPage ?? 1));
    return { source, shiftPt: versoShiftPt(page, frame), stamp: stamps.writeFolio(page), links };
  });
  return { kind: 'drawn', drawing: drawing, pages };
};

/** Full-page photographs in a row that bear no folio; the next one does, so that a page can be found. */
const UNNUMBERED_MAX = 2;

/**
 * Returns the assembly part of one chapter: its pages at their numbers, each with its stamp and shifted for recto or
 * verso. An opening bears its folio alone; a full-page photograph bears nothing.
 */
export const chapterPart = (
  input: Pick<BookPartsInput, 'setting' | 'stamps'> & { readonly plan: Pick<BookPages, 'chapters'> },
  { facts, drawing, run }: TypesetChapter,
  blanksBefore: number,
): Extract<AssemblyPart, { kind: 'drawn' }> => {
  const { setting, stamps, plan } = input;
  const { frame } = setting;
  const firstPage = plan.chapters[run.from]?.firstPage ?? 1;
  let unnumbered = 0;
  const stampOf = ({ kind, chapter, isOpening }: FragmentPage, page: number): string | null => {
    const isSilent = kind === 'bleed' || (kind === 'plate' && unnumbered < UNNUMBERED_MAX);
    unnumbered = isSilent ? unnumbered + 1 : 0;
    if (isSilent) return null;
    if (isOpening || kind === 'plate') return stamps.writeFolio(page);
    return stamps.writeStamp(page, plan.chapters[run.from + chapter]?.title ?? '');
  };
  const pages = facts.pages.map((fragmentPage, source) => {
    const page = firstPage + source;
    const shiftPt = fragmentPage.kind === 'text' ? versoShiftPt(page, frame) : 0;
    return { source, shiftPt, stamp: stampOf(fragmentPage, page) };
  });
  return { kind: 'drawn', drawing: drawing, pages: [...blanks(blanksBefore), ...pages] };
};

/** Returns all parts of the book in order, with blank pages where needed. Writes the stamps through `input.stamps`. */
export const bookParts = async (input: BookPartsInput): Promise<AssemblyPart[]> => {
  const { front, setting, plan, manuscript } = input;
  const parts = [await frontPart(input)];
  let next = front.length + 1;
  for (const chapter of input.chapters) {
    const firstPage = plan.chapters[chapter.run.from]?.firstPage ?? next;
    parts.push(chapterPart(input, chapter, firstPage - next));
    next = firstPage + chapter.facts.pages.length;
  }
  const contents = await contentsPart(input.contents, input);
  parts.push({ ...contents, pages: [...blanks(plan.contentsPage - next), ...contents.pages] });
  const firstEnd = plan.contentsPage + plan.contentsPageCount;
  const notes = notesPages(plan.colophonPage - firstEnd, setting);
  const drawing = await drawMatter([...notes, colophon(manuscript, setting)], setting.frame);
  const ends = [...notes, null].map((_, source) => ({
    ...BLANK,
    source,
    shiftPt: versoShiftPt(firstEnd + source, setting.frame),
  }));
  parts.push({
    kind: 'drawn',
    drawing: drawing,
    pages: [...ends, ...blanks(plan.total - plan.colophonPage)],
  });
  return parts;
};
