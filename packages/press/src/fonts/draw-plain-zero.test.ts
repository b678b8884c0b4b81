import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { drawPlainZero } from './draw-plain-zero.ts';
import type { FontKey } from './font-files.ts';
import { getFont } from './fonts.ts';
import { subsetFont } from './subset-font.ts';

const LARGE_FONTS = ['atkinson', 'atkinsonItalic', 'atkinsonBold', 'atkinsonBoldItalic'] as const;

/** The zero of a font as it is embedded. */
const embeddedZero = (key: FontKey): fontkit.Glyph => {
  const font = getFont(key);
  const { id } = font.kit.glyphForCodePoint(0x30);
  const subset = fontkit.create(Buffer.from(subsetFont(font.bytes, [id], drawPlainZero(font))));
  if (!('layout' in subset)) throw new Error('one font was expected');
  return subset.getGlyph(id);
};

const contourCount = (glyph: fontkit.Glyph): number =>
  glyph.path.commands.filter(({ command }) => command === 'closePath').length;

test.each(LARGE_FONTS)('the zero of %s is embedded without the stroke through it', (key) => {
  const fontZero = getFont(key).kit.glyphForCodePoint(0x30);
  const embedded = embeddedZero(key);
  expect(contourCount(fontZero)).toBe(3);
  expect(contourCount(embedded)).toBe(2);
  expect(embedded.advanceWidth).toBe(fontZero.advanceWidth);
  expect(embedded.bbox.minX).toBeCloseTo(fontZero.bbox.minX, -1);
  expect(embedded.bbox.maxX).toBeCloseTo(fontZero.bbox.maxX, -1);
  expect(embedded.bbox.maxY).toBeCloseTo(fontZero.bbox.maxY, -1);
});

test('a font whose zero is plain keeps it', () => {
  for (const key of ['garamond', 'sourceSerif', 'alegreya', 'montserrat'] as const)
    expect(drawPlainZero(getFont(key)).size).toBe(0);
});
