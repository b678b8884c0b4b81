import { expect, test } from 'vitest';
import { openFace } from './face.ts';
import { faceFile } from './face-files.ts';

test('a letter keeps its character after an accented one, built of it, was measured', () => {
  const face = openFace('garamond', faceFile('garamond'));
  const accented = face.shape('À').glyphs[0];
  face.font.getGlyph(accented?.id ?? 0).advanceWidth;
  const { glyphs, starts } = face.shape('Avez');
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('Avez');
  expect(starts.at(-1)).toBe(4);
});
