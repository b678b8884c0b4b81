/**
 * Johab (KS X 1001, annex 3; code page 1361). No library of the field decodes it. A syllable is computed from its three
 * letters of five bits; every other character is given its bytes in EUC-KR.
 */
const eucKr = new TextDecoder('euc-kr');

const FILL = -1;
const lettersFrom = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);
const NONE = undefined;

/** Index of a letter by its five bits: first consonants, vowels, last consonants. */
const INITIALS: readonly (number | undefined)[] = [NONE, FILL, ...lettersFrom(0, 19)];
const VOWELS: readonly (number | undefined)[] = [
  NONE,
  NONE,
  FILL,
  ...lettersFrom(0, 5),
  NONE,
  NONE,
  ...lettersFrom(5, 11),
  NONE,
  NONE,
  ...lettersFrom(11, 17),
  NONE,
  NONE,
  ...lettersFrom(17, 21),
];
const FINALS: readonly (number | undefined)[] = [
  NONE,
  FILL,
  ...lettersFrom(1, 17),
  NONE,
  ...lettersFrom(17, 28),
];

const INITIAL_LETTERS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINAL_LETTERS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const [FIRST_SYLLABLE, FIRST_VOWEL, IDEOGRAPHIC_SPACE] = [0xac00, 0x314f, 0x3000];
const [VOWEL_COUNT, FINAL_COUNT] = [21, 28];
const REPLACEMENT = '\ufffd';

/** A letter alone, where the two others of its syllable are fillers. */
const loneLetter = (initial: number, vowel: number, final: number): string => {
  if ([initial, vowel, final].filter((letter) => letter !== FILL).length > 1) return REPLACEMENT;
  if (initial !== FILL) return INITIAL_LETTERS.charAt(initial);
  if (vowel !== FILL) return String.fromCharCode(FIRST_VOWEL + vowel);
  return final === FILL ? String.fromCharCode(IDEOGRAPHIC_SPACE) : FINAL_LETTERS.charAt(final);
};

const readSyllable = (pair: number): string => {
  const initial = INITIALS[(pair >> 10) & 0x1f];
  const vowel = VOWELS[(pair >> 5) & 0x1f];
  const final = FINALS[pair & 0x1f];
  if (initial === undefined || vowel === undefined || final === undefined) return REPLACEMENT;
  if (initial === FILL || vowel === FILL) return loneLetter(initial, vowel, final);
  return String.fromCharCode(
    FIRST_SYLLABLE + (initial * VOWEL_COUNT + vowel) * FINAL_COUNT + Math.max(final, 0),
  );
};

/** A Chinese character or a symbol: two rows of KS X 1001 share one first byte. */
const readSymbol = (first: number, second: number): string => {
  if (first === 0xdf || first > 0xf9 || second < 0x31 || (second > 0x7e && second < 0x91)) return REPLACEMENT;
  const row = first < 0xe0 ? 2 * (first - 0xd9) : 2 * first - 0x197;
  const column = second < 0x91 ? second - 0x31 : second - 0x43;
  return eucKr.decode(Uint8Array.of(0xa1 + row + (column < 94 ? 0 : 1), 0xa1 + (column % 94)));
};

/** Text of Johab bytes, with U+FFFD for those that do not fit. */
export const readJohab = (bytes: Uint8Array): string => {
  const characters: string[] = [];
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      characters.push(String.fromCharCode(first));
      continue;
    }
    at += 1;
    const second = bytes[at] ?? 0;
    characters.push(first < 0xd8 ? readSyllable(first * 256 + second) : readSymbol(first, second));
  }
  return characters.join('');
};
