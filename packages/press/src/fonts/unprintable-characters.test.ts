import { findUnprintableCharacters } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { isDrawable } from './react-fonts.ts';

const LAST_CODE_POINT = 0x3_ff_ff;
/** One word of each script that the press has a font for. */
const PRINTABLE =
  'Œuvre Ελλάδα Москва وهران ירושלים Երևան თბილისი አዲስ ไทย ລາວ ខ្មែរ हिन्दी বাংলা தமிழ் ⵜⵉⴼⵉⵏⴰⵖ 温州 ひらがな カタカナ 서울 👵🏻 ★';

test('the characters that a writer is warned about are those that no font of the press has', () => {
  expect(findUnprintableCharacters(PRINTABLE)).toEqual([]);
  expect([...PRINTABLE.replace(/[\s\p{EMod}]/gu, '')].filter((character) => !isDrawable(character))).toEqual(
    [],
  );
  const printable: string[] = [];
  for (let codePoint = 0x20; codePoint <= LAST_CODE_POINT; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (!/[\p{L}\p{M}\p{N}]/u.test(character)) continue;
    if (findUnprintableCharacters(character).length > 0 && isDrawable(character)) printable.push(character);
  }
  expect(printable).toEqual([]);
});

test('each unprintable character is named once', () => {
  expect(findUnprintableCharacters('Avant 𓀀, 𓁐 et 𓀀.')).toEqual(['𓀀', '𓁐']);
});
