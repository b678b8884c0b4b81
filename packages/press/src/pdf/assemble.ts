import { mergeGlyphs } from '../draw/used-glyphs.ts';
import { getFont } from '../fonts/fonts.ts';
import type { AssemblyInput, AssemblyPart } from './assembly.ts';
import type { WrittenFile } from './create-written-file.ts';
import { writeDrawnPart } from './draw-part.ts';
import { embedFont } from './embed-font.ts';
import { formatPdfText, streamHead } from './format-pdf-text.ts';
import { type BlackOverprint, importPart } from './import-part.ts';
import { buildInfoDictionary, buildXmpPacket } from './metadata.ts';
import { type ObjectWriter, openObjectWriter } from './object-writer.ts';
import { openStructure } from './open-structure.ts';
import { writeOutline } from './outline.ts';
import { writeOutputIntent } from './output-intent.ts';
import { readOutputProfile } from './read-output-profile.ts';
import { readDeflatedSrgbProfile } from './srgb-profile.ts';
import { type PageContents, type SharedObjects, writePage } from './write-page.ts';

/** Cyan, magenta, yellow and black. */
const INKS = 4;

/** Embeds every font of the drawn pages and stamps once; returns the object number of the font dictionary. */
const writeFonts = (writer: ObjectWriter, { parts, stampGlyphs }: AssemblyInput): number => {
  const glyphSets = parts.flatMap((part) => (part.kind === 'drawn' ? [part.drawing.glyphs] : []));
  const fonts = [...mergeGlyphs([...glyphSets, stampGlyphs])].map(
    ([key, glyphs]) => `/${key} ${embedFont(writer, getFont(key), glyphs)} 0 R`,
  );
  return writer.add(`<< ${fonts.join(' ')} >>`);
};

/** Writes the colour space sRGB; returns its object number. Every picture and colour refers to it by itself. */
const writeScreenSpace = async (writer: ObjectWriter): Promise<number> => {
  const icc = await readDeflatedSrgbProfile();
  const profile = writer.add(streamHead(icc, '/N 3 /Alternate /DeviceRGB /Filter /FlateDecode'), icc);
  return writer.add(`[/ICCBased ${profile} 0 R]`);
};

/**
 * Writes the graphics states by which black ink is printed over the colours of a cover; null for a file without four
 * inks, where black is no ink of its own.
 */
const writeBlackOverprint = async (
  writer: ObjectWriter,
  { target, outputCondition, outputProfile }: AssemblyInput,
): Promise<BlackOverprint | null> => {
  if (target === 'screen') return null;
  const { components } = await readOutputProfile(outputCondition, outputProfile);
  if (components !== INKS) return null;
  return {
    over: writer.add('<< /Type /ExtGState /OP false /op true /OPM 1 >>'),
    out: writer.add('<< /Type /ExtGState /OP false /op false >>'),
  };
};

const writeCatalog = async (
  writer: ObjectWriter,
  input: AssemblyInput,
  shared: SharedObjects,
  pageObject: (page: number) => number,
): Promise<WrittenFile> => {
  const isForPrint = input.target === 'print';
  const packet = buildXmpPacket(input.facts, isForPrint);
  const metadata = writer.add(streamHead(packet, '/Type /Metadata /Subtype /XML'), packet);
  const outline = writeOutline(writer, input.outline, pageObject);
  const info = writer.add(buildInfoDictionary(input.facts, formatPdfText, isForPrint));
  const intent = isForPrint
    ? ` ${await writeOutputIntent(writer, input.outputCondition, input.outputProfile)}`
    : '';
  const structure = shared.structure?.finish() ?? '';
  const layout = input.outline.length > 0 ? ' /PageLayout /TwoPageRight' : '';
  const root = writer.add(
    `<< /Type /Catalog /Pages ${shared.tree} 0 R /Outlines ${outline} 0 R /Metadata ${metadata} 0 R ` +
      `/Lang (fr)${layout}${structure} /ViewerPreferences << /DisplayDocTitle true >>${intent} >>`,
  );
  return writer.finish(root, info, input.facts.id);
};

type WritePart = (part: AssemblyPart, index: number) => Promise<PageContents[]> | PageContents[];

const createPartWriter = (
  writer: ObjectWriter,
  { photograph }: AssemblyInput,
  resources: string,
  screenSpace: number,
  overprint: BlackOverprint | null,
): WritePart => {
  const drawing = { writer, resources, screenSpace, imageNumbers: new Map<string, number>(), photograph };
  return (part, index) =>
    part.kind === 'drawn'
      ? writeDrawnPart(part.drawing, drawing)
      : importPart(part.bytes, { writer, index, screenSpace, overprint });
};

/**
 * Makes one PDF of several parts. Page contents are copied as drawn, shifted for recto or verso, stamped and given
 * boxes; each font is embedded once; output intent, metadata and outline are written in the same pass. Photographs are
 * read when the file is written out. Throws `profile.no_icc` for a print file without an ICC profile.
 */
export const assemble = async (input: AssemblyInput): Promise<WrittenFile> => {
  // PDF/X-4 is based on PDF 1.6.
  const writer = openObjectWriter('1.6');
  const screenSpace = await writeScreenSpace(writer);
  const hasImportedPart = input.parts.some(({ kind }) => kind === 'file');
  const overprint = hasImportedPart ? await writeBlackOverprint(writer, input) : null;
  const resources = `/Font ${writeFonts(writer, input)} 0 R`;
  const structure = input.target === 'screen' ? openStructure(writer, input.facts.language) : null;
  const tree = writer.reserve();
  const shared = { tree, resources: `<< ${resources} >>`, numbersByText: new Map(), structure };
  const count = input.parts.reduce((sum, part) => sum + part.pages.length, 0);
  const first = writer.reserve(count);
  const pageObject = (page: number): number => first + page - 1;
  const writePart = createPartWriter(writer, input, resources, screenSpace, overprint);
  let number = first;
  for (const [index, part] of input.parts.entries()) {
    const writtenPart = await writePart(part, index);
    for (const page of part.pages) {
      const source = page.source === null ? null : (writtenPart[page.source] ?? null);
      writePage(writer, number, page, source, shared, input, pageObject);
      number += 1;
    }
    await input.onPart?.(index + 1, input.parts.length);
  }
  const kids = Array.from({ length: count }, (_, index) => `${first + index} 0 R`).join(' ');
  writer.put(shared.tree, `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`);
  return writeCatalog(writer, input, shared, pageObject);
};
