import { createHash } from 'node:crypto';
import type { AssemblyPart } from '../pdf/assembly.ts';
import type { PageFrame } from '../style/page-frame.ts';
import { PRESS_VERSION } from '../version.ts';
import type { SetChapter } from './typeset-chapters.ts';

const digest = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

/** A chapter is known by its fragment's key; the pages around the chapters by the bytes drawn for them. */
const partKey = async (part: AssemblyPart, chapter: SetChapter | undefined): Promise<string> => {
  if (chapter !== undefined) return chapter.key;
  return part.read === null ? '' : digest(await part.read());
};

export interface PageKeysInput {
  /** Front matter, the chapters, contents, colophon, in this order. */
  readonly parts: readonly AssemblyPart[];
  readonly chapters: readonly SetChapter[];
  readonly frame: PageFrame;
  /** The faces of folios and running heads: the same operators draw other signs with another subset. */
  readonly stamps: Uint8Array;
}

/**
 * Name of each page by all that is drawn on it: the same name, the same picture, in this edition or another. A story
 * edited changes the names of its own pages, and of those after it only when their folios move.
 */
export const pageKeys = async ({ parts, chapters, frame, stamps }: PageKeysInput): Promise<string[]> => {
  const common = [PRESS_VERSION, frame.sheetWidthPt, frame.sheetHeightPt, frame.bleedPt, digest(stamps)];
  const keys = await Promise.all(parts.map((part, index) => partKey(part, chapters[index - 1])));
  return parts.flatMap((part, index) =>
    part.pages.map(({ source, shiftPt, stamp }) =>
      digest(JSON.stringify([common, source === null ? '' : keys[index], source, shiftPt, stamp])).slice(
        0,
        40,
      ),
    ),
  );
};
