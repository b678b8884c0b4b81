import type { Manuscript } from '@souvenance/contracts';
import { type ChapterSetting, setWords } from '../compose/chapter-setting.ts';
import type { SetLine } from '../compose/line.ts';
import { lineOperators } from '../draw/line-operators.ts';
import { openGlyphNotes, type UsedGlyphs } from '../draw/used-glyphs.ts';

/** Depth of the running head's baseline below the trimmed edge, and of the folio's above it, as shares. */
const HEAD_SHARE = 0.64;
const FOLIO_SHARE = 0.48;

export interface StampWriter {
  /** Operators of a page's running head and folio. */
  stampOf(page: number, chapter: string): string;
  /** The signs of all stamps so far. */
  glyphs(): UsedGlyphs;
}

/** The longest beginning of a title that a line holds, cut at a word where it can be. */
const shortened = (words: string, setting: ChapterSetting, set: (text: string) => SetLine[]): SetLine[] => {
  const fits = (lines: readonly SetLine[]): boolean =>
    lines.length === 1 && (lines[0]?.widthPt ?? 0) <= setting.frame.measurePt;
  const whole = set(words);
  if (fits(whole)) return whole;
  const parts = words.includes(' ') ? words.split(' ') : [...words];
  const glue = words.includes(' ') ? ' ' : '';
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const lines = set(
      `${parts
        .slice(0, count)
        .join(glue)
        .replace(/[\s,;:.]+$/u, '')}…`,
    );
    if (fits(lines)) return lines;
  }
  return [];
};

const headLine = (page: number, chapter: string, book: Manuscript, setting: ChapterSetting): SetLine[] => {
  const { style, frame } = setting;
  const shape = { sizePt: style.head.sizePt, measurePt: frame.measurePt * 6, align: 'left' as const };
  const capitals = { ...shape, feature: 'smcp', trackingPt: style.head.sizePt * 0.08 };
  return page % 2 === 0
    ? shortened(book.title, setting, (text) =>
        setWords(text.toLocaleLowerCase('fr'), style.head.roman, capitals, setting),
      )
    : shortened(chapter, setting, (text) => setWords(text, style.head.italic, shape, setting));
};

const folioLine = (page: number, setting: ChapterSetting): SetLine[] => {
  const { style, frame } = setting;
  const shape = {
    sizePt: style.folioSizePt,
    measurePt: frame.measurePt,
    align: 'left' as const,
  };
  return setWords(String(page), style.body.regular, shape, setting);
};

/** The book on left-hand pages, the chapter on right-hand pages, the folio below; centred or at the outer edge. */
export const openStampWriter = (book: Manuscript, setting: ChapterSetting): StampWriter => {
  const { frame, style } = setting;
  const notes = openGlyphNotes();
  const placed = (lines: readonly SetLine[], page: number, yPt: number): string[] => {
    const isRecto = page % 2 === 1;
    const leftPt = frame.bleedPt + (isRecto ? frame.innerPt : frame.outerPt);
    const share = style.head.align === 'center' ? 0.5 : isRecto ? 1 : 0;
    return lines.map((line) =>
      lineOperators(line, leftPt + (frame.measurePt - line.widthPt) * share - line.xPt, yPt, notes),
    );
  };
  const heads = new Map<string, SetLine[]>();
  const headOf = (page: number, chapter: string): SetLine[] => {
    const key = page % 2 === 0 ? '' : `:${chapter}`;
    const known = heads.get(key) ?? headLine(page, chapter, book, setting);
    heads.set(key, known);
    return known;
  };
  return {
    stampOf: (page, chapter) => {
      const headPt = frame.sheetHeightPt - frame.bleedPt - frame.headPt * HEAD_SHARE;
      const folioPt = frame.bleedPt + frame.footPt * FOLIO_SHARE;
      const shown = [
        ...placed(headOf(page, chapter), page, headPt),
        ...placed(folioLine(page, setting), page, folioPt),
      ];
      return `0 g\nBT\n${shown.join('\n')}\nET`;
    },
    glyphs: notes.used,
  };
};
