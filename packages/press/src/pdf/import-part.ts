import type { AssemblyInput, AssemblyPart } from './assembly.ts';
import { inBlackInk } from './black-ink.ts';
import type { ObjectWriter } from './object-writer.ts';
import { type PdfObjects, readObjects, referenced } from './read-objects.ts';

/** What a page needs once its part's objects are in the file. */
export interface ImportedPage {
  readonly contents: number;
  /** The resource dictionary as text, its references already shifted. */
  readonly resources: string;
}

const shifted = (head: string, by: number): string =>
  head.replace(/\b(\d+) 0 R\b/g, (_, number: string) => `${Number(number) + by} 0 R`);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two subsets of one face must not bear one name: the tag's last five letters number the part. */
const retagged = (head: string, part: number): string =>
  head.replace(/\/([A-Z])[A-Z]{5}\+/g, (_, letter: string) => {
    let rest = part;
    let tag = '';
    for (let i = 0; i < 5; i += 1) {
      tag = (LETTERS[rest % 26] ?? 'A') + tag;
      rest = Math.floor(rest / 26);
    }
    return `/${letter}${tag}+`;
  });

const skippedObjects = (read: PdfObjects): Set<number> => {
  const skipped = new Set<number>([read.root, ...read.pages]);
  if (read.info !== null) skipped.add(read.info);
  const tree = referenced(read.objects.get(read.root)?.head ?? '', 'Pages');
  if (tree !== null) skipped.add(tree);
  for (const page of read.pages) {
    const resources = referenced(read.objects.get(page)?.head ?? '', 'Resources');
    if (resources !== null) skipped.add(resources);
  }
  return skipped;
};

const smaller = async (
  head: string,
  stream: Uint8Array,
  input: AssemblyInput,
): Promise<{ head: string; stream: Uint8Array }> => {
  const image = await input.smallerImage?.(stream);
  if (!image) return { head, stream };
  const resized = head
    .replace(/\/Width \d+/, `/Width ${image.width}`)
    .replace(/\/Height \d+/, `/Height ${image.height}`)
    .replace(/\/Length \d+/, `/Length ${image.bytes.length}`);
  return { head: resized, stream: image.bytes };
};

const copyObjects = async (
  read: PdfObjects,
  writer: ObjectWriter,
  part: AssemblyPart,
  index: number,
  input: AssemblyInput,
): Promise<number> => {
  const by = writer.reserve(read.highest) - 1;
  const skipped = skippedObjects(read);
  const contents = new Set(
    read.pages.map((page) => referenced(read.objects.get(page)?.head ?? '', 'Contents')),
  );
  for (const [number, object] of read.objects) {
    if (skipped.has(number)) continue;
    const head = retagged(shifted(object.head, by), index);
    if (object.stream && part.isDrawnInRgb && contents.has(number)) {
      const ink = inBlackInk(head, object.stream);
      writer.put(number + by, ink.head, ink.stream);
    } else if (object.stream && /\/Subtype \/Image/.test(head) && /\/DCTDecode/.test(head)) {
      const image = await smaller(head, object.stream, input);
      writer.put(number + by, image.head, image.stream);
    } else writer.put(number + by, head, object.stream);
  }
  return by;
};

/** Copies a part's objects into the file, streams byte for byte; its pages come back to be written anew. */
export const importPart = async (
  bytes: Uint8Array,
  writer: ObjectWriter,
  part: AssemblyPart,
  index: number,
  input: AssemblyInput,
): Promise<ImportedPage[]> => {
  const read = readObjects(bytes);
  const by = await copyObjects(read, writer, part, index, input);
  return read.pages.map((page) => {
    const head = read.objects.get(page)?.head ?? '';
    const resources = referenced(head, 'Resources');
    const contents = referenced(head, 'Contents');
    return {
      contents: (contents ?? 0) + by,
      resources: shifted(read.objects.get(resources ?? 0)?.head ?? '<< >>', by).trim(),
    };
  });
};
