import type { FamilyGeneration } from '@souvenance/contracts';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import { ornamentOf } from '../style/ornament.ts';
import { bar } from '../style/ornament-pen.ts';
import {
  blockHeight,
  type MatterSetting,
  matterHeading,
  matterPage,
  matterText,
  matterTitle,
} from './matter-page.ts';

const RULE_PT = 0.6;
/** Height of a person's words, and of the line from one generation to the next, as shares of a row. */
const WORDS_SHARE = 0.52;
/** A cell this wide lets large print be large. */
const WIDE_SHARE = 0.4;
const NAME_LINES = 3;

interface Row {
  readonly topPt: number;
  readonly heightPt: number;
}

/** A rule of any breadth and height, as a filled bar. */
const strip = (xPt: number, yPt: number, widthPt: number, heightPt: number): DrawnItem => ({
  kind: 'ornament',
  ornament: ornamentOf(bar(0, 0, widthPt, heightPt)),
  xPt,
  yPt,
  widthPt,
});

const middles = (count: number, measurePt: number): number[] =>
  Array.from({ length: count }, (_, index) => ((index + 0.5) * measurePt) / count);

const personWords = (
  { name, years }: FamilyGeneration['people'][number],
  cell: { leftPt: number; widthPt: number; topPt: number },
  setting: MatterSetting,
): DrawnItem[] => {
  const { style, frame } = setting;
  const isWide = cell.widthPt > frame.measurePt * WIDE_SHARE;
  const sizePt = 9.6 * Math.min(frame.matterScale, isWide ? 1.5 : 1.2);
  const shape = { align: 'center' as const, leading: 1.25, leftPt: cell.leftPt, widthPt: cell.widthPt };
  const letters = { ...shape, largestPt: sizePt, lines: NAME_LINES, font: style.body.regular };
  const named = matterTitle(name, { ...letters, topPt: cell.topPt }, setting);
  if (years === '') return named.items;
  const below = { ...shape, sizePt: sizePt * 0.88, font: style.body.italic };
  return [...named.items, ...matterText(years, cell.topPt + named.heightPt, below, setting).items];
};

/** A stem below the generation, a bar as wide as the next one, a stem down to each of its members. */
const links = (next: FamilyGeneration, row: Row, { frame }: MatterSetting): DrawnItem[] => {
  const { measurePt } = frame;
  const fromPt = row.topPt + row.heightPt * WORDS_SHARE;
  const barPt = fromPt + row.heightPt * (1 - WORDS_SHARE) * 0.5;
  const toPt = row.topPt + row.heightPt - 6;
  const [first = 0, ...others] = middles(next.people.length, measurePt);
  const last = others.at(-1) ?? first;
  const stems = [first, ...others].map((x) => strip(x - RULE_PT / 2, barPt, RULE_PT, toPt - barPt));
  return [
    strip(measurePt / 2 - RULE_PT / 2, fromPt, RULE_PT, barPt - fromPt + RULE_PT),
    strip(first - RULE_PT / 2, barPt, last - first + RULE_PT, RULE_PT),
    ...stems,
  ];
};

/** The generations of the family, one below the other, on a right-hand page; null when there is none. */
export const familyTreePage = (setting: MatterSetting): PageDrawing | null => {
  const { book, frame, style } = setting;
  const generations = book.familyTree ?? [];
  if (generations.length === 0) return null;
  const headPt = style.title.sizePt * 2.6;
  const heightPt = Math.min(104, (blockHeight(frame) - headPt) / generations.length);
  const drawn = generations.flatMap(({ people }, index): DrawnItem[] => {
    const row = { topPt: headPt + index * heightPt, heightPt };
    const widthPt = frame.measurePt / people.length - 6;
    const words = people.flatMap((person, at) => {
      const middlePt = middles(people.length, frame.measurePt)[at] ?? 0;
      return personWords(person, { leftPt: middlePt - widthPt / 2, widthPt, topPt: row.topPt }, setting);
    });
    const next = generations[index + 1];
    return next ? [...words, ...links(next, row, setting)] : words;
  });
  return matterPage(matterHeading(setting.words.familyTree, setting), drawn);
};
