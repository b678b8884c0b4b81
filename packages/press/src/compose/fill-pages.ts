import { choosePages } from './choose-pages.ts';
import type { FlowStep } from './flow-paragraph.ts';
import {
  type ChapterNoteStart,
  type ComposedPage,
  type DrawnItem,
  type FlowFigure,
  type FlowPlate,
  type NotePosition,
  shiftItemDown,
  type TextPosition,
} from './flow-unit.ts';
import type { PageRoom, PlacedStep } from './layout-state.ts';
import { isRecto } from './turn-page.ts';

interface PageInProgress {
  items: DrawnItem[];
  rows: number;
  startsAt: TextPosition | null;
  /** The chapter at the top of the page, and the chapter being placed. */
  chapter: number;
  current: number;
  opens: number[];
  isOpening: boolean;
  noteStarts: ChapterNoteStart[];
  /** The photograph that is all that the page contains until now. */
  onlyFigure: FlowFigure | null;
}

const createPage = (chapter: number): PageInProgress => ({
  items: [],
  rows: 0,
  startsAt: null,
  opens: [],
  isOpening: false,
  noteStarts: [],
  chapter,
  current: chapter,
  onlyFigure: null,
});

/** A flow begins with the opening of its first chapter. */
const createFirstPage = (): PageInProgress => ({ ...createPage(0), opens: [0], isOpening: true });

const openChapter = (page: PageInProgress, chapter: number): void => {
  if (page.items.length === 0) {
    page.chapter = chapter;
    page.isOpening = true;
  }
  page.current = chapter;
  page.opens.push(chapter);
};

const recordTextStart = (page: PageInProgress, startsAt: TextPosition | null): void => {
  if (page.current === page.chapter) page.startsAt ??= startsAt;
};

const recordNoteStart = (page: PageInProgress, position: NotePosition | undefined): void => {
  const { current: chapter, noteStarts } = page;
  if (position && !noteStarts.some((start) => start.chapter === chapter))
    noteStarts.push({ chapter, ...position });
};

const putLines = (
  page: PageInProgress,
  placedStep: PlacedStep & { kind: 'lines' },
  leadingPt: number,
): void => {
  placedStep.layout
    .units()
    .slice(placedStep.from, placedStep.to)
    .forEach((unit, index) => {
      recordTextStart(page, unit.startsAt);
      for (const item of unit.items)
        page.items.push(shiftItemDown(item, (placedStep.row + index) * leadingPt));
    });
  page.rows = placedStep.row + placedStep.to - placedStep.from;
  page.onlyFigure = null;
};

const putPart = (
  page: PageInProgress,
  { part, row, rows }: PlacedStep & { kind: 'part' },
  leadingPt: number,
  isVerso: boolean,
): void => {
  // White rows above a photograph are not drawn.
  const skipped = part.kind === 'figure' ? rows - part.rows : 0;
  if (part.kind === 'unit') {
    if (part.opens) openChapter(page, part.opens.chapter);
    recordTextStart(page, part.startsAt);
    recordNoteStart(page, part.noteStartsAt);
  }
  const items = part.kind === 'figure' && isVerso ? (part.versoItems ?? part.items) : part.items;
  if (items.length > 0) page.onlyFigure = part.kind === 'figure' && page.items.length === 0 ? part : null;
  for (const item of items) page.items.push(shiftItemDown(item, (row + skipped) * leadingPt));
  page.rows = row + rows;
};

const toPage = ({
  items,
  rows,
  startsAt,
  chapter,
  opens,
  isOpening,
  noteStarts,
}: PageInProgress): ComposedPage => ({
  kind: 'text',
  items,
  rows,
  startsAt,
  chapter,
  opens,
  isOpening,
  ...(noteStarts.length > 0 && { noteStarts }),
});

const toPlate = (chapter: number, { isBleed, items }: FlowPlate): ComposedPage => ({
  ...toPage(createPage(chapter)),
  kind: isBleed ? 'bleed' : 'plate',
  items,
});

/** A photograph without text beside it has the page to itself. */
const finishPage = (page: PageInProgress): ComposedPage => {
  const plate = page.opens.length === 0 ? page.onlyFigure?.alone : undefined;
  return plate === undefined ? toPage(page) : toPlate(page.current, plate);
};

/**
 * Places the steps of a flow on pages, with the page breaks that `choosePages` chose, and returns the items of each
 * page.
 */
export const fillPages = (steps: readonly FlowStep[], room: PageRoom, leadingPt: number): ComposedPage[] => {
  const pages: ComposedPage[] = [];
  let page = createFirstPage();
  for (const placedStep of choosePages(steps, room)) {
    if (placedStep.kind === 'lines') putLines(page, placedStep, leadingPt);
    if (placedStep.kind === 'part') putPart(page, placedStep, leadingPt, !isRecto(pages.length, room));
    if (placedStep.kind === 'plate') pages.push(toPlate(page.current, placedStep.part));
    if (placedStep.kind !== 'turn') continue;
    pages.push(finishPage(page));
    page = createPage(page.current);
  }
  return pages;
};
