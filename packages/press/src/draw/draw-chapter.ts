import type { ManuscriptPhotograph } from '@souvenance/contracts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import { formatPdfNumber } from '../foundation/units.ts';
import type { PageFrame } from '../style/create-page-frame.ts';
import { toOrnamentOperators } from '../style/to-ornament-operators.ts';
import type { DrawnPages, DrawnPhotograph, PageMark } from './drawn-pages.ts';
import { groupRuns, type ItemRun } from './group-runs.ts';
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

const RULE_THICKNESS_PT = 0.5;

/** Operators that mark what they enclose as part `number` of the page's structure. */
const markContent = (role: PageMark['role'], number: number, operators: string): string =>
  `/${role} <</MCID ${number}>> BDC\n${operators}\nEMC`;

const drawLines = (runs: readonly ItemRun[], writer: SheetWriter, origin: Origin): void => {
  if (runs.some(({ kind }) => kind === 'text')) writer.write('0 g');
  for (const [number, run] of runs.entries()) {
    if (run.kind !== 'text') continue;
    const operators = run.lines.map((item) =>
      toLineOperators(item.line, origin.xPt, origin.topPt - item.baselinePt, writer.recorder),
    );
    writer.write(markContent(run.element?.role ?? 'P', number, `BT\n${operators.join('\n')}\nET`));
  }
};

/** Draws ornaments and rules, marked as artifacts, so that screen readers skip them. */
const drawDecoration = (items: readonly DrawnItem[], writer: SheetWriter, origin: Origin): void => {
  const operators = items.flatMap((item): string[] => {
    if (item.kind === 'ornament') {
      const { ornament, xPt, yPt, widthPt } = item;
      return [`0 g\n${toOrnamentOperators(ornament, origin.xPt + xPt, origin.topPt - yPt, widthPt)}`];
    }
    if (item.kind !== 'rule') return [];
    const box = [origin.xPt + item.xPt, origin.topPt - item.yPt, item.widthPt, RULE_THICKNESS_PT];
    return [`0 g ${box.map(formatPdfNumber).join(' ')} re f`];
  });
  if (operators.length > 0) writer.write(`/Artifact BMC\n${operators.join('\n')}\nEMC`);
};

const drawPhotograph = async (
  item: DrawnItem & { kind: 'photograph' },
  writer: SheetWriter,
  { number, ...place }: { xPt: number; yPt: number; number: number },
  embedPhotograph: EmbedPhotograph,
): Promise<void> => {
  const { photograph, widthPt, heightPt, cornerPt = 0 } = item;
  const box = { widthPt, heightPt };
  const embedded = await embedPhotograph(photograph, box);
  writer.write(`/Figure <</MCID ${number}>> BDC`);
  writer.drawPhotograph(embedded, { ...place, ...box, cornerPt });
  writer.write('EMC');
};

const toPageMark = (
  run: ItemRun,
  placeOf: (item: DrawnItem & { kind: 'photograph' }) => { xPt: number; yPt: number },
): PageMark => {
  if (run.kind === 'text') return run.element ?? { role: 'P' };
  const { photograph, widthPt, heightPt } = run.item;
  const { xPt, yPt } = placeOf(run.item);
  const { kind = 'photograph', description = '' } = photograph;
  return { role: 'Figure', kind, description, box: [xPt, yPt, xPt + widthPt, yPt + heightPt] };
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
    const runs = groupRuns(page.items);
    const isBled = page.kind === 'bleed';
    const placeOf = (item: DrawnItem & { kind: 'photograph' }) => ({
      xPt: isBled ? item.xPt : origin.xPt + item.xPt,
      yPt: (isBled ? frame.sheetHeightPt : origin.topPt) - item.yPt - item.heightPt,
    });
    writer.addSheet(runs.map((run) => toPageMark(run, placeOf)));
    for (const [number, run] of runs.entries()) {
      if (run.kind !== 'photograph') continue;
      await drawPhotograph(run.item, writer, { ...placeOf(run.item), number }, embedPhotograph);
    }
    drawLines(runs, writer, origin);
    drawDecoration(page.items, writer, origin);
  }
  return writer.finish();
};
