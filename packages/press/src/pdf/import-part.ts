import { deflateSync, inflateSync } from 'node:zlib';
import type { ObjectWriter } from './object-writer.ts';
import { findReferenceByKey, type PdfObjects, readObjects } from './read-objects.ts';
import type { WrittenPart } from './write-page.ts';

/** react-pdf writes every colour as DeviceRGB; black and white must use the black plate only. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/\/DeviceRGB cs\s+0 0 0 scn/g, '0 g'],
  [/\/DeviceRGB CS\s+0 0 0 SCN/g, '0 G'],
  [/\/DeviceRGB cs\s+1 1 1 scn/g, '1 g'],
  [/\/DeviceRGB CS\s+1 1 1 SCN/g, '1 G'],
];

/** Rewrites a content stream so that its black is printed in black ink only. */
const toBlackInk = (head: string, stream: Uint8Array): { head: string; stream: Uint8Array } => {
  const isDeflated = /\/Filter\s*\/FlateDecode/.test(head);
  const text = Buffer.from(isDeflated ? inflateSync(stream) : stream).toString('latin1');
  const rewritten = REWRITES.reduce((so, [pattern, ink]) => so.replace(pattern, ink), text);
  const bytes = deflateSync(Buffer.from(rewritten, 'latin1'), { level: 9 });
  return { head: `<< /Filter /FlateDecode /Length ${bytes.length} >>`, stream: bytes };
};

const shiftReferences = (head: string, numberShift: number): string =>
  head.replace(/\b(\d+) 0 R\b/g, (_, number: string) => `${Number(number) + numberShift} 0 R`);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two subsets of one font must not have the same name: the last five letters of the tag become the part's number. */
const renameSubset = (head: string, part: number): string =>
  head.replace(/\/([A-Z])[A-Z]{5}\+/g, (_, letter: string) => {
    let remainder = part;
    let tag = '';
    for (let i = 0; i < 5; i += 1) {
      tag = (LETTERS[remainder % 26] ?? 'A') + tag;
      remainder = Math.floor(remainder / 26);
    }
    return `/${letter}${tag}+`;
  });

const listSkippedObjects = (source: PdfObjects): Set<number> => {
  const skipped = new Set<number>([source.root, ...source.pages]);
  if (source.info !== null) skipped.add(source.info);
  const tree = findReferenceByKey(source.objects.get(source.root)?.head ?? '', 'Pages');
  if (tree !== null) skipped.add(tree);
  for (const page of source.pages) {
    const resources = findReferenceByKey(source.objects.get(page)?.head ?? '', 'Resources');
    if (resources !== null) skipped.add(resources);
  }
  return skipped;
};

const copyObjects = (source: PdfObjects, writer: ObjectWriter, index: number): number => {
  const numberShift = writer.reserve(source.highest) - 1;
  const skipped = listSkippedObjects(source);
  const contents = new Set(
    source.pages.map((page) => findReferenceByKey(source.objects.get(page)?.head ?? '', 'Contents')),
  );
  for (const [number, object] of source.objects) {
    if (skipped.has(number)) continue;
    const head = renameSubset(shiftReferences(object.head, numberShift), index);
    if (object.stream && contents.has(number)) {
      const ink = toBlackInk(head, object.stream);
      writer.put(number + numberShift, ink.head, ink.stream);
    } else writer.put(number + numberShift, head, object.stream);
  }
  return numberShift;
};

const withColourSpace = (resources: string, entry: string): string => {
  const place = /\/ColorSpace\s*<</;
  return place.test(resources)
    ? resources.replace(place, `/ColorSpace << ${entry} `)
    : resources.replace('<<', `<< /ColorSpace << ${entry} >>`);
};

/**
 * Copies the objects of a PDF of react-pdf, with its black converted to black ink; returns the object references for
 * `writePage`.
 */
export const importPart = (
  bytes: Uint8Array,
  writer: ObjectWriter,
  index: number,
  colourSpace: string,
): WrittenPart[] => {
  const source = readObjects(bytes);
  const numberShift = copyObjects(source, writer, index);
  return source.pages.map((page) => {
    const head = source.objects.get(page)?.head ?? '';
    const resources = findReferenceByKey(head, 'Resources');
    const contents = findReferenceByKey(head, 'Contents');
    return {
      contents: (contents ?? 0) + numberShift,
      resources: withColourSpace(
        shiftReferences(source.objects.get(resources ?? 0)?.head ?? '<< >>', numberShift).trim(),
        colourSpace,
      ),
    };
  });
};
