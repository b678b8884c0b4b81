/// <reference path="./pdfkit.d.ts" />
import PDFDocument, { type EmbeddedFont, type EmbeddedImage } from 'pdfkit';
import type { Face } from '../faces/face.ts';
import { pdfNumber } from '../units.ts';

/** A PDF under way, written sheet by sheet in raw operators; origin at the foot left, as PDF has it. */
export interface SheetWriter {
  addSheet(): void;
  /** Operators for the sheet under way. */
  write(operators: string): void;
  /** The face as this file embeds it. */
  embedded(face: Face): EmbeddedFont;
  /** Makes the face known to the sheet under way. */
  use(face: Face): EmbeddedFont;
  drawJpeg(
    key: string,
    bytes: Uint8Array,
    box: { xPt: number; yPt: number; widthPt: number; heightPt: number },
  ): void;
  finish(): Promise<Uint8Array>;
}

/** Dates never come from a clock: every file of the press carries this one until it is assembled. */
const FIXED_DATE = new Date(0);

export const openSheetWriter = (widthPt: number, heightPt: number): SheetWriter => {
  const document = new PDFDocument({
    autoFirstPage: false,
    font: null,
    size: [widthPt, heightPt],
    margin: 0,
    info: { CreationDate: FIXED_DATE, ModDate: FIXED_DATE, Producer: 'Souvenance', Creator: 'Souvenance' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  const fonts = new Map<Face, EmbeddedFont>();
  const images = new Map<string, EmbeddedImage>();
  const embedded = (face: Face): EmbeddedFont => {
    const known = fonts.get(face);
    if (known) return known;
    const font = document.font(face.font)._font;
    fonts.set(face, font);
    return font;
  };
  return {
    embedded,
    addSheet: () => {
      document.addPage();
      document.addContent(`1 0 0 -1 0 ${pdfNumber(heightPt)} cm`);
    },
    write: (operators) => {
      document.addContent(operators);
    },
    use: (face) => {
      const font = embedded(face);
      document.page.fonts[font.id] ??= font.ref();
      return font;
    },
    drawJpeg: (key, bytes, { xPt, yPt, widthPt, heightPt: height }) => {
      const image = images.get(key) ?? document.openImage(Buffer.from(bytes));
      images.set(key, image);
      if (!image.obj) image.embed(document);
      document.page.xobjects[image.label] ??= image.obj ?? {};
      const matrix = [widthPt, 0, 0, height, xPt, yPt].map(pdfNumber).join(' ');
      document.addContent(`q ${matrix} cm /${image.label} Do Q`);
    },
    finish: async () => {
      document.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
};
