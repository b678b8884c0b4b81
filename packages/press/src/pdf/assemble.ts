import type { AssemblyInput } from './assembly.ts';
import { type ImportedPage, importPart } from './import-part.ts';
import { infoDictionary, xmpPacket } from './metadata.ts';
import { type ObjectWriter, openObjectWriter } from './object-writer.ts';
import { writeOutline } from './outline.ts';
import { writeOutputIntent } from './output-intent.ts';
import { pdfText, streamHead } from './pdf-text.ts';
import { deflatedSrgbProfile } from './srgb-profile.ts';
import { type SharedObjects, writePage } from './write-page.ts';

const stampFonts = async (writer: ObjectWriter, input: AssemblyInput, index: number): Promise<string> => {
  if (!input.stamps) return '';
  const part = { read: null, isDrawnInRgb: false, pages: [] };
  const [page] = await importPart(input.stamps.bytes, writer, part, index, input);
  const fonts = /\/Font\s*<<([\s\S]*?)>>/.exec(page?.resources ?? '')?.[1] ?? '';
  return fonts.trim().replace(/\/(F\d+)/g, `/${input.stamps.prefix}$1`);
};

const sharedObjects = async (writer: ObjectWriter, input: AssemblyInput): Promise<SharedObjects> => {
  const icc = await deflatedSrgbProfile();
  const profile = writer.add(streamHead(icc, '/N 3 /Alternate /DeviceRGB /Filter /FlateDecode'), icc);
  return {
    tree: writer.reserve(),
    srgb: writer.add(`[/ICCBased ${profile} 0 R]`),
    stampFonts: await stampFonts(writer, input, input.parts.length),
    openers: new Map(),
  };
};

const writeCatalog = async (
  writer: ObjectWriter,
  input: AssemblyInput,
  shared: SharedObjects,
  pageObject: (page: number) => number,
): Promise<Uint8Array> => {
  const isForPrint = input.target === 'print';
  const packet = xmpPacket(input.facts, isForPrint);
  const metadata = writer.add(streamHead(packet, '/Type /Metadata /Subtype /XML'), packet);
  const outline = writeOutline(writer, input.outline, pageObject);
  const info = writer.add(infoDictionary(input.facts, pdfText, isForPrint));
  const intent = isForPrint
    ? ` ${await writeOutputIntent(writer, input.outputCondition, input.outputProfile)}`
    : '';
  const layout = input.outline.length > 0 ? ' /PageLayout /TwoPageRight' : '';
  const root = writer.add(
    `<< /Type /Catalog /Pages ${shared.tree} 0 R /Outlines ${outline} 0 R /Metadata ${metadata} 0 R ` +
      `/Lang (fr)${layout} /ViewerPreferences << /DisplayDocTitle true >>${intent} >>`,
  );
  return writer.finish(root, info, input.facts.id);
};

/**
 * Makes one PDF of many: page contents are copied byte for byte, moved to their side, stamped, boxed; the output
 * intent, the metadata and the outline are written in the same pass. One part is in memory at a time.
 */
export const assemble = async (input: AssemblyInput): Promise<Uint8Array> => {
  // PDF/X-4 is built on PDF 1.6.
  const writer = openObjectWriter('1.6');
  const shared = await sharedObjects(writer, input);
  const count = input.parts.reduce((sum, part) => sum + part.pages.length, 0);
  const first = writer.reserve(count);
  const pageObject = (page: number): number => first + page - 1;
  let number = first;
  for (const [index, part] of input.parts.entries()) {
    const bytes = await part.read?.();
    const imported: ImportedPage[] = bytes ? await importPart(bytes, writer, part, index, input) : [];
    for (const page of part.pages) {
      const source = page.source === null ? null : (imported[page.source] ?? null);
      writePage(writer, number, page, source, shared, input, pageObject);
      number += 1;
    }
    await input.onPart?.(index + 1, input.parts.length);
  }
  const kids = Array.from({ length: count }, (_, index) => `${first + index} 0 R`).join(' ');
  writer.put(shared.tree, `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`);
  return writeCatalog(writer, input, shared, pageObject);
};
