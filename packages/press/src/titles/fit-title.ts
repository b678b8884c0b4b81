import type { FontKey } from '../fonts/font-files.ts';
import { getFont } from '../fonts/fonts.ts';
import { memoize } from '../foundation/memoize.ts';
import { applyFineLetters } from '../lines/apply-fine-letters.ts';
import type { FontRun } from '../lines/font-run.ts';
import { typesetParagraph } from '../lines/typeset-paragraph.ts';
import { chooseTitleLines, type TitleRoom } from './choose-title-lines.ts';
import { splitTitle } from './split-title.ts';

/** Font options of a title's letters. */
export interface TitleLetters {
  readonly font: FontKey;
  /** OpenType feature; none by default. */
  readonly feature?: string;
  /** Space after each letter, as a share of the size. */
  readonly trackingEm?: number;
}

export interface FittedTitle {
  /** Its lines. Joined again, by a space or directly after a hyphen, they give the title. */
  readonly lines: readonly string[];
  readonly sizePt: number;
}

/** Wider than any line, so that measured text is never broken. */
const ENDLESS_PT = 1e7;
const MEASURED_PT = 100;
/** Share of the measure to fill, since kerning between two pieces may differ slightly from their sum. */
const FILLED = 0.99;

/** Returns the runs of one line of a title to which French typography is already applied. */
export const createTitleRuns = (line: string, { font, feature }: TitleLetters): FontRun[] => {
  const run = { text: line, font: getFont(font) };
  return feature === undefined ? applyFineLetters([run]) : [{ ...run, feature }];
};

const WIDTHS_MAX = 8_000;

/** Returns the width of a text at a size of one point. */
const widthEm = memoize(
  WIDTHS_MAX,
  (text: string, { font, feature = '', trackingEm = 0 }: TitleLetters) =>
    `${font} ${feature} ${trackingEm} ${text}`,
  (text, letters) => {
    const shape = {
      sizePt: MEASURED_PT,
      measurePt: ENDLESS_PT,
      align: 'left' as const,
      onMissing: () => undefined,
    };
    const trackingPt = (letters.trackingEm ?? 0) * MEASURED_PT;
    const [line] = typesetParagraph(createTitleRuns(text, letters), { ...shape, trackingPt });
    return (line?.widthPt ?? 0) / MEASURED_PT;
  },
);

const measureSpaceEm = ({ font, trackingEm = 0 }: TitleLetters): number => {
  const { spaceWidth, unitsPerEm } = getFont(font);
  return spaceWidth / unitsPerEm + trackingEm;
};

/**
 * Returns the lines and size of a title to which French typography is already applied. It is broken only at spaces and
 * after its own hyphens; its text stays unchanged.
 */
export const fitTitle = (title: string, letters: TitleLetters, room: TitleRoom): FittedTitle => {
  const pieces = splitTitle(title);
  const space = measureSpaceEm(letters);
  const measured = pieces.map(({ text, hasSpace, cost }) => ({
    widthEm: widthEm(text, letters),
    spaceEm: hasSpace ? space : 0,
    cost,
  }));
  const measurePt = room.measurePt * FILLED;
  const { ends, sizePt } = chooseTitleLines(measured, { ...room, measurePt });
  let from = 0;
  const lines = ends.map((to) => {
    const line = pieces.slice(from, to).map(({ text, hasSpace }) => (hasSpace ? `${text} ` : text));
    from = to;
    return line.join('').trimEnd();
  });
  return { lines, sizePt };
};
