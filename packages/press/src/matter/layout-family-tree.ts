import type { FamilyGeneration } from '@souvenance/contracts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import { createOrnament } from '../style/ornament.ts';
import { drawBar } from '../style/ornament-pen.ts';
import {
  computeBlockHeight,
  createMatterPage,
  type MatterContext,
  typesetFittedText,
  typesetMatterHeading,
  typesetMatterText,
} from './create-matter-page.ts';
import {
  computeCellMiddlesPt,
  drawCoupleLines,
  drawDescentLines,
  drawGenerationLines,
  type TreeLine,
} from './family-tree-lines.ts';

const RULE_PT = 0.6;
/** Largest share of a row that names and years take, above the lines to the next row. */
const TEXT_SHARE_MAX = 0.78;
/** Share of the measure from which a cell is wide enough for full large print. */
const WIDE_SHARE = 0.4;
const NAME_LINES = 5;
/** Makes a name of several lines, divided at its hyphens, better than one in small nameOptions. */
const HALF_SIZE_COST = 400;
const LEADING = 1.25;
/** Size of the years, as a share of the name's. */
const YEARS_SHARE = 0.88;

/** A rule of any width and height, as a filled bar. */
const strip = (xPt: number, yPt: number, widthPt: number, heightPt: number): DrawnItem => ({
  kind: 'ornament',
  ornament: createOrnament(drawBar(0, 0, widthPt, heightPt)),
  xPt,
  yPt,
  widthPt,
});

const drawLine = ({ from: [leftPt, topPt], to: [rightPt, footPt] }: TreeLine): DrawnItem =>
  strip(leftPt - RULE_PT / 2, topPt, rightPt - leftPt + RULE_PT, footPt - topPt + RULE_PT);

/** Size of a name at scale 1, and the largest scales of names in usual and in wide cells. */
const NAME_PT = 9.6;
const SCALE_MAX = 1.2;
const WIDE_SCALE_MAX = 1.5;

/** Places a name and, below it in italics, the years, centred in a cell of the tree. */
const layOutPerson = (
  { name, years }: FamilyGeneration['people'][number],
  cell: { leftPt: number; widthPt: number; topPt: number; heightPt: number },
  context: MatterContext,
): { items: DrawnItem[]; heightPt: number } => {
  const { style, frame } = context;
  const isWide = cell.widthPt > frame.measurePt * WIDE_SHARE;
  const sizePt = NAME_PT * Math.min(frame.matterScale, isWide ? WIDE_SCALE_MAX : SCALE_MAX);
  const shape = { align: 'center' as const, leading: LEADING, leftPt: cell.leftPt, widthPt: cell.widthPt };
  const yearsPt = years === '' ? 0 : sizePt * YEARS_SHARE * LEADING;
  const nameOptions = {
    ...shape,
    largestPt: sizePt,
    lines: NAME_LINES,
    roomPt: cell.heightPt - yearsPt,
    halfSizeCost: HALF_SIZE_COST,
    font: style.body.regular,
  };
  const nameText = typesetFittedText(name, { ...nameOptions, topPt: cell.topPt }, context);
  if (years === '') return nameText;
  const yearsOptions = { ...shape, sizePt: sizePt * YEARS_SHARE, font: style.body.italic };
  const yearsText = typesetMatterText(years, cell.topPt + nameText.heightPt, yearsOptions, context);
  return { items: [...nameText.items, ...yearsText.items], heightPt: nameText.heightPt + yearsText.heightPt };
};

/** White yearsOptions the names of a generation, and above those of the next one. */
const BELOW_NAMES_PT = 5;
const ABOVE_NAMES_PT = 6;

const isRelated = (generations: readonly FamilyGeneration[]): boolean =>
  generations.some(({ people }) =>
    people.some(({ parents, isPartnerOfNext }) => isPartnerOfNext || parents.length > 0),
  );

/** The family tree, one generation per row; null when there are no generations. */
export const layoutFamilyTree = (context: MatterContext): PageDrawing | null => {
  const { book, frame, style } = context;
  const generations = book.familyTree ?? [];
  if (generations.length === 0) return null;
  const headPt = style.title.sizePt * 2.6;
  const heightPt = Math.min(104, (computeBlockHeight(frame) - headPt) / generations.length);
  const hasRelations = isRelated(generations);
  const items = generations.flatMap((generation, index): DrawnItem[] => {
    const { people } = generation;
    const topPt = headPt + index * heightPt;
    const widthPt = frame.measurePt / people.length - 6;
    const personTexts = people.map((person, at) => {
      const middlePt = computeCellMiddlesPt(people.length, frame.measurePt)[at] ?? 0;
      const cell = { leftPt: middlePt - widthPt / 2, widthPt, topPt, heightPt: heightPt * TEXT_SHARE_MAX };
      return layOutPerson(person, cell, context);
    });
    const lowestPt = Math.max(...personTexts.map((one) => one.heightPt));
    const between = {
      namesPt: topPt + Math.min(heightPt * TEXT_SHARE_MAX, lowestPt + BELOW_NAMES_PT),
      nextPt: topPt + heightPt - ABOVE_NAMES_PT,
      measurePt: frame.measurePt,
    };
    const next = generations[index + 1];
    const descent = hasRelations ? drawDescentLines : drawGenerationLines;
    const lines = [
      ...drawCoupleLines(generation, between),
      ...(next ? descent(generation, next, between) : []),
    ];
    return [...personTexts.flatMap((one) => one.items), ...lines.map(drawLine)];
  });
  return createMatterPage(typesetMatterHeading(context.labels.familyTree, context), items);
};
