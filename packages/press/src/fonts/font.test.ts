import { expect, test } from 'vitest';
import { openFont } from './font.ts';
import { fontFile } from './font-files.ts';

test('a letter keeps its character after an accented one, built of it, was measured', () => {
  const font = openFont('garamond', fontFile('garamond'));
  const accented = font.shape('À').glyphs[0];
  font.kit.getGlyph(accented?.id ?? 0).advanceWidth;
  const { glyphs, starts } = font.shape('Avez');
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('Avez');
  expect(starts.at(-1)).toBe(4);
});
