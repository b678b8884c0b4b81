import { cachePerObject } from '../../pdf/cache-per-object.ts';
import type { PdfFile } from '../../pdf/pdf-file.ts';
import { isList, type PdfValue, toHex, toName } from '../../pdf/pdf-value.ts';

const DIGITS = 4;
const NOTDEF_CODE = '0000';

/** Map from a composite font's codes to glyphs; null for a font of single-byte codes. */
const readGlyphMap = cachePerObject((file, font): Uint8Array | 'identity' | null => {
  const dict = file.dict(font);
  if (toName(file.value(dict.get('Subtype'))) !== 'Type0') return null;
  const encoding = toName(file.value(dict.get('Encoding'))) ?? '';
  if (!encoding.startsWith('Identity')) return null;
  const descendants = file.value(dict.get('DescendantFonts'));
  const map = file.dict(isList(descendants) ? descendants[0] : null).get('CIDToGIDMap');
  return file.decoded(map) ?? 'identity';
});

const isMissing = (code: string, map: Uint8Array | 'identity'): boolean => {
  if (map === 'identity') return code === NOTDEF_CODE;
  const at = Number.parseInt(code, 16) * 2;
  return (map[at] ?? 0) === 0 && (map[at + 1] ?? 0) === 0;
};

const listMissing = (hex: string, map: Uint8Array | 'identity'): number => {
  if (map === 'identity' && !hex.includes(NOTDEF_CODE)) return 0;
  let missing = 0;
  for (let i = 0; i + DIGITS <= hex.length; i += DIGITS)
    if (isMissing(hex.slice(i, i + DIGITS), map)) missing += 1;
  return missing;
};

/** Counts the characters that a font draws as an empty box: glyph 0, `.notdef`. */
export const findMissingGlyphs = (file: PdfFile, font: PdfValue, operands: readonly PdfValue[]): number => {
  const map = readGlyphMap(file, font);
  if (map === null) return 0;
  let missing = 0;
  for (const operand of operands)
    for (const each of isList(operand) ? operand : [operand]) missing += listMissing(toHex(each) ?? '', map);
  return missing;
};
