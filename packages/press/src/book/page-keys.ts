import { createHash } from 'node:crypto';
import { PRESS_VERSION } from '../foundation/version.ts';
import type { AssemblyPart } from '../pdf/assembly.ts';
import type { PageFrame } from '../style/page-frame.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

const sha256Hex = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

/** The key of a chapter is its fragment's key; the key of any other part is the hash of its drawn bytes. */
const partKey = (part: AssemblyPart, chapter: TypesetChapter | undefined): string => {
  if (chapter !== undefined) return chapter.key;
  if (part.kind === 'file') return sha256Hex(part.bytes);
  return sha256Hex(part.drawing.pages.map(({ content }) => sha256Hex(content)).join());
};

export interface PageKeysInput {
  /** Front matter, chapters, contents, colophon, in this order. */
  readonly parts: readonly AssemblyPart[];
  readonly chapters: readonly TypesetChapter[];
  readonly frame: PageFrame;
}

/**
 * Returns the key of each page: the hash of everything drawn on it. Equal keys mean equal pictures, also across
 * editions. An edited story changes the keys of its own pages, and of later pages only when their folios move.
 */
export const pageKeys = ({ parts, chapters, frame }: PageKeysInput): string[] => {
  const common = [PRESS_VERSION, frame.sheetWidthPt, frame.sheetHeightPt, frame.bleedPt];
  const keys = parts.map((part, index) => partKey(part, chapters[index - 1]));
  return parts.flatMap((part, index) =>
    part.pages.map(({ source, shiftPt, stamp }) =>
      sha256Hex(JSON.stringify([common, source === null ? '' : keys[index], source, shiftPt, stamp])).slice(
        0,
        40,
      ),
    ),
  );
};
