import { createRequire } from 'node:module';
import { fontPaths } from '../peers/font-paths.ts';

/** A line of a test page, justified unless it ends its paragraph. */
export interface PlantedLine {
  readonly text: string;
  /** True for the first line of a paragraph, which is indented. */
  readonly starts?: boolean;
  /** True for the last line of a paragraph, which is not justified. */
  readonly ends?: boolean;
  /** Points by which it exceeds the measure. */
  readonly overPt?: number;
  /** Width of its glyphs in per cent of their own, by the PDF operator Tz. */
  readonly glyphPct?: number;
  /** Drawn in place of text: a filled square, as between two sections. */
  readonly isOrnament?: boolean;
  /** Stands in the foot margin, in the middle, and takes no row of the text. */
  readonly isFolio?: boolean;
  /** Size in points where it is not the body's. */
  readonly sizePt?: number;
}

interface PlantingPdf {
  font(file: string): PlantingPdf;
  fontSize(sizePt: number): PlantingPdf;
  addPage(): PlantingPdf;
  widthOfString(text: string): number;
  text(
    text: string,
    xPt: number,
    yPt: number,
    options: { lineBreak: false; horizontalScaling?: number },
  ): PlantingPdf;
  rect(xPt: number, yPt: number, widthPt: number, heightPt: number): PlantingPdf;
  fill(colour: string): PlantingPdf;
  on(event: 'data', listener: (chunk: Buffer) => void): PlantingPdf;
  on(event: 'end', listener: () => void): PlantingPdf;
  end(): void;
}

type NewPdf = new (options: {
  size: [number, number];
  margin: number;
  autoFirstPage: boolean;
}) => PlantingPdf;

// The press's type declaration of pdfkit covers internals, not the public methods used here.
const PdfDocument: NewPdf = createRequire(import.meta.url)('pdfkit');

const SIZE_PT = 11;
const LEADING_PT = 14.5;
const LEFT_PT = 50;
const MEASURE_PT = 276;
const INDENT_PT = 15;
const NATURAL_PT = SIZE_PT * 0.2;
const ORNAMENT_PT = 6;
const FOLIO_PT = 560;

const draw = (pdf: PlantingPdf, line: PlantedLine, yPt: number): void => {
  if (line.isOrnament) {
    pdf.rect(LEFT_PT + (MEASURE_PT - ORNAMENT_PT) / 2, yPt, ORNAMENT_PT, ORNAMENT_PT).fill('black');
    return;
  }
  pdf.fontSize(line.sizePt ?? SIZE_PT);
  const horizontalScaling = line.glyphPct ?? 100;
  const words = line.text.split(' ');
  const fromPt = LEFT_PT + (line.starts ? INDENT_PT : 0);
  const roomPt = LEFT_PT + MEASURE_PT + (line.overPt ?? 0) - fromPt;
  const widths = words.map((word) => (pdf.widthOfString(word) * horizontalScaling) / 100);
  const spare = roomPt - widths.reduce((sum, width) => sum + width, 0);
  const gapPt = line.ends ? NATURAL_PT : spare / (words.length - 1);
  let xPt = fromPt;
  for (const [index, word] of words.entries()) {
    pdf.text(word, xPt, yPt, { lineBreak: false, horizontalScaling });
    xPt += (widths[index] ?? 0) + gapPt;
  }
};

/** A PDF with these lines, drawn by pdfkit, so that its faults are known. `font` is a file or a standard font. */
export const drawPlantedPdf = (
  pages: readonly (readonly PlantedLine[])[],
  font: string = fontPaths.regular,
): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const pdf = new PdfDocument({ size: [420, 595], margin: 0, autoFirstPage: false });
    const chunks: Buffer[] = [];
    pdf
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    for (const lines of pages) {
      pdf.addPage().font(font).fontSize(SIZE_PT);
      const rows = lines.filter(({ isFolio }) => !isFolio);
      for (const [index, line] of rows.entries()) draw(pdf, line, 60 + index * LEADING_PT);
      for (const line of lines.filter(({ isFolio }) => isFolio))
        pdf.text(line.text, LEFT_PT + MEASURE_PT / 2, FOLIO_PT, { lineBreak: false });
    }
    pdf.end();
  });
