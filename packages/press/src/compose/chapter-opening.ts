import type { ManuscriptChapter } from '@souvenance/contracts';
import type { FaceKey } from '../faces/face-files.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { ornamentHeight } from '../style/ornament.ts';
import { baselineOf, type ChapterSetting, setWords } from './chapter-setting.ts';
import type { DrawnItem, FlowUnit } from './flow-unit.ts';
import type { SetLine } from './line.ts';

const QUIET_SHARE = 0.82;
const HALVINGS = 5;

interface AxisShape extends ReturnType<typeof onAxis> {
  readonly sizePt: number;
}

interface Column {
  readonly items: DrawnItem[];
  yPt: number;
}

const stack = (column: Column, lines: readonly SetLine[], leadingPt: number): void => {
  for (const line of lines) {
    column.yPt += leadingPt;
    column.items.push({ kind: 'line', line, baselinePt: column.yPt });
  }
};

/** A measure narrower than the text, on the style's axis. */
const onAxis = ({ frame, style }: ChapterSetting, share = 1) => {
  const measurePt = frame.measurePt * share;
  const { align } = style.opening;
  return { measurePt, leftPt: align === 'left' ? 0 : (frame.measurePt - measurePt) / 2, align };
};

const label = (words: string, setting: ChapterSetting): SetLine[] => {
  const { face, sizePt, trackingPt } = setting.style.label;
  const shape = { ...onAxis(setting, 0.9), sizePt, trackingPt, feature: 'smcp' };
  return setWords(words.toLocaleLowerCase('fr'), face, shape, setting);
};

/** Lines of like length: the narrowest measure, found in a few halvings, that needs no more lines. */
const balancedLines = (
  words: string,
  face: FaceKey,
  shape: AxisShape,
  setting: ChapterSetting,
): SetLine[] => {
  const widest = setWords(words, face, shape, setting);
  if (widest.length < 2) return widest;
  let best = widest;
  let [narrow, wide] = [shape.measurePt / 2, shape.measurePt];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const measurePt = (narrow + wide) / 2;
    const leftPt = shape.align === 'left' ? shape.leftPt : shape.leftPt + (shape.measurePt - measurePt) / 2;
    const lines = setWords(words, face, { ...shape, measurePt, leftPt }, setting);
    const fits = lines.length === widest.length && lines.every((line) => line.widthPt <= measurePt + 0.01);
    if (fits && !lines.some((line) => line.isHyphenated)) {
      best = lines;
      wide = measurePt;
    } else narrow = measurePt;
  }
  return best;
};

const quietLines = (chapter: ManuscriptChapter, setting: ChapterSetting): SetLine[] =>
  chapter.question === ''
    ? []
    : balancedLines(
        chapter.question,
        setting.style.question.face,
        { ...onAxis(setting, QUIET_SHARE), sizePt: setting.style.question.sizePt },
        setting,
      );

const ruleUnder = (yPt: number, { style, frame }: ChapterSetting): DrawnItem => {
  const { ruleWidthPt: widthPt, align } = style.opening;
  const ornament = styleSpecs[style.id].ornaments.rule;
  const xPt = align === 'left' ? 0 : (frame.measurePt - widthPt) / 2;
  return { kind: 'ornament', ornament, xPt, yPt: yPt - ornamentHeight(ornament, widthPt) / 2, widthPt };
};

/** The question as a quiet line, the title, the period. */
const stackHead = (column: Column, chapter: ManuscriptChapter, setting: ChapterSetting): void => {
  const { frame, style } = setting;
  const question = quietLines(chapter, setting);
  stack(column, question, style.question.leadingPt);
  if (question.length > 0) column.yPt += frame.leadingPt * 0.45;
  const title = { ...onAxis(setting, 0.94), sizePt: style.title.sizePt };
  stack(column, balancedLines(chapter.title, style.title.face, title, setting), style.title.leadingPt);
  column.yPt += frame.leadingPt * 0.3;
  if (chapter.period !== '') stack(column, label(chapter.period, setting), frame.leadingPt * 1.15);
};

/** Rows of white above a chapter that runs on, and lines of it that stand below its opening on the page. */
const RUN_ON_WHITE_ROWS = 2.4;
const RUN_ON_ROWS_AFTER = 3;

/** The head of a chapter that begins where another ends: the same words, and no more room than they need. */
export const runOnOpening = (
  words: ManuscriptChapter,
  chapter: number,
  setting: ChapterSetting,
): FlowUnit => {
  const lead = setting.frame.leadingPt;
  const column: Column = { items: [], yPt: lead * RUN_ON_WHITE_ROWS };
  stackHead(column, words, setting);
  const rows = Math.ceil((column.yPt + lead * 0.9) / lead);
  return {
    ...{ kind: 'unit', rows, items: column.items, breakAfter: 'never', isWhite: false, startsAt: null },
    opens: { chapter, rowsAfter: RUN_ON_ROWS_AFTER },
  };
};

/** The head of a chapter: its theme when it opens one, the question as a quiet line, the title, the period. */
export const chapterOpening = (
  chapter: ManuscriptChapter,
  isFirstOfTheme: boolean,
  setting: ChapterSetting,
): FlowUnit => {
  const { frame, style } = setting;
  const lead = frame.leadingPt;
  const column: Column = { items: [], yPt: frame.rows * lead * style.opening.headShare };
  if (isFirstOfTheme && chapter.theme !== '') {
    stack(column, label(chapter.theme, setting), lead);
    column.yPt += lead * 1.2;
  }
  stackHead(column, chapter, setting);
  column.yPt += lead * 0.95;
  column.items.push(ruleUnder(column.yPt, setting));
  const needed = Math.ceil((column.yPt + lead * 1.7 - baselineOf(setting)) / lead);
  return {
    kind: 'unit',
    rows: Math.min(frame.rows, Math.max(Math.round(frame.rows * style.opening.depthShare), needed)),
    items: column.items,
    breakAfter: 'never',
    isWhite: false,
    startsAt: null,
  };
};
