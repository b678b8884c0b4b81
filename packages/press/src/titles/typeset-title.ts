import type { TypesetLine } from '../lines/line.ts';
import { cachedLines } from '../lines/line-cache.ts';
import { typesetParagraph } from '../lines/typeset-paragraph.ts';
import type { TitleRoom } from './choose-title-lines.ts';
import { createTitleRuns, fitTitle, type TitleLetters } from './fit-title.ts';
import { formatTitle } from './format-title.ts';

export interface TitleShape extends TitleLetters, TitleRoom {
  readonly align: 'left' | 'center' | 'right';
  /** Left edge of its measure, from the left of the text block. */
  readonly leftPt?: number;
}

interface Missing {
  readonly onMissing: (character: string) => void;
}

const ENDLESS_PT = 1e7;
const SHARES = { left: 0, center: 0.5, right: 1 } as const;

/** Lines of a title to which French typography is already applied. */
const typesetFinalText = (text: string, shape: TitleShape, context: Missing): TypesetLine[] =>
  cachedLines(JSON.stringify(['title', text, shape]), context.onMissing, (onMissing) => {
    const { lines, sizePt } = fitTitle(text, shape, shape);
    const trackingPt = (shape.trackingEm ?? 0) * sizePt;
    return lines.flatMap((words) => {
      const whole = { sizePt, trackingPt, measurePt: ENDLESS_PT, align: 'left' as const, onMissing };
      return typesetParagraph(createTitleRuns(words, shape), whole).map((line) => ({
        ...line,
        xPt: (shape.leftPt ?? 0) + (shape.measurePt - line.widthPt) * SHARES[shape.align],
      }));
    });
  });

/** Typesets a title; the lines are cached. */
export const typesetTitle = (words: string, shape: TitleShape, context: Missing): TypesetLine[] =>
  typesetFinalText(formatTitle(words), shape, context);

/** Typesets a title in small capitals. */
export const typesetSmallCaps = (words: string, shape: TitleShape, context: Missing): TypesetLine[] =>
  typesetFinalText(formatTitle(words).toLowerCase(), { ...shape, feature: 'smcp' }, context);
