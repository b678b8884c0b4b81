import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openPages, PRESS_VERSION, printProfile, setBook } from '@souvenance/press';
import { sheetBook } from '../bench/sheet-book.ts';

/** The pages that visitors of the site leaf through: the demonstration family's first stories, from an opening on. */
const FIRST_PAGE = 13;
const LAST_PAGE = 28;
/** Twice the width of a page on a desktop's spread. */
const WIDTH_PX = 640;

const folder = new URL('../../apps/web/public/sample/', import.meta.url);

/** Draws the sample's pages anew, out of the print file that the press sets of them. */
const drawSample = async (): Promise<void> => {
  const { book, assets } = await sheetBook();
  const { interior } = await setBook({ manuscript: book, profile: printProfile('a5-broche'), assets });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pages = await openPages(interior);
  for (let page = FIRST_PAGE; page <= LAST_PAGE; page += 1) {
    await writeFile(new URL(`${page}.webp`, folder), await pages.drawWebp(page, WIDTH_PX));
  }
  pages.close();
  process.stdout.write(
    `${fileURLToPath(folder)}: press ${PRESS_VERSION}, pages ${FIRST_PAGE} to ${LAST_PAGE}\n`,
  );
};

await drawSample();
