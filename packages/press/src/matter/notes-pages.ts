import type { ChapterSetting } from '../compose/chapter-setting.ts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import { pointsOf } from '../foundation/units.ts';
import { ornamentOf } from '../style/ornament.ts';
import { bar } from '../style/ornament-pen.ts';
import { blockHeight, matterHeading, matterPage } from './matter-page.ts';

/** Distance between lines, wide enough for large handwriting. */
const LINE_MM = 9;
const RULE_PT = 0.25;
const HEADING_LINES = 2;

/** Ruled lines, counted from the foot of the block upwards, so that those of facing pages are at the same height. */
const writingLines = (setting: ChapterSetting, below: number): DrawnItem[] => {
  const { frame } = setting;
  const stepPt = pointsOf(LINE_MM);
  const heightPt = blockHeight(frame);
  const count = Math.floor(heightPt / stepPt) - below;
  return Array.from({ length: count }, (_, index) => ({
    kind: 'ornament' as const,
    ornament: ornamentOf(bar(0, 0, frame.measurePt, RULE_PT)),
    xPt: 0,
    yPt: heightPt - index * stepPt,
    widthPt: frame.measurePt,
  }));
};

/** Pages for the reader's notes, the first with a heading. */
export const notesPages = (count: number, setting: ChapterSetting): PageDrawing[] =>
  Array.from({ length: count }, (_, index) =>
    index === 0
      ? matterPage(matterHeading(setting.labels.notes, setting), writingLines(setting, HEADING_LINES))
      : matterPage(writingLines(setting, 0)),
  );
