import { openPdfFile, type PdfFile } from '../../pdf/pdf-file.ts';
import { isList, type PdfDict, type PdfValue, toName, toNumbers } from '../../pdf/pdf-value.ts';
import { readAnyPdf } from '../../pdf/read-any-pdf.ts';
import { readObjects } from '../../pdf/read-objects.ts';
import { detectSpaceKind, type SpaceKind } from './colour-space.ts';
import { cachePerPage } from './compute-page-key.ts';
import { type PageFacts, readPageFacts } from './drawn-page.ts';
import { readFonts } from './read-fonts.ts';
import { readPageContent } from './read-page-content.ts';

export type BoxNumbers = readonly [number, number, number, number];

/** Facts read from a finished page. */
export interface FinishedPage extends Readonly<PageFacts> {
  readonly mediaBox: BoxNumbers | null;
  readonly bleedBox: BoxNumbers | null;
  readonly trimBox: BoxNumbers | null;
  readonly hasAnnotations: boolean;
  /** False when its streams could not be read. */
  readonly isReadable: boolean;
}

export interface FinishedFile {
  /** The parsed PDF, for rules that read the bytes of pictures. */
  readonly file: PdfFile;
  readonly pages: readonly FinishedPage[];
  readonly unembeddedFonts: readonly string[];
  readonly wholeFonts: readonly string[];
  readonly fonts: number;
  readonly hasOutputIntent: boolean;
  /** Colour space of the output intent's profile; null without a profile. */
  readonly intentSpace: SpaceKind | null;
  /** Returns the output intent's profile; null when there is none or it cannot be decoded. */
  readonly intentProfile: () => Uint8Array | null;
}

const readBox = (value: PdfValue): BoxNumbers | null => {
  const [x1, y1, x2, y2] = toNumbers(value);
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
};

const isOverlapping = (a: BoxNumbers, b: BoxNumbers): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** True when an annotation overlaps the printed area; outside it, annotations are allowed. */
const isAnnotated = (file: PdfFile, page: PdfDict, paper: BoxNumbers | null): boolean => {
  const annotations = file.value(page.get('Annots'));
  if (!isList(annotations)) return false;
  return annotations.some((each) => {
    const box = readBox(file.value(file.dict(each).get('Rect')));
    return box === null || paper === null || isOverlapping(box, paper);
  });
};

const readPage = cachePerPage((file, page): PageFacts & Pick<FinishedPage, 'isReadable'> => {
  const content = readPageContent(file, page);
  const resources = file.dict(file.inherited(page, 'Resources'));
  return { ...readPageFacts(file, content ?? '', resources), isReadable: content !== null };
});

const readFinishedPage = (file: PdfFile, number: number): FinishedPage => {
  const page = file.dict({ ref: number });
  const mediaBox = readBox(file.inherited(page, 'MediaBox'));
  const bleedBox = readBox(file.value(page.get('BleedBox')));
  return {
    ...readPage(file, page),
    mediaBox,
    bleedBox,
    trimBox: readBox(file.value(page.get('TrimBox'))),
    hasAnnotations: isAnnotated(file, page, bleedBox ?? mediaBox),
  };
};

const readIntent = (file: PdfFile): PdfDict | null => {
  const root = file.dict({ ref: file.objects.root });
  const intents = file.value(root.get('OutputIntents'));
  if (!isList(intents)) return null;
  return (
    intents.map((each) => file.dict(each)).find((each) => toName(file.value(each.get('S'))) === 'GTS_PDFX') ??
    null
  );
};

/** Reads the facts of a parsed file. */
export const toFinishedFile = (file: PdfFile): FinishedFile => {
  const { fonts, unembedded, whole } = readFonts(file);
  const intent = readIntent(file);
  const profile = intent?.get('DestOutputProfile');
  return {
    file,
    pages: file.objects.pages.map((page) => readFinishedPage(file, page)),
    unembeddedFonts: unembedded,
    wholeFonts: whole,
    fonts,
    hasOutputIntent: intent !== null,
    intentSpace:
      profile === undefined ? null : detectSpaceKind(file, [{ name: 'ICCBased' }, profile], new Map()),
    intentProfile: () => (profile === undefined ? null : file.decoded(profile)),
  };
};

/** Reads a file of the press from its own bytes, independently of the engine's data. Throws `pdf.unreadable`. */
export const readOwnFile = (bytes: Uint8Array): FinishedFile =>
  toFinishedFile(openPdfFile(readObjects(bytes)));

/** Reads a file of any producer. Throws `pdf.unreadable` and `pdf.encrypted`. */
export const readAnyFile = async (bytes: Uint8Array): Promise<FinishedFile> =>
  toFinishedFile(openPdfFile(await readAnyPdf(bytes)));
