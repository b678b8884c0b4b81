import type { Font, FontShift } from './font.ts';

const SHIFTS = {
  superior: { scale: 0.62, riseEm: 0.34 },
  inferior: { scale: 0.62, riseEm: -0.14 },
} as const satisfies Readonly<Record<string, FontShift>>;

const shiftedFonts = new WeakMap<Font, Partial<Record<keyof typeof SHIFTS, Font>>>();

/**
 * Returns the font with smaller letters that stand higher or lower. Its widths are those of the smaller letters: it
 * counts more units to the em, so that whatever measures a text needs no case for it.
 */
export const shiftFont = (font: Font, kind: keyof typeof SHIFTS): Font => {
  const fontsByKind = shiftedFonts.get(font) ?? {};
  const shift = SHIFTS[kind];
  const shifted = fontsByKind[kind] ?? { ...font, unitsPerEm: font.unitsPerEm / shift.scale, shift };
  shiftedFonts.set(font, { ...fontsByKind, [kind]: shifted });
  return shifted;
};
