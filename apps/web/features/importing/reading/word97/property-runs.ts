import { sliceView } from './data-view.ts';
import { findFirstIndex } from './find-first-index.ts';
import { listChanges, type PropertyChange } from './property-changes.ts';
import type { WordStreams } from './word-streams.ts';

/** Properties of the bytes of the main stream from `from` to the next run. */
export interface PropertyRun {
  readonly from: number;
  readonly changes: readonly PropertyChange[];
  /** Index of the paragraph's style; 0 for runs of characters. */
  readonly style: number;
}

/** A page of properties (`ChpxFkp` and `PapxFkp` of MS-DOC); the number of its runs is its last byte. */
const PAGE_BYTES = 512;
/** `BxPap`. */
const PARAGRAPH_PLACE_BYTES = 13;

const cut = (page: DataView, start: number, length: number): DataView =>
  sliceView(page, start, Math.max(0, Math.min(length, PAGE_BYTES - start)));

/** Reads a `Chpx`. */
const readCharacterRun = (page: DataView, count: number, index: number): Omit<PropertyRun, 'from'> => {
  const at = page.getUint8((count + 1) * 4 + index) * 2;
  return { style: 0, changes: at === 0 ? [] : [...listChanges(cut(page, at + 1, page.getUint8(at)))] };
};

/** Reads a `PapxInFkp`, whose length in pairs of bytes has two forms. */
const readParagraphRun = (page: DataView, count: number, index: number): Omit<PropertyRun, 'from'> => {
  const at = page.getUint8((count + 1) * 4 + index * PARAGRAPH_PLACE_BYTES) * 2;
  if (at === 0) return { style: 0, changes: [] };
  const shortLength = page.getUint8(at);
  const start = shortLength === 0 ? at + 2 : at + 1;
  const length = shortLength === 0 ? page.getUint8(at + 1) * 2 : shortLength * 2 - 1;
  if (length < 2) return { style: 0, changes: [] };
  return {
    style: page.getUint16(start, true),
    changes: [...listChanges(cut(page, start + 2, length - 2))],
  };
};

/** Reads the runs of characters or paragraphs, in the order of the bytes that they format. */
export const readPropertyRuns = (
  { main, readPart }: WordStreams,
  part: 'characterPages' | 'paragraphPages',
): PropertyRun[] => {
  const pageNumbers = readPart(part);
  const pageCount = Math.max(0, Math.floor((pageNumbers.byteLength - 4) / 8));
  if (pageCount > main.byteLength / PAGE_BYTES)
    throw new RangeError('the file has fewer pages of properties');
  const readRun = part === 'characterPages' ? readCharacterRun : readParagraphRun;
  const runs: PropertyRun[] = [];
  for (let number = 0; number < pageCount; number += 1) {
    const pageNumber = pageNumbers.getUint32((pageCount + 1 + number) * 4, true) & 0x3f_ff_ff;
    const page = sliceView(main, pageNumber * PAGE_BYTES, PAGE_BYTES);
    const count = page.getUint8(PAGE_BYTES - 1);
    for (let index = 0; index < count; index += 1)
      runs.push({ from: page.getUint32(index * 4, true), ...readRun(page, count, index) });
  }
  return runs.sort((one, other) => one.from - other.from);
};

/** Index of the last run that begins at this byte or before it; -1 before the first. */
export const findRun = (runs: readonly PropertyRun[], offset: number): number =>
  findFirstIndex(runs, ({ from }) => from > offset) - 1;
