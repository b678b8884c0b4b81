import { deflateSync, inflateSync } from 'node:zlib';
import type { ObjectWriter } from './object-writer.ts';
import { findReferenceByKey, type PdfObjects, readObjects, shiftReferences } from './read-objects.ts';
import type { PageContents } from './write-page.ts';

/**
 * Object numbers of the graphics states by which black ink is printed over other colours, and other colours are not.
 */
export interface BlackOverprint {
  readonly over: number;
  readonly out: number;
}

export interface ImportInput {
  readonly writer: ObjectWriter;
  /** Position of the part in the file. */
  readonly index: number;
  /** Object number of the colour space sRGB. */
  readonly screenSpace: number;
  /** Null where the file has no black ink of its own. */
  readonly overprint: BlackOverprint | null;
}

type Rewrites = readonly (readonly [RegExp, string])[];

/**
 * react-pdf writes every colour as DeviceRGB. Black and white must use the black plate only, and every other colour
 * names the sRGB profile.
 */
const REWRITES: Rewrites = [
  [/\/DeviceRGB cs\s+0 0 0 scn/g, '0 g'],
  [/\/DeviceRGB CS\s+0 0 0 SCN/g, '0 G'],
  [/\/DeviceRGB cs\s+1 1 1 scn/g, '1 g'],
  [/\/DeviceRGB CS\s+1 1 1 SCN/g, '1 G'],
  [/\/DeviceRGB cs\b/g, '/Screen cs'],
  [/\/DeviceRGB CS\b/g, '/Screen CS'],
];

/**
 * The same, with black printed over the colours below it, so that a plate that is out of register leaves no white line
 * around a letter. Every other colour ends that, since white ink that is printed over a colour would vanish. Overprint
 * concerns CMYK alone (ISO 32000-1, 8.6.7): the black of DeviceGray would remove the colours.
 */
const OVERPRINT_REWRITES: Rewrites = [
  [/\/DeviceRGB cs\s+0 0 0 scn/g, '/Over gs 0 0 0 1 k'],
  [/\/DeviceRGB cs\s+1 1 1 scn/g, '/Out gs 1 g'],
  [/\/DeviceRGB cs\b/g, '/Out gs /Screen cs'],
  ...REWRITES,
];

/** Rewrites a content stream so that its black is printed in black ink only. */
const toBlackInk = (
  head: string,
  stream: Uint8Array,
  rewrites: Rewrites,
): { head: string; stream: Uint8Array } => {
  const isDeflated = /\/Filter\s*\/FlateDecode/.test(head);
  const text = Buffer.from(isDeflated ? inflateSync(stream) : stream).toString('latin1');
  const rewritten = rewrites.reduce((so, [pattern, ink]) => so.replace(pattern, ink), text);
  const bytes = deflateSync(Buffer.from(rewritten, 'latin1'), { level: 9 });
  return { head: `<< /Filter /FlateDecode /Length ${bytes.length} >>`, stream: bytes };
};

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

const copyObjects = (source: PdfObjects, { writer, index, screenSpace, overprint }: ImportInput): number => {
  const rewrites = overprint === null ? REWRITES : OVERPRINT_REWRITES;
  const numberShift = writer.reserve(source.highest) - 1;
  const skipped = listSkippedObjects(source);
  const contents = new Set(
    source.pages.map((page) => findReferenceByKey(source.objects.get(page)?.head ?? '', 'Contents')),
  );
  for (const [number, object] of source.objects) {
    if (skipped.has(number)) continue;
    const head = renameSubset(shiftReferences(object.head, numberShift), index).replace(
      /\/ColorSpace\s*\/DeviceRGB\b/,
      `/ColorSpace ${screenSpace} 0 R`,
    );
    if (object.stream && contents.has(number)) {
      const ink = toBlackInk(head, object.stream, rewrites);
      writer.put(number + numberShift, ink.head, ink.stream);
    } else writer.put(number + numberShift, head, object.stream);
  }
  return numberShift;
};

/** Adds entries to a category of a resource dictionary. */
const addResources = (resources: string, category: string, entries: string): string => {
  const place = new RegExp(`/${category}\\s*<<`);
  return place.test(resources)
    ? resources.replace(place, `/${category} << ${entries} `)
    : resources.replace('<<', `<< /${category} << ${entries} >>`);
};

const formatResources = (resources: string, { screenSpace, overprint }: ImportInput): string => {
  const coloured = addResources(resources, 'ColorSpace', `/Screen ${screenSpace} 0 R`);
  if (overprint === null) return coloured;
  return addResources(coloured, 'ExtGState', `/Over ${overprint.over} 0 R /Out ${overprint.out} 0 R`);
};

/**
 * Copies the objects of a PDF of react-pdf, with its black converted to black ink; returns the object references for
 * `writePage`.
 */
export const importPart = (bytes: Uint8Array, input: ImportInput): PageContents[] => {
  const source = readObjects(bytes);
  const numberShift = copyObjects(source, input);
  return source.pages.map((page) => {
    const head = source.objects.get(page)?.head ?? '';
    const resources = findReferenceByKey(head, 'Resources');
    const contents = findReferenceByKey(head, 'Contents');
    return {
      contents: (contents ?? 0) + numberShift,
      resources: formatResources(
        shiftReferences(source.objects.get(resources ?? 0)?.head ?? '<< >>', numberShift).trim(),
        input,
      ),
    };
  });
};
