import type { ManuscriptChapter } from '@souvenance/contracts';
import type { TypesetLine } from '../lines/line.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { measureOrnamentHeight } from '../style/ornament.ts';
import { typesetSmallCaps, typesetTitle } from '../titles/typeset-title.ts';
import type { DrawnItem, FlowUnit, TextElement } from './flow-unit.ts';
import { computeBaselineInRowPt, type TypesettingContext } from './typesetting-context.ts';

const QUESTION_SHARE = 0.82;
const TITLE_SHARE = 0.94;
/** Largest share of the page's height that the lines of a title take. */
const TITLE_DEPTH_SHARE = 0.4;

const EVEN = { shape: 'even', lineCost: 0 } as const;
/** A label that fits on one line is not divided, not even at a natural pause. */
const LABEL_ROOM = { ...EVEN, lineCost: 20, lines: 3, halfSizeCost: 200 } as const;
const QUESTION_ROOM = { ...EVEN, lineCost: 30, lines: 12, halfSizeCost: 600 } as const;
const TITLE_ROOM = { ...EVEN, lineCost: 12, lines: 6, halfSizeCost: 160 } as const;

interface Column {
  readonly items: DrawnItem[];
  yPt: number;
}

const stackLines = (
  column: Column,
  lines: readonly TypesetLine[],
  leadingPt: number,
  element: TextElement,
): void => {
  for (const line of lines) {
    column.yPt += leadingPt;
    column.items.push({ kind: 'line', line, baselinePt: column.yPt, element });
  }
};

/** A measure as a share of the text's measure, aligned as the style's openings are. */
const alignMeasure = ({ frame, style }: TypesettingContext, share = 1) => {
  const measurePt = frame.measurePt * share;
  const { align } = style.opening;
  return { measurePt, leftPt: align === 'left' ? 0 : (frame.measurePt - measurePt) / 2, align };
};

const typesetLabel = (text: string, context: TypesettingContext): TypesetLine[] => {
  const { font, sizePt, trackingPt } = context.style.label;
  const shape = { ...alignMeasure(context, 0.9), font, largestPt: sizePt, trackingEm: trackingPt / sizePt };
  return typesetSmallCaps(text, { ...shape, ...LABEL_ROOM }, context);
};

const typesetQuestion = (chapter: ManuscriptChapter, context: TypesettingContext): TypesetLine[] => {
  const { font, sizePt: largestPt } = context.style.question;
  const shape = { ...alignMeasure(context, QUESTION_SHARE), font, largestPt, ...QUESTION_ROOM };
  return chapter.question === '' ? [] : typesetTitle(chapter.question, shape, context);
};

const typesetTitleLines = (title: string, context: TypesettingContext): TypesetLine[] => {
  const { font, sizePt, leadingPt } = context.style.title;
  const { rows, leadingPt: rowPt } = context.frame;
  const height = { roomPt: rows * rowPt * TITLE_DEPTH_SHARE, leading: leadingPt / sizePt };
  const shape = { ...alignMeasure(context, TITLE_SHARE), font, largestPt: sizePt, height, ...TITLE_ROOM };
  return typesetTitle(title, shape, context);
};

const drawRuleUnder = (yPt: number, { style, frame }: TypesettingContext): DrawnItem => {
  const { ruleWidthPt: widthPt, align } = style.opening;
  const ornament = styleSpecs[style.id].ornaments.rule;
  const xPt = align === 'left' ? 0 : (frame.measurePt - widthPt) / 2;
  return {
    kind: 'ornament',
    ornament,
    xPt,
    yPt: yPt - measureOrnamentHeight(ornament, widthPt) / 2,
    widthPt,
  };
};

/** Stacks the question as a small line, the title and the period. */
const stackHead = (column: Column, chapter: ManuscriptChapter, context: TypesettingContext): void => {
  const { frame, style } = context;
  const question = typesetQuestion(chapter, context);
  stackLines(column, question, style.question.leadingPt, { role: 'P', id: 'question' });
  if (question.length > 0) column.yPt += frame.leadingPt * 0.45;
  const title = typesetTitleLines(chapter.title, context);
  const smaller = (title[0]?.sizePt ?? style.title.sizePt) / style.title.sizePt;
  // A chapter without text is followed by the title of the next one, which is another heading.
  stackLines(column, title, style.title.leadingPt * smaller, { role: 'H1', id: `title ${chapter.id}` });
  column.yPt += frame.leadingPt * 0.3;
  if (chapter.period !== '')
    stackLines(column, typesetLabel(chapter.period, context), frame.leadingPt * 1.15, {
      role: 'P',
      id: 'period',
    });
};

/** Rows of white above a chapter that runs on, and rows of its text required below its opening on the same page. */
const RUN_ON_WHITE_ROWS = 2.4;
const RUN_ON_ROWS_AFTER = 3;

/** The opening of a chapter that begins on the page where another ends: no theme, no rule, less white. */
export const runOnOpening = (
  text: ManuscriptChapter,
  chapter: number,
  context: TypesettingContext,
): FlowUnit => {
  const leadingPt = context.frame.leadingPt;
  const column: Column = { items: [], yPt: leadingPt * RUN_ON_WHITE_ROWS };
  stackHead(column, text, context);
  const rows = Math.ceil((column.yPt + leadingPt * 0.9) / leadingPt);
  return {
    kind: 'unit',
    rows,
    items: column.items,
    breakAfter: 'never',
    isWhite: false,
    startsAt: null,
    opens: { chapter, rowsAfter: RUN_ON_ROWS_AFTER },
  };
};

/**
 * The opening of a chapter on a new page: its theme when it is the first of one, the question as a small line, the
 * title, the period, a rule.
 */
export const createChapterOpening = (
  chapter: ManuscriptChapter,
  isFirstOfTheme: boolean,
  context: TypesettingContext,
): FlowUnit => {
  const { frame, style } = context;
  const leadingPt = frame.leadingPt;
  const column: Column = { items: [], yPt: frame.rows * leadingPt * style.opening.headShare };
  if (isFirstOfTheme && chapter.theme !== '') {
    stackLines(column, typesetLabel(chapter.theme, context), leadingPt, { role: 'P', id: 'theme' });
    column.yPt += leadingPt * 1.2;
  }
  stackHead(column, chapter, context);
  column.yPt += leadingPt * 0.95;
  column.items.push(drawRuleUnder(column.yPt, context));
  const needed = Math.ceil((column.yPt + leadingPt * 1.7 - computeBaselineInRowPt(context)) / leadingPt);
  const rows = Math.min(frame.rows, Math.max(Math.round(frame.rows * style.opening.depthShare), needed));
  return {
    kind: 'unit',
    rows,
    flexRows: rows > needed ? [1, -1, 2] : [1, 2],
    items: column.items,
    breakAfter: 'never',
    isWhite: false,
    startsAt: null,
  };
};
