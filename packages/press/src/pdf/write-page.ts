import type { PageMark } from '../draw/drawn-pages.ts';
import { formatPdfNumber } from '../foundation/units.ts';
import type { AssembledPage, AssemblyInput, PageLink } from './assembly.ts';
import { streamHead } from './format-pdf-text.ts';
import type { ObjectWriter } from './object-writer.ts';
import type { Structure } from './open-structure.ts';

/** Object numbers that a page refers to, once its part is written to the file. */
export interface PageContents {
  readonly contents: number;
  /** The resource dictionary as text. */
  readonly resources: string;
  /** Parts that its operators mark for readers; none on a page of react-pdf. */
  readonly marks?: readonly PageMark[];
}

/** Objects shared by all pages. */
export interface SharedObjects {
  readonly tree: number;
  /** Resources of drawn pages and of blank pages that have a stamp. */
  readonly resources: string;
  /** Object numbers by content: many pages share the same resources and the same shift. */
  readonly numbersByText: Map<string, number>;
  /** Structure of the text for readers; null for a print file. */
  readonly structure: Structure | null;
}

const formatBox = (values: readonly number[]): string => `[${values.map(formatPdfNumber).join(' ')}]`;

const formatBoxes = ({ sheet, target }: AssemblyInput): string => {
  if (target === 'screen') return `/MediaBox ${formatBox(sheet.trim)} /CropBox ${formatBox(sheet.trim)}`;
  const whole = formatBox([0, 0, sheet.widthPt, sheet.heightPt]);
  return `/MediaBox ${whole} /BleedBox ${whole} /TrimBox ${formatBox(sheet.trim)}`;
};

const addStream = (writer: ObjectWriter, operators: string): number => {
  const bytes = Buffer.from(operators, 'latin1');
  return writer.add(streamHead(bytes), bytes);
};

const reuseOrWrite = (shared: SharedObjects, text: string, write: (text: string) => number): number => {
  const contentNumber = shared.numbersByText.get(text) ?? write(text);
  shared.numbersByText.set(text, contentNumber);
  return contentNumber;
};

const shiftStream = (writer: ObjectWriter, shared: SharedObjects, shiftPt: number): number => {
  const operators = shiftPt === 0 ? 'q' : `q 1 0 0 1 ${formatPdfNumber(shiftPt)} 0 cm`;
  return reuseOrWrite(shared, operators, (text) => addStream(writer, text));
};

const formatAnnotations = (
  writer: ObjectWriter,
  links: readonly PageLink[],
  pageObject: (page: number) => number,
): string => {
  if (links.length === 0) return '';
  const numbers = links.map(({ box: area, toPage }) =>
    writer.add(
      `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect ${formatBox(area)} /Dest [${pageObject(toPage)} 0 R /Fit] >>`,
    ),
  );
  return ` /Annots [${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
};

/** Writes a page object: boxes, resources, and the part's content between a shift and a stamp. */
export const writePage = (
  writer: ObjectWriter,
  number: number,
  page: AssembledPage,
  part: PageContents | null,
  shared: SharedObjects,
  input: AssemblyInput,
  pageObject: (page: number) => number,
): void => {
  const stamp = page.stamp === null ? '' : `q\n${page.stamp}\nQ`;
  const shiftedStreams = (content: number): number[] => [
    shiftStream(writer, shared, page.shiftPt),
    content,
    reuseOrWrite(shared, stamp === '' ? 'Q' : `Q\n${stamp}`, (text) => addStream(writer, text)),
  ];
  const streams = part ? shiftedStreams(part.contents) : stamp === '' ? [] : [addStream(writer, stamp)];
  const resources = reuseOrWrite(shared, part?.resources ?? shared.resources, (text) => writer.add(text));
  const contents = streams.map((stream) => `${stream} 0 R`).join(' ');
  const structure = shared.structure?.addPage(number, part?.marks ?? [], page.shiftPt) ?? '';
  const links = input.target === 'screen' ? formatAnnotations(writer, page.links ?? [], pageObject) : '';
  writer.put(
    number,
    `<< /Type /Page /Parent ${shared.tree} 0 R ${formatBoxes(input)} /Resources ${resources} 0 R ` +
      `/Contents [${contents}]${structure}${links} >>`,
  );
};
