import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { openFont } from './font.ts';
import { resolveFontFile } from './font-files.ts';
import { subsetFont } from './subset-font.ts';

const { bytes, kit } = openFont('garamond', resolveFontFile('garamond'));

const cut = (words: string): fontkit.Font => {
  const subset = fontkit.create(
    Buffer.from(
      subsetFont(
        bytes,
        kit.glyphsForString(words).map(({ id }) => id),
      ),
    ),
  );
  if (!('layout' in subset)) throw new Error('one font was expected');
  return subset;
};

const outline = (of: fontkit.Font, letter: string): string =>
  of.getGlyph(kit.glyphForCodePoint(letter.codePointAt(0) ?? 0).id).path.toSVG();

test('a subset draws its letters, with what they are built of, under the numbers of the whole font', () => {
  const small = cut('Été, Æ');
  for (const letter of 'ÉtéÆ') {
    expect(outline(small, letter)).not.toBe('');
    expect(outline(small, letter)).toBe(outline(kit, letter));
  }
});

test('a subset has the widths of its letters and no outline of any other', () => {
  const small = cut('Mm');
  const { id, advanceWidth } = kit.glyphForCodePoint(0x4d);
  expect(small.getGlyph(id).advanceWidth).toBe(advanceWidth);
  expect(outline(small, 'B')).toBe('');
  expect(subsetFont(bytes, [id]).length).toBeLessThan(bytes.length / 10);
});

test('the same letters in a different order give the same bytes', () => {
  expect(Buffer.compare(subsetFont(bytes, [40, 60, 50]), subsetFont(bytes, [50, 40, 60]))).toBe(0);
});
