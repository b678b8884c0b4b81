/** Maximum number of rows in one block of a character map (PDF limit). */
const ROWS_MAX = 100;

const toHex4 = (value: number): string => value.toString(16).padStart(4, '0');

const toUtf16Hex = (codePoints: readonly number[]): string =>
  Array.from(String.fromCodePoint(...codePoints).split(''), (unit) => toHex4(unit.charCodeAt(0))).join('');

/**
 * Returns the `ToUnicode` map of a font whose character codes are glyph numbers, so that text can be copied and
 * searched.
 */
export const createUnicodeMap = (glyphs: ReadonlyMap<number, readonly number[]>): Buffer => {
  const rows = [...glyphs]
    .filter(([, codePoints]) => codePoints.length > 0)
    .sort(([a], [b]) => a - b)
    .map(([glyph, codePoints]) => `<${toHex4(glyph)}> <${toUtf16Hex(codePoints)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_MAX) {
    const block = rows.slice(at, at + ROWS_MAX);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return Buffer.from(
    [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange',
      '<0000><ffff>',
      'endcodespacerange',
      ...blocks,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n'),
    'latin1',
  );
};
