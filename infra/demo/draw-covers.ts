import { mkdir, writeFile } from 'node:fs/promises';
import { type BookFormat, bookFormat, type CoverChoice, type PrintProfile } from '@souvenance/contracts';
import { openPages, PRESS_VERSION, printProfile, renderCover } from '@souvenance/press';
import sharp from 'sharp';
import { createSheetBook } from './create-sheet-book.ts';

/** Page count on which the displayed price is based. */
const PAGES = 120;
/** About twice the display size on a desktop; the same scale for all formats. */
const PIXELS_PER_MM = 2.2;
/** The sheet is rendered at this width and then reduced, so that fine rules stay clean. */
const DRAWN_PX = 1_800;

/** A different cover for each format, so that visitors see the choice. */
const dresses: Record<BookFormat, Pick<CoverChoice, 'model' | 'palette'>> = {
  'a5-broche': { model: 'filet', palette: 'garance' },
  'a5-relie': { model: 'bandeau', palette: 'prusse' },
  '170x240-relie': { model: 'portrait', palette: 'sauge' },
  '210x210-relie': { model: 'plein', palette: 'garance' },
};

const folder = new URL('../../apps/web/public/covers/', import.meta.url);
const { book, assets } = await createSheetBook();

/**
 * Visible size of a front cover in mm. A paperback ends at its trim; a hardcover adds its overhanging boards and a
 * hinge.
 */
const computeFront = ({ trim, cover }: PrintProfile) =>
  cover.kind === 'case'
    ? {
        aroundMm: cover.wrapMm,
        widthMm: trim.widthMm + cover.boardOverhangMm + cover.hingeMm,
        heightMm: trim.heightMm + 2 * cover.boardOverhangMm,
      }
    : { aroundMm: cover.bleedMm, ...trim };

const drawFront = async (format: BookFormat): Promise<string> => {
  const profile = printProfile(format);
  const front = computeFront(profile);
  const manuscript = { ...book, cover: { ...book.cover, ...dresses[format] } };
  const { cover, widthMm } = await renderCover({ manuscript, profile, pageCount: PAGES, assets });
  const pages = await openPages(cover);
  const sheet = await pages.drawWebp(1, DRAWN_PX);
  pages.close();
  const { width = 0, height = 0 } = await sharp(sheet).metadata();
  const seenPx = Math.round((front.widthMm * width) / (widthMm - 2 * front.aroundMm));
  const picture = await sharp(sheet)
    .extract({ left: width - seenPx, top: 0, width: seenPx, height })
    .resize({ width: Math.round(front.widthMm * PIXELS_PER_MM) })
    .webp({ quality: 82 })
    .toBuffer();
  await writeFile(new URL(`${format}.webp`, folder), picture);
  return `${format}: ${front.widthMm} × ${front.heightMm} mm, ${picture.length} bytes`;
};

await mkdir(folder, { recursive: true });
for (const format of bookFormat.options) process.stdout.write(`${await drawFront(format)}\n`);
process.stdout.write(`press ${PRESS_VERSION}\n`);
