import { expect, test } from 'vitest';
import { openFont } from './font.ts';
import { resolveFontFile } from './font-files.ts';

test('a letter keeps its character after an accented one, built of it, was measured', () => {
  const font = openFont('garamond', resolveFontFile('garamond'));
  const accented = font.shape('À').glyphs[0];
  font.kit.getGlyph(accented?.id ?? 0).advanceWidth;
  const { glyphs, starts } = font.shape('Avez');
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('Avez');
  expect(starts.at(-1)).toBe(4);
});

test('words keep their characters in a process that has bound a book of kept chapters before', () => {
  const words = ['Quand', 'barques', 'chez', 'Nous', '20', 'feuille', 'œuvre'];
  const numbers = words.flatMap((word) =>
    openFont('garamond', resolveFontFile('garamond'))
      .shape(word)
      .glyphs.map(({ id }) => id),
  );
  const font = openFont('garamond', resolveFontFile('garamond'));
  // As `embedFont` asks for the widths of glyphs of which it knows the numbers alone.
  for (const id of numbers) font.kit.getGlyph(id).advanceWidth;
  const shapedTexts = words.map((word) =>
    font
      .shape(word)
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
      .join(''),
  );
  expect(shapedTexts).toEqual(words);
});

test('a missing character keeps its own code points in each word', () => {
  const font = openFont('garamond', resolveFontFile('garamond'));
  const clusterCodePoints = (word: string) =>
    font.shape(word).glyphs.map(({ codePoints }) => [...codePoints]);
  expect([clusterCodePoints('漢'), clusterCodePoints('字')]).toEqual([[[0x6f22]], [[0x5b57]]]);
});

test('a glyph of two characters stands for the one of each word, whatever was shaped before', () => {
  const charactersOf = (shapes: readonly (readonly [string, string])[]) => {
    const font = openFont('garamond', resolveFontFile('garamond'));
    const words = shapes.map(([word, feature]) => font.shape(word, feature).glyphs);
    return words.map((glyphs) =>
      glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join(''),
    );
  };
  const shapes = [
    ['m²', ''],
    ['32', 'sups'],
  ] as const;
  expect(charactersOf(shapes)).toEqual(['m²', '32']);
  expect(charactersOf(shapes.toReversed())).toEqual(['32', 'm²']);
});
