import { createHash } from 'node:crypto';
import { PRESS_VERSION } from '../foundation/version.ts';
import type { AssemblyPart } from '../pdf/assembly.ts';
import type { PageFrame } from '../style/page-frame.ts';
import type { SetChapter } from './typeset-chapters.ts';

const digest = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

/** The key of a chapter is its fragment's key; the key of any other part is the hash of its drawn bytes. */
const partKey = (part: AssemblyPart, chapter: SetChapter | undefined): string => {
  if (chapter !== undefined) return chapter.key;
  if (part.kind === 'file') return digest(part.bytes);
  return digest(part.drawing.pages.map(({ content }) => digest(content)).join());
};

export interface PageKeysInput {
  /** Front matter, chapters, contents, colophon, in this order. */
  readonly parts: readonly AssemblyPart[];
  readonly chapters: readonly SetChapter[];
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
      digest(JSON.stringify([common, source === null ? '' : keys[index], source, shiftPt, stamp])).slice(
        0,
        40,
      ),
    ),
  );
};
