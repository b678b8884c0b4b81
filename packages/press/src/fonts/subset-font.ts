/** Tables of a TrueType font that a PDF reader needs, in the order in which they are written. */
const TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;

const ROW_BYTES = 16;
const HEAD_BYTES = 12;
/** Flags of a composite glyph's components (OpenType, `glyf`). */
const ARGS_ARE_WORDS = 1;
const HAS_SCALE = 8;
const MORE_COMPONENTS = 32;
const HAS_XY_SCALE = 64;
const HAS_MATRIX = 128;

/** Outlines by glyph number, as in the table `glyf`. */
type Outlines = ReadonlyMap<number, Uint8Array>;

type Tables = ReadonlyMap<string, DataView>;

const readTables = (font: Uint8Array): Tables => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map<string, DataView>();
  for (let row = 0; row < view.getUint16(4); row += 1) {
    const at = HEAD_BYTES + row * ROW_BYTES;
    const tag = Buffer.from(font.subarray(at, at + 4)).toString('latin1');
    tables.set(
      tag,
      new DataView(font.buffer, font.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12)),
    );
  }
  return tables;
};

const getTable = (tables: Tables, tag: string): DataView => {
  const table = tables.get(tag);
  if (!table) throw new Error(`the font has no table ${tag}`);
  return table;
};

/** Returns a function that gives the start and end of a glyph's outline in `glyf`. */
const openOutlines = (tables: Tables): ((glyph: number) => readonly [number, number]) => {
  const loca = getTable(tables, 'loca');
  const isLong = getTable(tables, 'head').getInt16(50) === 1;
  const at = (glyph: number): number => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  return (glyph) => [at(glyph), at(glyph + 1)];
};

/** Returns the component glyphs of a composite glyph. */
const listComponents = (glyf: DataView, [from, to]: readonly [number, number]): number[] => {
  if (to === from || glyf.getInt16(from) >= 0) return [];
  const components: number[] = [];
  let at = from + 10;
  for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
    flags = glyf.getUint16(at);
    components.push(glyf.getUint16(at + 2));
    at +=
      4 +
      (flags & ARGS_ARE_WORDS ? 4 : 2) +
      (flags & HAS_MATRIX ? 8 : flags & HAS_XY_SCALE ? 4 : flags & HAS_SCALE ? 2 : 0);
  }
  return components;
};

/** Returns the requested glyphs, `.notdef` and all components, in order. */
const collectWithComponents = (
  glyphs: Iterable<number>,
  findComponents: (glyph: number) => number[],
): number[] => {
  const glyphIds = new Set<number>([0]);
  const open = [...glyphs];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    if (glyphIds.has(glyph)) continue;
    glyphIds.add(glyph);
    open.push(...findComponents(glyph));
  }
  return [...glyphIds].sort((a, b) => a - b);
};

const toGlyphBytes = (view: DataView): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

const copyOf = (view: DataView): DataView => new DataView(toGlyphBytes(view).slice().buffer);

const roundUpTo4 = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * Returns the outlines of the subset one after the other (`glyf`) and their offsets (`loca`); glyphs outside the subset
 * are empty.
 */
const writeOutlines = (tables: Tables, glyphIds: readonly number[], count: number, replaced: Outlines) => {
  const glyf = getTable(tables, 'glyf');
  const openOutline = openOutlines(tables);
  const outlineOf = (glyph: number): Uint8Array =>
    replaced.get(glyph) ?? toGlyphBytes(glyf).subarray(...openOutline(glyph));
  const size = glyphIds.reduce((sum, glyph) => sum + roundUpTo4(outlineOf(glyph).length), 0);
  const outlines = new Uint8Array(size);
  const loca = new DataView(new ArrayBuffer((count + 1) * 4));
  let at = 0;
  let next = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    loca.setUint32(glyph * 4, at);
    if (glyphIds[next] !== glyph) continue;
    const outline = outlineOf(glyph);
    outlines.set(outline, at);
    at += roundUpTo4(outline.length);
    next += 1;
  }
  loca.setUint32(count * 4, at);
  return { glyf: new DataView(outlines.buffer), loca };
};

/** Returns the widths (`hmtx`) of the subset; zeros for other glyphs, which compress to almost nothing. */
const writeWidths = (tables: Tables, glyphIds: readonly number[], count: number): DataView => {
  const hmtx = getTable(tables, 'hmtx');
  const rows = getTable(tables, 'hhea').getUint16(34);
  const hmtxSubset = new DataView(new ArrayBuffer(count * 4));
  for (const glyph of glyphIds) {
    hmtxSubset.setUint16(glyph * 4, hmtx.getUint16(Math.min(glyph, rows - 1) * 4));
    hmtxSubset.setInt16(
      glyph * 4 + 2,
      hmtx.getInt16(glyph < rows ? glyph * 4 + 2 : rows * 4 + (glyph - rows) * 2),
    );
  }
  return hmtxSubset;
};

const writeFont = (tables: Tables): Uint8Array => {
  const tags = TABLES.filter((tag) => tables.has(tag));
  const size = tags.reduce((sum, tag) => sum + roundUpTo4(getTable(tables, tag).byteLength), 0);
  const font = new Uint8Array(HEAD_BYTES + tags.length * ROW_BYTES + size);
  const view = new DataView(font.buffer);
  view.setUint32(0, 0x10000);
  view.setUint16(4, tags.length);
  let at = HEAD_BYTES + tags.length * ROW_BYTES;
  tags.forEach((tag, row) => {
    const table = getTable(tables, tag);
    font.set(Buffer.from(tag, 'latin1'), HEAD_BYTES + row * ROW_BYTES);
    view.setUint32(HEAD_BYTES + row * ROW_BYTES + 8, at);
    view.setUint32(HEAD_BYTES + row * ROW_BYTES + 12, table.byteLength);
    font.set(toGlyphBytes(table), at);
    at += roundUpTo4(table.byteLength);
  });
  return font;
};

/**
 * Returns a TrueType font with only the outlines of some glyphs, under their original glyph numbers: pages drawn
 * separately can then share one font, whichever glyphs each of them uses. `replaced` has outlines to write in place of
 * the font's own. Throws an `Error` when a table is missing.
 */
export const subsetFont = (
  font: Uint8Array,
  glyphs: Iterable<number>,
  replaced: Outlines = new Map(),
): Uint8Array => {
  const tables = readTables(font);
  const outlineOf = openOutlines(tables);
  const glyf = getTable(tables, 'glyf');
  const glyphIds = collectWithComponents(glyphs, (glyph) => listComponents(glyf, outlineOf(glyph)));
  const count = (glyphIds.at(-1) ?? 0) + 1;
  const head = copyOf(getTable(tables, 'head'));
  head.setInt16(50, 1);
  const hhea = copyOf(getTable(tables, 'hhea'));
  hhea.setUint16(34, count);
  const maxp = copyOf(getTable(tables, 'maxp'));
  maxp.setUint16(4, count);
  const hmtx = writeWidths(tables, glyphIds, count);
  return writeFont(
    new Map([
      ...tables,
      ...Object.entries({ ...writeOutlines(tables, glyphIds, count, replaced), head, hhea, maxp, hmtx }),
    ]),
  );
};
