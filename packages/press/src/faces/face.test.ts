import { expect, test } from 'vitest';
import { openSheetWriter } from '../draw/sheet-writer.ts';
import { openFace } from './face.ts';
import { faceFile } from './face-files.ts';

test('a letter keeps its character after an accented one, built of it, was embedded', async () => {
  const face = openFace('garamond', faceFile('garamond'));
  const writer = openSheetWriter(100, 100);
  writer.addSheet();
  const accented = face.shape('À').glyphs[0];
  writer.use(face).subset.includeGlyph(accented?.id ?? 0);
  await writer.finish();
  const { glyphs, starts } = face.shape('Avez');
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('Avez');
  expect(starts.at(-1)).toBe(4);
});
