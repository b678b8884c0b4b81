import { choosePages } from './choose-pages.ts';
import type { FlowStep } from './flow-paragraph.ts';
import {
  type ComposedPage,
  type DrawnItem,
  type FlowFigure,
  type FlowPlate,
  lowerItem,
  type TextPosition,
} from './flow-unit.ts';
import type { PageRoom, Trail } from './layout-state.ts';
import { isRecto } from './turn-page.ts';

interface Sheet {
  items: DrawnItem[];
  rows: number;
  startsAt: TextPosition | null;
  /** The chapter at the top of the page, and the chapter being placed. */
  chapter: number;
  current: number;
  opens: number[];
  isOpening: boolean;
  /** The photograph that is all that the page contains until now. */
  onlyFigure: FlowFigure | null;
}

const createSheet = (chapter: number): Sheet => ({
  items: [],
  rows: 0,
  startsAt: null,
  opens: [],
  isOpening: false,
  chapter,
  current: chapter,
  onlyFigure: null,
});

/** A flow begins with the opening of its first chapter. */
const createFirstSheet = (): Sheet => ({ ...createSheet(0), opens: [0], isOpening: true });

const openChapter = (sheet: Sheet, chapter: number): void => {
  if (sheet.items.length === 0) {
    sheet.chapter = chapter;
    sheet.isOpening = true;
  }
  sheet.current = chapter;
  sheet.opens.push(chapter);
};

const notePosition = (sheet: Sheet, startsAt: TextPosition | null): void => {
  if (sheet.current === sheet.chapter) sheet.startsAt ??= startsAt;
};

const putLines = (sheet: Sheet, trail: Trail & { kind: 'lines' }, leadingPt: number): void => {
  trail.layout
    .units()
    .slice(trail.from, trail.to)
    .forEach((unit, index) => {
      notePosition(sheet, unit.startsAt);
      for (const item of unit.items) sheet.items.push(lowerItem(item, (trail.row + index) * leadingPt));
    });
  sheet.rows = trail.row + trail.to - trail.from;
  sheet.onlyFigure = null;
};

const putPart = (
  sheet: Sheet,
  { part, row, rows }: Trail & { kind: 'part' },
  leadingPt: number,
  isVerso: boolean,
): void => {
  // White rows above a photograph are not drawn.
  const skipped = part.kind === 'figure' ? rows - part.rows : 0;
  if (part.kind === 'unit') {
    if (part.opens) openChapter(sheet, part.opens.chapter);
    notePosition(sheet, part.startsAt);
  }
  const items = part.kind === 'figure' && isVerso ? (part.versoItems ?? part.items) : part.items;
  if (items.length > 0) sheet.onlyFigure = part.kind === 'figure' && sheet.items.length === 0 ? part : null;
  for (const item of items) sheet.items.push(lowerItem(item, (row + skipped) * leadingPt));
  sheet.rows = row + rows;
};

const toPage = ({ items, rows, startsAt, chapter, opens, isOpening }: Sheet): ComposedPage => ({
  kind: 'text',
  items,
  rows,
  startsAt,
  chapter,
  opens,
  isOpening,
});

const toPlate = (chapter: number, { isBleed, items }: FlowPlate): ComposedPage => ({
  ...toPage(createSheet(chapter)),
  kind: isBleed ? 'bleed' : 'plate',
  items,
});

/** A photograph without text beside it has the page to itself. */
const endSheet = (sheet: Sheet): ComposedPage => {
  const plate = sheet.opens.length === 0 ? sheet.onlyFigure?.alone : undefined;
  return plate === undefined ? toPage(sheet) : toPlate(sheet.current, plate);
};

/**
 * Places the steps of a flow on pages, with the page breaks that `choosePages` chose, and returns the items of each
 * page.
 */
export const fillPages = (steps: readonly FlowStep[], room: PageRoom, leadingPt: number): ComposedPage[] => {
  const pages: ComposedPage[] = [];
  let sheet = createFirstSheet();
  for (const trail of choosePages(steps, room)) {
    if (trail.kind === 'lines') putLines(sheet, trail, leadingPt);
    if (trail.kind === 'part') putPart(sheet, trail, leadingPt, !isRecto(pages.length, room));
    if (trail.kind === 'plate') pages.push(toPlate(sheet.current, trail.part));
    if (trail.kind !== 'turn') continue;
    pages.push(endSheet(sheet));
    sheet = createSheet(sheet.current);
  }
  return pages;
};
