import { deflateSync } from 'node:zlib';
import { formatPdfNumber } from '../foundation/units.ts';
import { QUARTER_CIRCLE_HANDLE } from '../style/ornament-pen.ts';
import type { DrawnPage, DrawnPages, DrawnPhotograph, PageMark } from './drawn-pages.ts';
import { type GlyphRecorder, openGlyphRecorder } from './used-glyphs.ts';

/** Origin at the lower left; `cornerPt` is 0 for square corners. */
interface PhotographBox {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly cornerPt: number;
}

/** Operators that clip to a box with round corners; empty for square corners. */
const toClipOperators = ({ xPt, yPt, widthPt, heightPt, cornerPt }: PhotographBox): string => {
  if (cornerPt === 0) return '';
  const r = Math.min(cornerPt, widthPt / 2, heightPt / 2);
  const [right, top] = [xPt + widthPt, yPt + heightPt];
  const h = r * (1 - QUARTER_CIRCLE_HANDLE);
  const path: readonly (readonly [string, ...number[]])[] = [
    ['m', xPt + r, yPt],
    ['l', right - r, yPt],
    ['c', right - h, yPt, right, yPt + h, right, yPt + r],
    ['l', right, top - r],
    ['c', right, top - h, right - h, top, right - r, top],
    ['l', xPt + r, top],
    ['c', xPt + h, top, xPt, top - h, xPt, top - r],
    ['l', xPt, yPt + r],
    ['c', xPt, yPt + h, xPt + h, yPt, xPt + r, yPt],
  ];
  const steps = path.map(([operator, ...points]) => `${points.map(formatPdfNumber).join(' ')} ${operator}`);
  return `${steps.join(' ')} h W n `;
};

/** Writes pages sheet by sheet as raw PDF operators; origin at the lower left, as in PDF. */
export interface SheetWriter {
  readonly recorder: GlyphRecorder;
  /** Ends the current sheet and begins another, whose operators mark these parts. */
  addSheet(marks: readonly PageMark[]): void;
  /** Appends operators to the current sheet. */
  write(operators: string): void;
  drawPhotograph(photograph: DrawnPhotograph, box: PhotographBox): void;
  finish(): DrawnPages;
}

export const openSheetWriter = (): SheetWriter => {
  const recorder = openGlyphRecorder();
  const pages: DrawnPage[] = [];
  const photographs: DrawnPhotograph[] = [];
  let sheet: { operators: string[]; marks: readonly PageMark[]; photographs: number[] } | null = null;
  const end = (): void => {
    if (sheet === null) return;
    const content = deflateSync(Buffer.from(sheet.operators.join('\n'), 'latin1'));
    const { marks, photographs: numbers } = sheet;
    pages.push({ content, marks, photographs: numbers, missing: recorder.takeMissing() });
  };
  const write = (operators: string): void => void sheet?.operators.push(operators);
  return {
    recorder,
    write,
    addSheet: (marks) => {
      end();
      sheet = { operators: [], marks, photographs: [] };
    },
    drawPhotograph: (photograph, box) => {
      const { xPt, yPt, widthPt, heightPt } = box;
      const number = photographs.push(photograph) - 1;
      sheet?.photographs.push(number);
      write(
        `q ${toClipOperators(box)}${[widthPt, 0, 0, heightPt, xPt, yPt].map(formatPdfNumber).join(' ')} cm /I${number} Do Q`,
      );
    },
    finish: () => {
      end();
      return { pages, photographs, glyphs: recorder.used() };
    },
  };
};
