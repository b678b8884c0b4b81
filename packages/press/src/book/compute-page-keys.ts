import { createHash } from 'node:crypto';
import { PRESS_VERSION } from '../foundation/version.ts';
import type { AssemblyPart } from '../pdf/assembly.ts';
import type { PageFrame } from '../style/create-page-frame.ts';
import type { TypesetChapter } from './typeset-chapters.ts';

const hashToHex = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

/** The key of a chapter is its fragment's key; the key of any other part is the hash of its drawn bytes. */
const computePartKey = (part: AssemblyPart, chapter: TypesetChapter | undefined): string => {
  if (chapter !== undefined) return chapter.key;
  if (part.kind === 'file') return hashToHex(part.bytes);
  return hashToHex(part.drawing.pages.map(({ content }) => hashToHex(content)).join());
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
export const computePageKeys = ({ parts, chapters, frame }: PageKeysInput): string[] => {
  const common = [PRESS_VERSION, frame.sheetWidthPt, frame.sheetHeightPt, frame.bleedPt];
  const keys = parts.map((part, index) => computePartKey(part, chapters[index - 1]));
  return parts.flatMap((part, index) =>
    part.pages.map(({ source, shiftPt, stamp }) =>
      hashToHex(JSON.stringify([common, source === null ? '' : keys[index], source, shiftPt, stamp])).slice(
        0,
        40,
      ),
    ),
  );
};
