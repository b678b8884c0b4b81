import { Text, View } from '@react-pdf/renderer';
import type { FamilyGeneration } from '@souvenance/contracts';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { matterText } from '../react/matter-text.ts';
import { FAMILY } from '../react/react-faces.ts';
import { matterBlock } from './matter-block.ts';
import { blockHeight, type MatterSetting, matterHeading } from './matter-setting.ts';

const RULE_PT = 0.6;
/** Height of a person's words, and of the line from one generation to the next, as shares of a row. */
const WORDS_SHARE = 0.52;
/** A cell this wide lets large print be large. */
const WIDE_SHARE = 0.4;

interface Row {
  readonly topPt: number;
  readonly heightPt: number;
}

const strip = (key: string, leftPt: number, topPt: number, widthPt: number, heightPt: number): ReactElement =>
  createElement(View, {
    key,
    style: {
      position: 'absolute',
      left: leftPt,
      top: topPt,
      width: widthPt,
      height: heightPt,
      backgroundColor: '#000000',
    },
  });

const middles = (count: number, measurePt: number): number[] =>
  Array.from({ length: count }, (_, index) => ((index + 0.5) * measurePt) / count);

const personWords = (
  { name, years }: FamilyGeneration['people'][number],
  cell: { leftPt: number; widthPt: number; topPt: number },
  { style, frame }: MatterSetting,
): ReactElement => {
  const isWide = cell.widthPt > frame.measurePt * WIDE_SHARE;
  const sizePt = 9.6 * Math.min(frame.matterScale, isWide ? 1.5 : 1.2);
  const base = {
    fontFamily: [...FAMILY[style.families.text]],
    textAlign: 'center' as const,
    lineHeight: 1.25,
  };
  const box = { position: 'absolute' as const, left: cell.leftPt, top: cell.topPt, width: cell.widthPt };
  return createElement(
    View,
    { key: `${name}${cell.leftPt}${cell.topPt}`, style: box },
    createElement(Text, { style: { ...base, fontSize: sizePt } }, matterText(name)),
    years === ''
      ? null
      : createElement(
          Text,
          { style: { ...base, fontSize: sizePt * 0.88, fontStyle: 'italic' } },
          matterText(years),
        ),
  );
};

/** A stem below the generation, a bar as wide as the next one, a stem down to each of its members. */
const links = (index: number, next: FamilyGeneration, row: Row, { frame }: MatterSetting): ReactNode[] => {
  const { measurePt } = frame;
  const fromPt = row.topPt + row.heightPt * WORDS_SHARE;
  const barPt = fromPt + row.heightPt * (1 - WORDS_SHARE) * 0.5;
  const toPt = row.topPt + row.heightPt - 6;
  const [first = 0, ...others] = middles(next.people.length, measurePt);
  const last = others.at(-1) ?? first;
  const stems = [first, ...others].map((x, at) =>
    strip(`stem-${index}-${at}`, x - RULE_PT / 2, barPt, RULE_PT, toPt - barPt),
  );
  return [
    strip(`trunk-${index}`, measurePt / 2 - RULE_PT / 2, fromPt, RULE_PT, barPt - fromPt + RULE_PT),
    strip(`bar-${index}`, first - RULE_PT / 2, barPt, last - first + RULE_PT, RULE_PT),
    ...stems,
  ];
};

/** The generations of the family, one below the other, on a right-hand page; null when there is none. */
export const familyTreePage = (setting: MatterSetting): ReactElement | null => {
  const { book, frame, style } = setting;
  const generations = book.familyTree ?? [];
  if (generations.length === 0) return null;
  const headPt = style.title.sizePt * 2.6;
  const heightPt = Math.min(104, (blockHeight(frame) - headPt) / generations.length);
  const drawn = generations.flatMap(({ people }, index): ReactNode[] => {
    const row = { topPt: headPt + index * heightPt, heightPt };
    const widthPt = frame.measurePt / people.length - 6;
    const words = people.map((person, at) => {
      const middlePt = middles(people.length, frame.measurePt)[at] ?? 0;
      return personWords(person, { leftPt: middlePt - widthPt / 2, widthPt, topPt: row.topPt }, setting);
    });
    const next = generations[index + 1];
    return next ? [...words, ...links(index, next, row, setting)] : words;
  });
  return matterBlock(frame, 'recto', matterHeading('Arbre de la famille', setting), ...drawn);
};
