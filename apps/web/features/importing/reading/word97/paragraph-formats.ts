import { findFirstIndex } from './find-first-index.ts';
import { type ListTag, readLists } from './lists.ts';
import type { WordText } from './pieces.ts';
import type { PropertyChange } from './property-changes.ts';
import { findRun, readPropertyRuns } from './property-runs.ts';
import { listStyleChanges, type WordStyle } from './styles.ts';
import type { WordStreams } from './word-streams.ts';

export interface ListPosition {
  readonly tag: ListTag;
  readonly level: number;
  /** Number by which all items of one list name it. */
  readonly listNumber: number;
}

export interface ParagraphFormat {
  readonly tag: 'p' | 'h1';
  readonly isCaption: boolean;
  readonly list: ListPosition | null;
  readonly isInTable: boolean;
  /** True for the mark that ends a row, which holds no words. */
  readonly isRowEnd: boolean;
}

/** Codes of changes of paragraphs (`sprmP…` of MS-DOC). */
const CODES = {
  /** `sprmPIstd`. */
  style: 0x46_00,
  /** `sprmPFInTable`. */
  inTable: 0x24_16,
  /** `sprmPFTtp`. */
  rowEnd: 0x24_17,
  /** `sprmPIlvl`. */
  level: 0x26_0a,
  /** `sprmPIlfo`. */
  list: 0x46_0b,
  /** `sprmPOutLvl`. */
  outline: 0x26_40,
} as const;

/** Numbers of Word's own styles (`sti` of `STD`); those of headings are 1 to 9. */
const TITLE = 62;
const CAPTION = 34;
const CAPTION_NAME = /^(?:image |figure ?)?caption$|^légende$/iu;
/** Levels of headings that begin a story, in the styles of Word and in the outline. */
const HEADING_LEVELS = 3;

const isHeadingStyle = (style: WordStyle | null | undefined): boolean =>
  style !== null &&
  style !== undefined &&
  (style.builtIn === TITLE || (style.builtIn >= 1 && style.builtIn <= HEADING_LEVELS));

/** Returns a function that reads the format of the paragraph whose end mark is this character. */
export const readParagraphFormats = (
  streams: WordStreams,
  { pieces }: WordText,
  styles: readonly (WordStyle | null)[],
): ((end: number) => ParagraphFormat) => {
  const runs = readPropertyRuns(streams, 'paragraphPages');
  const findListTag = readLists(streams);
  return (end) => {
    const piece = pieces[findFirstIndex(pieces, (one) => one.end > end)];
    const offset = piece ? piece.offset + (end - piece.start) * piece.characterBytes : 0;
    const run = runs[findRun(runs, offset)];
    const ownChanges: readonly PropertyChange[] = [...(run?.changes ?? []), ...(piece?.changes ?? [])];
    const styleNumber = ownChanges.findLast(({ code }) => code === CODES.style)?.value ?? run?.style ?? 0;
    const changes = [...listStyleChanges(styles, styleNumber), ...ownChanges];
    const read = (code: number, otherwise: number) =>
      changes.findLast((change) => change.code === code)?.value ?? otherwise;
    const style = styles[styleNumber];
    const isHeading = isHeadingStyle(style) || read(CODES.outline, 9) < HEADING_LEVELS;
    const level = read(CODES.level, 0);
    const listNumber = read(CODES.list, 0);
    const listTag = findListTag(listNumber, level);
    return {
      tag: isHeading ? 'h1' : 'p',
      isCaption: style?.builtIn === CAPTION || CAPTION_NAME.test(style?.name ?? ''),
      list: listTag === null || isHeading ? null : { tag: listTag, level, listNumber },
      isInTable: read(CODES.inTable, 0) === 1,
      isRowEnd: read(CODES.rowEnd, 0) === 1,
    };
  };
};
