import { inflateSync } from 'node:zlib';
import { isDict, isList, nameOf, type PdfDict, type PdfValue, refOf } from './pdf-value.ts';
import { undonePredictor } from './predictor.ts';
import type { PdfObjects } from './read-objects.ts';
import { firstDict, parsedValue } from './read-values.ts';

const NOTHING: PdfDict = new Map();

/** A read PDF whose values can be looked up, whoever wrote it. */
export interface PdfFile {
  readonly objects: PdfObjects;
  /** A value with its reference followed. */
  value(value: PdfValue | undefined): PdfValue;
  /** A dictionary, or a stream's; an empty one for anything else. */
  dict(value: PdfValue | undefined): PdfDict;
  /** A stream's bytes as they lie in the file. */
  raw(value: PdfValue | undefined): Uint8Array | null;
  /** A stream's bytes without their filters; null when a filter is a picture's own or unknown. */
  decoded(value: PdfValue | undefined): Uint8Array | null;
  /** A page's entry, its own or inherited. */
  inherited(page: PdfDict, key: string): PdfValue;
}

/** Names of the filters of a stream, in the order in which they are undone. */
export const filtersOf = (file: PdfFile, dict: PdfDict): string[] => {
  const filter = file.value(dict.get('Filter'));
  return (isList(filter) ? filter : [filter]).flatMap((each) => nameOf(file.value(each)) ?? []);
};

/** A reader that looks for the end of a stream may take its last byte for the end of a line. */
const LOST_ENDINGS = [[], [0x0a], [0x0d], [0x0d, 0x0a]] as const;

const inflated = (bytes: Uint8Array, parameters: PdfDict | null): Uint8Array | null => {
  for (const ending of LOST_ENDINGS)
    try {
      const whole = ending.length === 0 ? bytes : Buffer.concat([bytes, Uint8Array.from(ending)]);
      return undonePredictor(inflateSync(whole), parameters);
    } catch {
      // Tried again with the next ending; a stream that never inflates is told as unreadable.
    }
  return null;
};

const DEEPEST = 40;

/** Makes a PDF's objects readable by value. Heads are parsed when they are first asked for. */
export const openPdfFile = (objects: PdfObjects): PdfFile => {
  const resolved = new Map<number, PdfValue>();
  const value = (reference: PdfValue | undefined, depth = 0): PdfValue => {
    const ref = refOf(reference);
    if (ref === null) return reference ?? null;
    const cachedValue = resolved.get(ref);
    if (cachedValue !== undefined) return cachedValue;
    const parsed = parsedValue(objects.objects.get(ref)?.head ?? '');
    const settled = depth < DEEPEST ? value(parsed, depth + 1) : null;
    resolved.set(ref, settled);
    return settled;
  };
  const dict = (reference: PdfValue | undefined): PdfDict => {
    const dictionary = value(reference);
    return isDict(dictionary) ? dictionary : NOTHING;
  };
  const raw = (reference: PdfValue | undefined): Uint8Array | null =>
    objects.objects.get(refOf(reference) ?? -1)?.stream ?? null;
  const file: PdfFile = {
    objects,
    value,
    dict,
    raw,
    decoded: (reference) => {
      const bytes = raw(reference);
      const head = dict(reference);
      const filters = filtersOf(file, head);
      if (bytes === null || filters.length === 0) return bytes;
      if (filters.length > 1 || !['FlateDecode', 'Fl'].includes(filters[0] ?? '')) return null;
      return inflated(bytes, firstDict(value(head.get('DecodeParms'))));
    },
    inherited: (page, key) => {
      let node = page;
      for (let depth = 0; depth < DEEPEST; depth += 1) {
        if (node.has(key)) return value(node.get(key));
        node = dict(node.get('Parent'));
      }
      return null;
    },
  };
  return file;
};
