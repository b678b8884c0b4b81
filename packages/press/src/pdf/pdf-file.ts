import { inflateSync } from 'node:zlib';
import { isDict, isList, type PdfDict, type PdfValue, toName, toReference } from './pdf-value.ts';
import { undoPredictor } from './predictor.ts';
import type { PdfObjects } from './read-objects.ts';
import { parseValue, readFirstDict } from './read-values.ts';

const NOTHING: PdfDict = new Map();

/** A parsed PDF, from any producer, whose values can be looked up. */
export interface PdfFile {
  readonly objects: PdfObjects;
  /** Returns a value, following its reference. */
  value(value: PdfValue | undefined): PdfValue;
  /** Returns a dictionary, or that of a stream; an empty one for anything else. */
  dict(value: PdfValue | undefined): PdfDict;
  /** Returns a stream's bytes as stored in the file. */
  raw(value: PdfValue | undefined): Uint8Array | null;
  /** Returns a stream's decoded bytes; null when a filter is an image codec or unknown. */
  decoded(value: PdfValue | undefined): Uint8Array | null;
  /** Returns an entry of a page, its own or inherited. */
  inherited(page: PdfDict, key: string): PdfValue;
}

/** Returns the names of a stream's filters, in the order in which they are undone. */
export const listFilters = (file: PdfFile, dict: PdfDict): string[] => {
  const filter = file.value(dict.get('Filter'));
  return (isList(filter) ? filter : [filter]).flatMap((each) => toName(file.value(each)) ?? []);
};

/** A reader that searches for the end of a stream may mistake the stream's last byte for an end of line. */
const POSSIBLE_LOST_ENDINGS = [[], [0x0a], [0x0d], [0x0d, 0x0a]] as const;

const inflateTolerant = (bytes: Uint8Array, parameters: PdfDict | null): Uint8Array | null => {
  for (const ending of POSSIBLE_LOST_ENDINGS)
    try {
      const whole = ending.length === 0 ? bytes : Buffer.concat([bytes, Uint8Array.from(ending)]);
      return undoPredictor(inflateSync(whole), parameters);
    } catch {
      // Tried again with the next ending; a stream that never inflates is reported as unreadable.
    }
  return null;
};

const DEPTH_MAX = 40;

/** Makes the objects of a PDF readable by value. Object dictionaries are parsed on first use. */
export const openPdfFile = (objects: PdfObjects): PdfFile => {
  const resolved = new Map<number, PdfValue>();
  const value = (reference: PdfValue | undefined, depth = 0): PdfValue => {
    const ref = toReference(reference);
    if (ref === null) return reference ?? null;
    const cachedValue = resolved.get(ref);
    if (cachedValue !== undefined) return cachedValue;
    const parsed = parseValue(objects.objects.get(ref)?.head ?? '');
    const settled = depth < DEPTH_MAX ? value(parsed, depth + 1) : null;
    resolved.set(ref, settled);
    return settled;
  };
  const dict = (reference: PdfValue | undefined): PdfDict => {
    const dictionary = value(reference);
    return isDict(dictionary) ? dictionary : NOTHING;
  };
  const raw = (reference: PdfValue | undefined): Uint8Array | null =>
    objects.objects.get(toReference(reference) ?? -1)?.stream ?? null;
  const file: PdfFile = {
    objects,
    value,
    dict,
    raw,
    decoded: (reference) => {
      const bytes = raw(reference);
      const head = dict(reference);
      const filters = listFilters(file, head);
      if (bytes === null || filters.length === 0) return bytes;
      if (filters.length > 1 || !['FlateDecode', 'Fl'].includes(filters[0] ?? '')) return null;
      return inflateTolerant(bytes, readFirstDict(value(head.get('DecodeParms'))));
    },
    inherited: (page, key) => {
      let node = page;
      for (let depth = 0; depth < DEPTH_MAX; depth += 1) {
        if (node.has(key)) return value(node.get(key));
        node = dict(node.get('Parent'));
      }
      return null;
    },
  };
  return file;
};
