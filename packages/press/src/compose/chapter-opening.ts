import type { ManuscriptChapter } from '@souvenance/contracts';
import { baselineOf, type ChapterSetting, setWords } from './chapter-setting.ts';
import type { DrawnItem, FlowUnit } from './flow-unit.ts';
import type { SetLine } from './line.ts';

/** The text of a chapter starts about a third down its first page. */
const DEPTH_SHARE = 0.36;
const HEAD_SHARE = 0.075;
const QUIET_SHARE = 0.82;
const RULE_PT = 26;

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

const centred = (setting: ChapterSetting, share = 1) => {
  const measurePt = setting.frame.measurePt * share;
  return { measurePt, leftPt: (setting.frame.measurePt - measurePt) / 2, align: 'center' as const };
};

const label = (words: string, setting: ChapterSetting): SetLine[] => {
  const { face, sizePt, trackingPt } = setting.style.label;
  const shape = { ...centred(setting, 0.9), sizePt, trackingPt, feature: 'smcp' };
  return setWords(words.toLocaleLowerCase('fr'), face, shape, setting);
};

const quietLines = (chapter: ManuscriptChapter, setting: ChapterSetting): SetLine[] =>
  chapter.question === ''
    ? []
    : setWords(
        chapter.question,
        setting.style.question.face,
        { ...centred(setting, QUIET_SHARE), sizePt: setting.style.question.sizePt },
        setting,
      );

/** The head of a chapter: its theme when it opens one, the question as a quiet line, the title, the period. */
export const chapterOpening = (
  chapter: ManuscriptChapter,
  isFirstOfTheme: boolean,
  setting: ChapterSetting,
): FlowUnit => {
  const { frame, style } = setting;
  const lead = frame.leadingPt;
  const column: Column = { items: [], yPt: frame.rows * lead * HEAD_SHARE };
  if (isFirstOfTheme && chapter.theme !== '') {
    stack(column, label(chapter.theme, setting), lead);
    column.yPt += lead * 1.2;
  }
  const question = quietLines(chapter, setting);
  stack(column, question, style.question.leadingPt);
  if (question.length > 0) column.yPt += lead * 0.45;
  const title = { ...centred(setting, 0.94), sizePt: style.title.sizePt };
  stack(column, setWords(chapter.title, style.title.face, title, setting), style.title.leadingPt);
  column.yPt += lead * 0.3;
  if (chapter.period !== '') stack(column, label(chapter.period, setting), lead * 1.15);
  column.yPt += lead * 0.95;
  column.items.push({
    kind: 'rule',
    xPt: (frame.measurePt - RULE_PT) / 2,
    yPt: column.yPt,
    widthPt: RULE_PT,
  });
  const needed = Math.ceil((column.yPt + lead * 1.7 - baselineOf(setting)) / lead);
  return {
    kind: 'unit',
    rows: Math.min(frame.rows, Math.max(Math.round(frame.rows * DEPTH_SHARE), needed)),
    items: column.items,
    breakAfter: 'never',
    isWhite: false,
    startsAt: null,
  };
};
