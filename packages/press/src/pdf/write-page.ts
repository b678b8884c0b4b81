import { pdfNumber } from '../units.ts';
import type { AssembledPage, AssemblyInput, PageLink } from './assembly.ts';
import type { ImportedPage } from './import-part.ts';
import type { ObjectWriter } from './object-writer.ts';
import { streamHead } from './pdf-text.ts';

/** Objects that every page shares. */
export interface SharedObjects {
  readonly tree: number;
  /** The colour space that DeviceRGB means: sRGB with its profile. */
  readonly srgb: number;
  /** Fonts of the stamps, as dictionary entries. */
  readonly stampFonts: string;
  /** Streams that open a page's content, by how far they move it. */
  readonly openers: Map<string, number>;
}

const box = (values: readonly number[]): string => `[${values.map(pdfNumber).join(' ')}]`;

const boxes = ({ sheet, target }: AssemblyInput): string => {
  if (target === 'screen') return `/MediaBox ${box(sheet.trim)} /CropBox ${box(sheet.trim)}`;
  const whole = box([0, 0, sheet.widthPt, sheet.heightPt]);
  return `/MediaBox ${whole} /BleedBox ${whole} /TrimBox ${box(sheet.trim)}`;
};

const withEntry = (resources: string, key: string, entries: string): string => {
  if (entries === '') return resources;
  const place = new RegExp(`/${key}\\s*<<`);
  return place.test(resources)
    ? resources.replace(place, `/${key} << ${entries} `)
    : resources.replace('<<', `<< /${key} << ${entries} >>`);
};

const addStream = (writer: ObjectWriter, operators: string): number => {
  const bytes = Buffer.from(operators, 'latin1');
  return writer.add(streamHead(bytes), bytes);
};

const openerOf = (writer: ObjectWriter, shared: SharedObjects, shiftPt: number): number => {
  const operators = shiftPt === 0 ? 'q' : `q 1 0 0 1 ${pdfNumber(shiftPt)} 0 cm`;
  const known = shared.openers.get(operators) ?? addStream(writer, operators);
  shared.openers.set(operators, known);
  return known;
};

const annotations = (
  writer: ObjectWriter,
  links: readonly PageLink[],
  pageObject: (page: number) => number,
): string => {
  if (links.length === 0) return '';
  const numbers = links.map(({ box: area, toPage }) =>
    writer.add(
      `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect ${box(area)} /Dest [${pageObject(toPage)} 0 R /Fit] >>`,
    ),
  );
  return ` /Annots [${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
};

/** Writes a page object: the part's content between a move and a stamp, the boxes, the colour space. */
export const writePage = (
  writer: ObjectWriter,
  number: number,
  page: AssembledPage,
  imported: ImportedPage | null,
  shared: SharedObjects,
  input: AssemblyInput,
  pageObject: (page: number) => number,
): void => {
  const closer = `Q${page.stamp === null ? '' : `\nq\n${page.stamp}\nQ`}`;
  const streams = imported
    ? [openerOf(writer, shared, page.shiftPt), imported.contents, addStream(writer, closer)]
    : page.stamp === null
      ? []
      : [addStream(writer, `q\n${page.stamp}\nQ`)];
  const fonts = page.stamp === null ? '' : shared.stampFonts;
  const coloured = withEntry(imported?.resources ?? '<< >>', 'ColorSpace', `/DefaultRGB ${shared.srgb} 0 R`);
  const resources = writer.add(withEntry(coloured, 'Font', fonts));
  const contents = streams.map((stream) => `${stream} 0 R`).join(' ');
  const links = input.target === 'screen' ? annotations(writer, page.links ?? [], pageObject) : '';
  writer.put(
    number,
    `<< /Type /Page /Parent ${shared.tree} 0 R ${boxes(input)} /Resources ${resources} 0 R ` +
      `/Contents [${contents}]${links} >>`,
  );
};
