import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import type { TypesettingContext } from '../compose/typesetting-context.ts';
import { toPoints } from '../foundation/units.ts';
import { createOrnament } from '../style/ornament.ts';
import { drawBar } from '../style/ornament-pen.ts';
import { computeBlockHeight, createMatterPage, typesetMatterHeading } from './create-matter-page.ts';

/** Distance between lines, wide enough for large handwriting. */
const LINE_MM = 9;
const RULE_PT = 0.25;
const HEADING_LINES = 2;

/** Ruled lines, counted from the foot of the block upwards, so that those of facing pages are at the same height. */
const drawWritingLines = (context: TypesettingContext, below: number): DrawnItem[] => {
  const { frame } = context;
  const stepPt = toPoints(LINE_MM);
  const heightPt = computeBlockHeight(frame);
  const count = Math.floor(heightPt / stepPt) - below;
  return Array.from({ length: count }, (_, index) => ({
    kind: 'ornament' as const,
    ornament: createOrnament(drawBar(0, 0, frame.measurePt, RULE_PT)),
    xPt: 0,
    yPt: heightPt - index * stepPt,
    widthPt: frame.measurePt,
  }));
};

/** Pages for the reader's notes, the first with a heading. */
export const layoutNotesPages = (count: number, context: TypesettingContext): PageDrawing[] =>
  Array.from({ length: count }, (_, index) =>
    index === 0
      ? createMatterPage(
          typesetMatterHeading(context.labels.notes, context),
          drawWritingLines(context, HEADING_LINES),
        )
      : createMatterPage(drawWritingLines(context, 0)),
  );
