import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BookStyleName, bookStyleName, coverChoice, type Manuscript } from '@souvenance/contracts';
import { type BookPages, openPages, printProfile, renderBook, renderCover } from '@souvenance/press';
import sharp from 'sharp';
import { createSheetBook, type SheetBook } from '../demo/create-sheet-book.ts';
import { LocalProblem, reportProblem } from '../dev/tools/problem.ts';

const MODELS = coverChoice.def.shape.model.def.innerType.options;
const PALETTES = coverChoice.def.shape.palette.def.innerType.options;
/** Page count of a book thick enough for text on its spine. */
const COVER_PAGES = 180;
const COVER_PX = 640;
const PAGE_PX = 560;
const GAP_PX = 24;
const TABLE = '#8a857d';

interface Tile {
  readonly picture: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

const tileOf = async (picture: Uint8Array): Promise<Tile> => {
  const { width, height } = await sharp(picture).metadata();
  return { picture, widthPx: width, heightPx: height };
};

/** Arranges tiles in rows on a grey background, as PNG. */
const drawSheet = async (tiles: readonly Tile[], columns: number): Promise<Buffer> => {
  const cellWidth = Math.max(...tiles.map(({ widthPx }) => widthPx)) + GAP_PX;
  const cellHeight = Math.max(...tiles.map(({ heightPx }) => heightPx)) + GAP_PX;
  const rows = Math.ceil(tiles.length / columns);
  const size = { width: columns * cellWidth + GAP_PX, height: rows * cellHeight + GAP_PX };
  const layers = tiles.map(({ picture }, index) => ({
    input: Buffer.from(picture),
    left: GAP_PX + (index % columns) * cellWidth,
    top: GAP_PX + Math.floor(index / columns) * cellHeight,
  }));
  const table = sharp({ create: { ...size, channels: 3, background: TABLE } });
  return table.composite(layers).png().toBuffer();
};

const drawnPages = async (pdf: Uint8Array, numbers: readonly number[], widthPx: number): Promise<Tile[]> => {
  const pages = await openPages(pdf);
  const tiles: Tile[] = [];
  for (const number of numbers) tiles.push(await tileOf(await pages.drawWebp(number, widthPx)));
  pages.close();
  return tiles;
};

const coverTile = async ({ assets }: SheetBook, manuscript: Manuscript): Promise<Tile[]> => {
  const profile = printProfile('a5-broche');
  const { cover } = await renderCover({ manuscript, profile, pageCount: COVER_PAGES, assets });
  return drawnPages(cover, [1], COVER_PX);
};

/** Every cover model in every palette, one row per model, then the models without a photograph. */
const coversOf = async (sheet: SheetBook, style: BookStyleName): Promise<Buffer> => {
  const { book } = sheet;
  const tiles: Tile[] = [];
  const add = async (cover: Partial<Manuscript['cover']>): Promise<void> => {
    tiles.push(...(await coverTile(sheet, { ...book, style, cover: { ...book.cover, ...cover } })));
  };
  for (const model of MODELS) for (const palette of PALETTES) await add({ model, palette });
  for (const [index, model] of MODELS.entries())
    await add({ model, palette: PALETTES[index] ?? 'garance', photograph: null });
  return drawSheet(tiles, PALETTES.length);
};

/** Title, imprint, first pages of each story, last page of the first story, contents and colophon. */
const chosenPages = ({ chapters, contentsPage, colophonPage }: BookPages): number[] => {
  const stories = chapters.flatMap(({ firstPage, pageCount }) =>
    Array.from({ length: Math.min(pageCount, 4) }, (_, index) => firstPage + index),
  );
  const ends = chapters.slice(0, 1).map(({ firstPage, pageCount }) => firstPage + pageCount - 1);
  return [...new Set([1, 3, 4, 5, 7, 9, 11, ...stories, ...ends, contentsPage, colophonPage])];
};

const listPages = async ({ book, assets }: SheetBook, style: BookStyleName, largePrint: boolean) => {
  const manuscript = { ...book, style, largePrint };
  const { interior, pages } = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
  return drawSheet(await drawnPages(interior, chosenPages(pages), PAGE_PX), 5);
};

const listStyles = (styleOption: string | undefined): readonly BookStyleName[] => {
  if (styleOption === undefined) return bookStyleName.options;
  const { data } = bookStyleName.safeParse(styleOption);
  if (data === undefined)
    throw new LocalProblem(`Style inconnu\u00a0: les styles sont ${bookStyleName.options.join(', ')}.`);
  return [data];
};

/** Renders every style, cover model and palette, and sample pages of each style, to PNG contact sheets in a folder. */
const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: { out: { type: 'string' }, style: { type: 'string' } } });
  if (values.out === undefined)
    throw new LocalProblem('Il faut un dossier\u00a0: npm run press:sheet -- --out DOSSIER.');
  const folder = resolve(values.out);
  mkdirSync(folder, { recursive: true });
  const sheet = await createSheetBook();
  const save = (name: string, bytes: Buffer): void => {
    writeFileSync(join(folder, name), bytes);
    process.stdout.write(`${name}\n`);
  };
  const styleNames = listStyles(values.style);
  for (const style of styleNames) {
    save(`${style}-couvertures.png`, await coversOf(sheet, style));
    save(`${style}-pages.png`, await listPages(sheet, style, false));
    save(`${style}-gros-caracteres.png`, await listPages(sheet, style, true));
  }
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
