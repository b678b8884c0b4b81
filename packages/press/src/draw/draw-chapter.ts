import type { ManuscriptPhotograph } from '@souvenance/contracts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import { formatPdfNumber } from '../foundation/units.ts';
import type { PageFrame } from '../style/create-page-frame.ts';
import { toOrnamentOperators } from '../style/to-ornament-operators.ts';
import type { DrawnPages, DrawnPhotograph } from './drawn-pages.ts';
import { openSheetWriter, type SheetWriter } from './sheet-writer.ts';
import { toLineOperators } from './to-line-operators.ts';

/** Prepares a photograph for a box of the page, without returning its bytes. */
export type EmbedPhotograph = (
  photograph: ManuscriptPhotograph,
  box: { readonly widthPt: number; readonly heightPt: number },
) => Promise<DrawnPhotograph>;

interface Origin {
  readonly xPt: number;
  /** Height above the sheet's foot of the top of the text block. */
  readonly topPt: number;
}

const RULE_WIDTH_PT = 0.5;

const drawText = (items: readonly DrawnItem[], writer: SheetWriter, origin: Origin): void => {
  const lines = items.filter((item) => item.kind === 'line');
  const operators = lines.map((item) =>
    toLineOperators(item.line, origin.xPt, origin.topPt - item.baselinePt, writer.recorder),
  );
  if (operators.length > 0) writer.write(`0 g\nBT\n${operators.join('\n')}\nET`);
  for (const item of items) {
    if (item.kind === 'ornament')
      writer.write(
        `0 g\n${toOrnamentOperators(item.ornament, origin.xPt + item.xPt, origin.topPt - item.yPt, item.widthPt)}`,
      );
    if (item.kind !== 'rule') continue;
    const box = [origin.xPt + item.xPt, origin.topPt - item.yPt, item.widthPt, RULE_WIDTH_PT];
    writer.write(`0 g ${box.map(formatPdfNumber).join(' ')} re f`);
  }
};

const drawPhotograph = async (
  item: DrawnItem & { kind: 'photograph' },
  writer: SheetWriter,
  place: { xPt: number; yPt: number },
  embedPhotograph: EmbedPhotograph,
): Promise<void> => {
  const { photograph, widthPt, heightPt, cornerPt = 0 } = item;
  const box = { widthPt, heightPt };
  writer.drawPhotograph(await embedPhotograph(photograph, box), { ...place, ...box, cornerPt });
};

/**
 * Draws a chapter's pages as sheets with bleed. The text block is placed as on a recto; assembly shifts it on versos,
 * so that a fragment serves both sides. Bled photographs are never shifted.
 */
export const drawChapter = async (
  pages: readonly PageDrawing[],
  frame: PageFrame,
  embedPhotograph: EmbedPhotograph,
): Promise<DrawnPages> => {
  const writer = openSheetWriter();
  const origin: Origin = {
    xPt: frame.bleedPt + frame.innerPt,
    topPt: frame.sheetHeightPt - frame.bleedPt - frame.headPt,
  };
  for (const page of pages) {
    writer.addSheet();
    for (const item of page.items) {
      if (item.kind !== 'photograph') continue;
      const isBled = page.kind === 'bleed';
      const xPt = isBled ? item.xPt : origin.xPt + item.xPt;
      const yPt = (isBled ? frame.sheetHeightPt : origin.topPt) - item.yPt - item.heightPt;
      await drawPhotograph(item, writer, { xPt, yPt }, embedPhotograph);
    }
    drawText(page.items, writer, origin);
  }
  return writer.finish();
};
