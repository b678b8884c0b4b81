import { type PdfObjects, readObjects, referenced } from '../pdf/read-objects.ts';
import { dictionaryAt, pageContent } from './page-content.ts';
import { type PlacedImage, placedImages } from './placed-images.ts';

type BoxNumbers = readonly [number, number, number, number];

/** What a finished page shows of itself. */
export interface FinishedPage {
  readonly mediaBox: BoxNumbers | null;
  readonly bleedBox: BoxNumbers | null;
  readonly trimBox: BoxNumbers | null;
  readonly hasAnnotations: boolean;
  readonly images: readonly PlacedImage[];
  /** Glyphs that no face has, drawn as an empty box. */
  readonly missingGlyphs: number;
  readonly hasRgbBlack: boolean;
}

export interface FinishedFile {
  readonly pages: readonly FinishedPage[];
  readonly unembeddedFonts: readonly string[];
  readonly fonts: number;
  readonly hasOutputIntent: boolean;
}

const boxOf = (head: string, name: string): BoxNumbers | null => {
  const numbers = new RegExp(`/${name}\\s*\\[([^\\]]*)\\]`).exec(head)?.[1]?.trim().split(/\s+/).map(Number);
  return numbers?.length === 4 ? (numbers as unknown as BoxNumbers) : null;
};

const RGB_BLACK = /(?:\/DeviceRGB cs\s+0 0 0 scn|(?<![\d.])0 0 0 rg)\b/;

const missingIn = (content: string): number => {
  let missing = 0;
  for (const [, hex = ''] of content.matchAll(/<([0-9a-fA-F]+)>/g))
    for (let i = 0; i + 4 <= hex.length; i += 4) if (hex.slice(i, i + 4) === '0000') missing += 1;
  return missing;
};

const finishedPage = (read: PdfObjects, page: number): FinishedPage => {
  const head = read.objects.get(page)?.head ?? '';
  const content = pageContent(read, page);
  return {
    mediaBox: boxOf(head, 'MediaBox'),
    bleedBox: boxOf(head, 'BleedBox'),
    trimBox: boxOf(head, 'TrimBox'),
    hasAnnotations: /\/Annots/.test(head),
    images: placedImages(read, dictionaryAt(read, head, 'Resources'), content),
    missingGlyphs: missingIn(content),
    hasRgbBlack: RGB_BLACK.test(content),
  };
};

const fontsOf = (read: PdfObjects): { fonts: number; unembedded: string[] } => {
  const unembedded: string[] = [];
  let fonts = 0;
  for (const { head } of read.objects.values()) {
    if (!/\/Type\s*\/Font\b(?!Descriptor)/.test(head) || /\/Subtype\s*\/Type0/.test(head)) continue;
    fonts += 1;
    const descriptor = read.objects.get(referenced(head, 'FontDescriptor') ?? -1)?.head ?? '';
    if (!/\/FontFile[23]?\s/.test(descriptor)) unembedded.push(/\/BaseFont\s*\/(\S+)/.exec(head)?.[1] ?? '?');
  }
  return { fonts, unembedded };
};

/** Reads a finished file's own bytes: nothing of what the engine believes. */
export const finishedFile = (bytes: Uint8Array): FinishedFile => {
  const read = readObjects(bytes);
  const { fonts, unembedded } = fontsOf(read);
  return {
    pages: read.pages.map((page) => finishedPage(read, page)),
    unembeddedFonts: unembedded,
    fonts,
    hasOutputIntent: /\/OutputIntents/.test(read.objects.get(read.root)?.head ?? ''),
  };
};
