import { deflateSync, inflateSync } from 'node:zlib';
import type { InkCondition } from '@souvenance/contracts';
import { openSrgbSeparation, type SrgbSeparation } from '../colour/srgb-separation.ts';
import { PressError } from '../foundation/press-error.ts';
import { streamHead } from '../pdf/format-pdf-text.ts';
import { type ObjectWriter, openObjectWriter } from '../pdf/object-writer.ts';
import { replaceOutputIntent, writeOutputIntent } from '../pdf/output-intent.ts';
import { findReferenceByKey, type PdfObject, type PdfObjects, readObjects } from '../pdf/read-objects.ts';
import { type OutputProfiles, readOutputProfile } from '../pdf/read-output-profile.ts';
import { encodeCmykJpeg } from './encode-cmyk-jpeg.ts';
import { separateColours } from './separate-colours.ts';

/** PDF/X standards whose files contain inks alone. */
export type SeparatedStandard = 'PDF/X-3' | 'PDF/X-1a';

export interface SeparateInput {
  readonly standard: SeparatedStandard;
  readonly condition: InkCondition;
  readonly customProfiles?: OutputProfiles | undefined;
}

const INKS = 4;

/** How each standard identifies itself in the information dictionary and in the XMP packet. */
const IDENTIFIERS: Readonly<Record<SeparatedStandard, Readonly<Record<string, string>>>> = {
  'PDF/X-3': { GTS_PDFXVersion: 'PDF/X-3:2002' },
  'PDF/X-1a': { GTS_PDFXVersion: 'PDF/X-1:2001', GTS_PDFXConformance: 'PDF/X-1a:2001' },
};

const openSeparation = async ({ condition, customProfiles }: SeparateInput): Promise<SrgbSeparation> => {
  const { outputCondition, totalInkPct } = condition;
  const { deflated, components } = await readOutputProfile(outputCondition, customProfiles);
  if (components !== INKS) throw new PressError('profile.no_icc', { condition: outputCondition });
  return openSrgbSeparation(inflateSync(deflated), totalInkPct);
};

/** Returns the numbers of the objects that are the colour space sRGB, and of their profiles. */
const listScreenSpaces = ({ objects }: PdfObjects): { spaces: Set<number>; profiles: Set<number> } => {
  const spaces = new Set<number>();
  const profiles = new Set<number>();
  for (const [number, { head }] of objects) {
    const profile = Number(/^\s*\[\/ICCBased (\d+) 0 R\]\s*$/.exec(head)?.[1] ?? Number.NaN);
    if (!/\/N 3\b/.test(objects.get(profile)?.head ?? '')) continue;
    spaces.add(number);
    profiles.add(profile);
  }
  return { spaces, profiles };
};

const IMAGE_SPACE = /\/ColorSpace (\d+) 0 R/;

const isScreenImage = ({ head, stream }: PdfObject, spaces: ReadonlySet<number>): boolean =>
  stream !== null && /\/Subtype\s*\/Image/.test(head) && spaces.has(Number(IMAGE_SPACE.exec(head)?.[1]));

const separateImage = async ({ head, stream }: PdfObject, separation: SrgbSeparation): Promise<PdfObject> => {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(stream ?? new Uint8Array())
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const jpeg = await encodeCmykJpeg(separation.separatePixels(data), info.width, info.height);
  const separatedHead = head
    .replace(IMAGE_SPACE, '/ColorSpace /DeviceCMYK /Decode [1 0 1 0 1 0 1 0]')
    .replace(/\/Length \d+/, `/Length ${jpeg.length}`);
  return { head: separatedHead, stream: jpeg };
};

const isDeflated = ({ head }: PdfObject): boolean => /\/Filter\s*\/FlateDecode/.test(head);

const separateContent = (object: PdfObject, separation: SrgbSeparation): PdfObject => {
  const bytes = object.stream ?? new Uint8Array();
  const content = Buffer.from(isDeflated(object) ? inflateSync(bytes) : bytes).toString('latin1');
  const separated = deflateSync(Buffer.from(separateColours(content, separation), 'latin1'), { level: 9 });
  return { head: streamHead(separated, '/Filter /FlateDecode'), stream: separated };
};

/** Matches the reference to sRGB in the resources of a page that draws colours. */
const SCREEN_RESOURCE = /\/Screen \d+ 0 R ?/;

/** Returns the numbers of the content streams that may draw a colour. */
const listColouredContents = ({ objects, pages }: PdfObjects): Set<number> => {
  const contents = pages.flatMap((page) => {
    const head = objects.get(page)?.head ?? '';
    const resources = objects.get(findReferenceByKey(head, 'Resources') ?? 0)?.head ?? '';
    if (!SCREEN_RESOURCE.test(resources)) return [];
    const list = /\/Contents \[([^\]]*)\]/.exec(head)?.[1] ?? '';
    return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
  });
  return new Set(contents);
};

const formatIdentifiers = (standard: SeparatedStandard, format: (key: string, value: string) => string) =>
  Object.entries(IDENTIFIERS[standard])
    .map(([key, value]) => format(key, value))
    .join('');

const identifyInformation = (head: string, standard: SeparatedStandard): string =>
  head.replace(
    /\/GTS_PDFXVersion \([^)]*\)/,
    formatIdentifiers(standard, (key, value) => `/${key} (${value}) `).trim(),
  );

const identifyMetadata = ({ stream }: PdfObject, standard: SeparatedStandard): PdfObject => {
  const elements = formatIdentifiers(
    standard,
    (key, value) => `<pdfx:${key} xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">${value}</pdfx:${key}>`,
  );
  const packet = Buffer.from(stream ?? []).toString('utf8');
  const identified = packet.replace(/<pdfxid:GTS_PDFXVersion>[^<]*<\/pdfxid:GTS_PDFXVersion>/, elements);
  const bytes = Buffer.from(identified, 'utf8');
  return { head: streamHead(bytes, '/Type /Metadata /Subtype /XML'), stream: bytes };
};

interface SeparationRun extends SeparateInput {
  readonly source: PdfObjects;
  readonly separation: SrgbSeparation;
  readonly spaces: ReadonlySet<number>;
  readonly coloured: ReadonlySet<number>;
  readonly metadata: number | null;
}

const separateObject = (
  number: number,
  object: PdfObject,
  run: SeparationRun,
): PdfObject | Promise<PdfObject> => {
  const { source, separation, spaces, coloured, metadata, standard } = run;
  if (isScreenImage(object, spaces)) return separateImage(object, separation);
  if (coloured.has(number)) return separateContent(object, separation);
  if (number === metadata) return identifyMetadata(object, standard);
  if (number === source.info) return { ...object, head: identifyInformation(object.head, standard) };
  return object.stream === null ? { ...object, head: object.head.replace(SCREEN_RESOURCE, '') } : object;
};

const writeCatalogue = async (writer: ObjectWriter, { source, condition, customProfiles }: SeparationRun) => {
  const intent = await writeOutputIntent(writer, condition.outputCondition, customProfiles);
  const head = source.objects.get(source.root)?.head ?? '';
  writer.put(source.root, replaceOutputIntent(head, intent));
};

/**
 * Separates a print file of the press into the four inks of a printing condition, as PDF/X-3 or PDF/X-1a. Pictures and
 * flat colours go through the condition's perceptual table and hold its limit of ink; text stays in black ink alone and
 * keeps its glyphs; pictures without colour keep their one channel. Throws `profile.no_icc`.
 */
export const separateFile = async (bytes: Uint8Array, input: SeparateInput): Promise<Uint8Array> => {
  const source = readObjects(bytes);
  const catalogue = source.objects.get(source.root)?.head ?? '';
  const { spaces, profiles } = listScreenSpaces(source);
  const formerProfile = findReferenceByKey(catalogue, 'DestOutputProfile') ?? 0;
  const omitted = new Set([...spaces, ...profiles, formerProfile, source.root]);
  const separation = await openSeparation(input);
  const coloured = listColouredContents(source);
  const metadata = findReferenceByKey(catalogue, 'Metadata');
  const run: SeparationRun = { ...input, source, separation, spaces, coloured, metadata };
  // PDF/X-1a:2001 and PDF/X-3:2002 are based on PDF 1.3.
  const writer = openObjectWriter('1.3');
  writer.reserve(source.highest);
  for (const [number, object] of source.objects) {
    if (omitted.has(number)) continue;
    const { head, stream } = await separateObject(number, object, run);
    writer.put(number, head, stream);
  }
  await writeCatalogue(writer, run);
  const [id = '', instance = id] = [...source.trailer.matchAll(/<([0-9A-Fa-f]{32})>/g)].map(([, hex]) => hex);
  return writer.finish(source.root, source.info ?? 0, id, instance).toBytes();
};
