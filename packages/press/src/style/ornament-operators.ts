import { pdfNumber } from '../foundation/units.ts';
import type { Ornament } from './ornament.ts';

const LETTERS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

/** Operators that fill an ornament in the current ink: its top left at (x, y) of the sheet, so wide. */
export const ornamentOperators = (
  ornament: Ornament,
  xPt: number,
  topPt: number,
  widthPt: number,
): string => {
  const scale = widthPt / ornament.width;
  const steps = ornament.outline.map(([letter, ...numbers]) => {
    const coordinates = numbers.map((value, index) =>
      pdfNumber(index % 2 === 0 ? xPt + value * scale : topPt - value * scale),
    );
    return [...coordinates, LETTERS[letter]].join(' ');
  });
  return `${steps.join('\n')}\nf`;
};

/** The outline as an SVG path, which react-pdf draws. */
export const ornamentPath = ({ outline }: Ornament): string =>
  outline.map(([letter, ...numbers]) => `${letter}${numbers.join(' ')}`).join('');
