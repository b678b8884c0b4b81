import { deflateSync } from 'node:zlib';
import { pdfNumber } from '../units.ts';
import type { DrawnPage, DrawnPages, DrawnPhotograph } from './drawn-pages.ts';
import { type GlyphNotes, openGlyphNotes } from './used-glyphs.ts';

/** Pages under way, written sheet by sheet in raw operators; origin at the foot left, as PDF has it. */
export interface SheetWriter {
  readonly notes: GlyphNotes;
  /** Ends the sheet before and begins one. */
  addSheet(): void;
  /** Operators for the sheet under way. */
  write(operators: string): void;
  drawPhotograph(
    photograph: DrawnPhotograph,
    box: { xPt: number; yPt: number; widthPt: number; heightPt: number },
  ): void;
  finish(): DrawnPages;
}

export const openSheetWriter = (): SheetWriter => {
  const notes = openGlyphNotes();
  const pages: DrawnPage[] = [];
  const photographs: DrawnPhotograph[] = [];
  let sheet: { operators: string[]; photographs: number[] } | null = null;
  const end = (): void => {
    if (sheet === null) return;
    const content = deflateSync(Buffer.from(sheet.operators.join('\n'), 'latin1'));
    pages.push({ content, photographs: sheet.photographs });
  };
  const write = (operators: string): void => void sheet?.operators.push(operators);
  return {
    notes,
    write,
    addSheet: () => {
      end();
      sheet = { operators: [], photographs: [] };
    },
    drawPhotograph: (photograph, { xPt, yPt, widthPt, heightPt }) => {
      const number = photographs.push(photograph) - 1;
      sheet?.photographs.push(number);
      write(`q ${[widthPt, 0, 0, heightPt, xPt, yPt].map(pdfNumber).join(' ')} cm /I${number} Do Q`);
    },
    finish: () => {
      end();
      return { pages, photographs, glyphs: notes.used() };
    },
  };
};
