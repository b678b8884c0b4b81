import { choosePages } from './choose-pages.ts';
import type { FlowStep } from './flow-paragraph.ts';
import { type ComposedPage, type DrawnItem, loweredItem, type TextPosition } from './flow-unit.ts';
import type { PageRoom, Trail } from './page-spot.ts';

interface Sheet {
  items: DrawnItem[];
  rows: number;
  startsAt: TextPosition | null;
  isTurned: boolean;
}

const newSheet = (): Sheet => ({ items: [], rows: 0, startsAt: null, isTurned: false });

const putLines = (sheet: Sheet, trail: Trail & { kind: 'lines' }, leadingPt: number): void => {
  trail.way
    .units()
    .slice(trail.from, trail.to)
    .forEach((unit, index) => {
      sheet.startsAt ??= unit.startsAt;
      for (const item of unit.items) sheet.items.push(loweredItem(item, (trail.row + index) * leadingPt));
    });
  sheet.rows = trail.row + trail.to - trail.from;
};

const putPart = (sheet: Sheet, { part, row, rows }: Trail & { kind: 'part' }, leadingPt: number): void => {
  // White above a photograph is not drawn.
  const skipped = part.kind === 'figure' ? rows - part.rows : 0;
  if (part.kind === 'unit') sheet.startsAt ??= part.startsAt;
  for (const item of part.items) sheet.items.push(loweredItem(item, (row + skipped) * leadingPt));
  sheet.rows = row + rows;
};

const turned = (pages: ComposedPage[], { items, rows, startsAt }: Sheet): void => {
  pages.push({ kind: 'text', items, rows, startsAt });
};

/** Places a chapter's parts on pages of so many rows, chosen together, and gives what is drawn on each. */
export const fillPages = (steps: readonly FlowStep[], room: PageRoom, leadingPt: number): ComposedPage[] => {
  const pages: ComposedPage[] = [];
  let sheet = newSheet();
  for (const trail of choosePages(steps, room)) {
    if (trail.kind === 'lines') putLines(sheet, trail, leadingPt);
    if (trail.kind === 'part') putPart(sheet, trail, leadingPt);
    if (trail.kind === 'plate') {
      const { isBleed, items } = trail.part;
      pages.push({ kind: isBleed ? 'bleed' : 'plate', items, rows: 0, startsAt: null });
    }
    if (trail.kind !== 'turn') continue;
    turned(pages, sheet);
    sheet = newSheet();
  }
  return pages;
};
