import type { PdfFile } from '../pdf/pdf-file.ts';
import { isList, nameOf, type PdfValue, wordsOf } from '../pdf/pdf-value.ts';

const shownIn = (operands: readonly PdfValue[]): string[] =>
  operands
    .flatMap((operand) => (isList(operand) ? operand : [operand]))
    .flatMap((each) => wordsOf(each) ?? []);

/** How a composite font's codes lead to glyphs: null for a face of single bytes. */
const glyphMap = (file: PdfFile, font: PdfValue): Uint8Array | 'identity' | null => {
  const dict = file.dict(font);
  if (nameOf(file.value(dict.get('Subtype'))) !== 'Type0') return null;
  const encoding = nameOf(file.value(dict.get('Encoding'))) ?? '';
  if (!encoding.startsWith('Identity')) return null;
  const descendants = file.value(dict.get('DescendantFonts'));
  const map = file.dict(isList(descendants) ? descendants[0] : null).get('CIDToGIDMap');
  return file.decoded(map) ?? 'identity';
};

/** Signs of a text operator that the face draws as an empty box: glyph 0, `.notdef`. */
export const missingGlyphsIn = (file: PdfFile, font: PdfValue, operands: readonly PdfValue[]): number => {
  const map = glyphMap(file, font);
  if (map === null) return 0;
  let missing = 0;
  for (const words of shownIn(operands))
    for (let i = 0; i + 1 < words.length; i += 2) {
      const code = words.charCodeAt(i) * 256 + words.charCodeAt(i + 1);
      const glyph = map === 'identity' ? code : (map[code * 2] ?? 0) * 256 + (map[code * 2 + 1] ?? 0);
      if (glyph === 0) missing += 1;
    }
  return missing;
};
