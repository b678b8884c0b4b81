import type { WordStreams } from './word-streams.ts';

export type ListTag = 'ul' | 'ol';

/** `LSTF` of MS-DOC. */
const LIST_BYTES = 28;
/** `LVLF`, which its two groups of changes and its text follow. */
const LEVEL_BYTES = 28;
/** `LFO`, by whose place paragraphs name their list. */
const REFERENCE_BYTES = 16;
const LEVELS = 9;
/** Formats of numbers (`MSONFC`). */
const BULLET = 23;
const NO_NUMBER = 255;

/** Returns the tag of a level's list, and null for a level without number or bullet. */
const toTag = (format: number): ListTag | null => {
  if (format === NO_NUMBER) return null;
  return format === BULLET ? 'ul' : 'ol';
};

/** Reads the kinds of the levels of each list, by its identity. */
const readLevels = ({ readPart, readAfterPart }: WordStreams): Map<number, (ListTag | null)[]> => {
  const lists = readPart('lists');
  const levels = readAfterPart('lists');
  const tags = new Map<number, (ListTag | null)[]>();
  if (lists.byteLength < 2) return tags;
  const count = Math.min(lists.getUint16(0, true), Math.floor((lists.byteLength - 2) / LIST_BYTES));
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const list = 2 + index * LIST_BYTES;
    const levelCount = lists.getUint8(list + 26) & 1 ? 1 : LEVELS;
    const listTags: (ListTag | null)[] = [];
    for (let level = 0; level < levelCount && at + LEVEL_BYTES + 2 <= levels.byteLength; level += 1) {
      listTags.push(toTag(levels.getUint8(at + 4)));
      const text = at + LEVEL_BYTES + levels.getUint8(at + 24) + levels.getUint8(at + 25);
      at = text + 2 <= levels.byteLength ? text + 2 + levels.getUint16(text, true) * 2 : levels.byteLength;
    }
    tags.set(lists.getUint32(list, true), listTags);
  }
  return tags;
};

/** Returns a function that finds the tag of the list at this level, by the number with which paragraphs name it. */
export const readLists = (streams: WordStreams): ((listNumber: number, level: number) => ListTag | null) => {
  const levels = readLevels(streams);
  const listReferences = streams.readPart('listReferences');
  return (listNumber, level) => {
    const at = 4 + (listNumber - 1) * REFERENCE_BYTES;
    if (listNumber < 1 || at + REFERENCE_BYTES > listReferences.byteLength) return null;
    const tags = levels.get(listReferences.getUint32(at, true));
    return tags?.[level] ?? tags?.[0] ?? null;
  };
};
