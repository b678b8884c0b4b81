import type { ManuscriptChapter } from '@souvenance/contracts';
import { styleSpecs } from '../style/book-styles.ts';
import { ornamentHeight } from '../style/ornament.ts';
import { baselineOf, type ChapterSetting, setWords } from './chapter-setting.ts';
import type { DrawnItem, FlowUnit } from './flow-unit.ts';
import type { SetLine } from './line.ts';

const QUIET_SHARE = 0.82;

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

const quietLines = (chapter: ManuscriptChapter, setting: ChapterSetting): SetLine[] =>
  chapter.question === ''
    ? []
    : setWords(
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
  const question = quietLines(chapter, setting);
  stack(column, question, style.question.leadingPt);
  if (question.length > 0) column.yPt += lead * 0.45;
  const title = { ...onAxis(setting, 0.94), sizePt: style.title.sizePt };
  stack(column, setWords(chapter.title, style.title.face, title, setting), style.title.leadingPt);
  column.yPt += lead * 0.3;
  if (chapter.period !== '') stack(column, label(chapter.period, setting), lead * 1.15);
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
