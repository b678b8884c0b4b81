import { formatPdfNumber } from '../foundation/units.ts';
import type { Ornament } from './ornament.ts';

const LETTERS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

/** Returns PDF operators that fill an ornament in the current ink, with its top left at (xPt, topPt) of the sheet. */
export const toOrnamentOperators = (
  ornament: Ornament,
  xPt: number,
  topPt: number,
  widthPt: number,
): string => {
  const scale = widthPt / ornament.width;
  const steps = ornament.outline.map(([letter, ...numbers]) => {
    const coordinates = numbers.map((value, index) =>
      formatPdfNumber(index % 2 === 0 ? xPt + value * scale : topPt - value * scale),
    );
    return [...coordinates, LETTERS[letter]].join(' ');
  });
  return `${steps.join('\n')}\nf`;
};

/** Returns the outline as an SVG path, for react-pdf and the e-book. */
export const toOrnamentPath = ({ outline }: Ornament): string =>
  outline.map(([letter, ...numbers]) => `${letter}${numbers.join(' ')}`).join('');
