import { cachePerObject } from '../../pdf/cache-per-object.ts';
import type { PdfFile } from '../../pdf/pdf-file.ts';
import { isList, type PdfDict, type PdfValue, toName, toNumbers } from '../../pdf/pdf-value.ts';

/** The advances of a font's character codes. */
export interface GlyphWidths {
  /** Hexadecimal digits of a code in a string. */
  readonly digits: number;
  /** Returns the advance of a code in ems. */
  advanceEm(code: number): number;
}

const PER_EM = 1000;
/** Default for a code without a width: that of an average letter. */
const DEFAULT_WIDTH = 500;
const WHOLE_EM = 1000;

/** Parses the widths of a composite font: alternating `first [w w]` and `first last w` (ISO 32000-2, 9.7.4.3). */
const readListedWidths = (file: PdfFile, list: readonly PdfValue[]): Map<number, number> => {
  const widths = new Map<number, number>();
  for (let at = 0; at + 1 < list.length; ) {
    const first = Number(file.value(list[at]));
    const second = file.value(list[at + 1]);
    if (isList(second)) {
      for (const [index, width] of toNumbers(second).entries()) widths.set(first + index, width);
      at += 2;
      continue;
    }
    for (let code = first; code <= Number(second); code += 1)
      widths.set(code, Number(file.value(list[at + 2])));
    at += 3;
  }
  return widths;
};

const readCompositeWidths = (file: PdfFile, font: PdfDict): GlyphWidths => {
  const descendants = file.value(font.get('DescendantFonts'));
  const descendant = file.dict(isList(descendants) ? descendants[0] : null);
  const list = file.value(descendant.get('W'));
  const widths = isList(list) ? readListedWidths(file, list) : new Map<number, number>();
  const usual = file.value(descendant.get('DW'));
  const otherwise = typeof usual === 'number' ? usual : WHOLE_EM;
  return { digits: 4, advanceEm: (code) => (widths.get(code) ?? otherwise) / PER_EM };
};

const readSimpleWidths = (file: PdfFile, font: PdfDict): GlyphWidths => {
  const widths = toNumbers(file.value(font.get('Widths')));
  const first = Number(file.value(font.get('FirstChar')) ?? 0);
  const perEm = toNumbers(file.value(font.get('FontMatrix')))[0] ?? 1 / PER_EM;
  return { digits: 2, advanceEm: (code) => (widths[code - first] ?? DEFAULT_WIDTH) * perEm };
};

/** Reads the widths of a font of any kind. */
export const readGlyphWidths = cachePerObject((file, reference): GlyphWidths => {
  const font = file.dict(reference);
  return toName(file.value(font.get('Subtype'))) === 'Type0'
    ? readCompositeWidths(file, font)
    : readSimpleWidths(file, font);
});
