import type { SrgbSeparation } from '../colour/srgb-separation.ts';
import { formatPdfNumber } from '../foundation/units.ts';

const NUMBER = '(\\d*\\.?\\d+)';
const COLOUR = `${NUMBER} ${NUMBER} ${NUMBER}`;
/** The press names sRGB `/Screen` wherever it draws a colour. */
const FILL = new RegExp(`/Screen cs\\s+${COLOUR} scn`, 'g');
const STROKE = new RegExp(`/Screen CS\\s+${COLOUR} SCN`, 'g');

/** A tint with less ink than this in all is pale: single dots of black would look like dust in it. */
const PALE = 0.4;
const FAINT_BLACK = 0.1;
/** Shares of cyan, magenta and yellow that together look like black ink of the same tint. */
const GREY_SHARES = [1, 0.82, 0.8] as const;

/** Replaces the faint black of a pale tint by the three other inks. */
const removeFaintBlack = (inks: readonly number[]): readonly number[] => {
  const black = inks[3] ?? 0;
  const total = inks.reduce((sum, ink) => sum + ink, 0);
  if (total > PALE || black > FAINT_BLACK) return inks;
  return [...GREY_SHARES.map((share, plate) => (inks[plate] ?? 0) + black * share), 0];
};

/** An ink below one half per cent prints no dot. */
const roundInk = (ink: number): string => formatPdfNumber(ink < 0.005 ? 0 : Math.round(ink * 1000) / 1000);

const toInkOperands = (channels: readonly string[], separation: SrgbSeparation): string | null => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => Number(channel) * 255);
  if (red === green && green === blue) return null;
  return removeFaintBlack(separation.inks(red, green, blue))
    .map(roundInk)
    .join(' ');
};

/** Rewrites the sRGB colours of a content stream as inks; grey is printed in black ink alone. */
export const separateColours = (content: string, separation: SrgbSeparation): string => {
  const replace =
    (grey: string, ink: string) =>
    (_: string, ...channels: string[]): string => {
      const colour = channels.slice(0, 3);
      const operands = toInkOperands(colour, separation);
      return operands === null ? `${colour[0]} ${grey}` : `${operands} ${ink}`;
    };
  return content.replace(FILL, replace('g', 'k')).replace(STROKE, replace('G', 'K'));
};
