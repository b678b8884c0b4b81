import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type OpenPages, openPages, PRESS_VERSION, printProfile, renderBook } from '@souvenance/press';
import sharp from 'sharp';
import { createSheetBook } from './create-sheet-book.ts';
import { readPhotographFile } from './photographs.ts';

/**
 * Pages that visitors of the site can leaf through: the demonstration family's first stories, from a chapter opening
 * on.
 */
const FIRST_PAGE = 13;
const LAST_PAGE = 28;
/** Twice the width of a page in a desktop's spread. */
const WIDTH_PX = 640;
/** Size in pixels of the preview image that messengers and social networks show for a link. */
const SOCIAL = { width: 1_200, height: 630 };
/** The spread shown in that image. */
const SPREAD = [14, 15];
const SHEET = '#faf7f2';

const site = new URL('../../apps/web/', import.meta.url);

const drawPages = async (pages: OpenPages): Promise<void> => {
  const folder = new URL('public/sample/', site);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (let page = FIRST_PAGE; page <= LAST_PAGE; page += 1) {
    await writeFile(new URL(`${page}.webp`, folder), await pages.drawWebp(page, WIDTH_PX));
  }
};

/** Face of the demonstration's narrator, at twice its size beside the voice on the landing page. */
const FACE_PX = 144;

const drawFace = async (): Promise<void> => {
  const portrait = await readPhotographFile('portrait-odette.svg');
  const face = await sharp(portrait)
    .resize({ width: FACE_PX, height: FACE_PX, fit: 'cover' })
    .webp()
    .toBuffer();
  await writeFile(new URL('public/sample/odette.webp', site), face);
};

/** Draws the front cover and the open book on the site's background colour. */
const drawSocialImage = async (pages: OpenPages, cover: OpenPages): Promise<void> => {
  const height = 500;
  const top = (SOCIAL.height - height) / 2;
  const whole = sharp(await cover.drawWebp(1, 1_400));
  const { width: coverWidth = 0, height: coverHeight = 0 } = await whole.metadata();
  const trimWidth = Math.round((coverHeight * 148) / 210);
  const front = await whole
    .extract({ left: coverWidth - trimWidth, top: 0, width: trimWidth, height: coverHeight })
    .resize({ height })
    .toBuffer();
  const spread = await Promise.all(
    SPREAD.map(async (page) =>
      sharp(await pages.drawWebp(page, WIDTH_PX))
        .resize({ height })
        .toBuffer(),
    ),
  );
  const pageWidth = Math.round((height * 148) / 210);
  const lefts = [60, SOCIAL.width - 40 - 2 * pageWidth, SOCIAL.width - 40 - pageWidth];
  const image = sharp({ create: { ...SOCIAL, channels: 3, background: SHEET } })
    .composite([front, ...spread].map((input, at) => ({ input, top, left: lefts[at] ?? 0 })))
    .jpeg({ quality: 84, mozjpeg: true });
  await writeFile(new URL('public/opengraph-image.jpg', site), await image.toBuffer());
};

/**
 * `node infra/demo/draw-sample.ts`: redraws the sample pages and the social image from the files that the press makes.
 */
const { book, assets } = await createSheetBook();
const rendered = await renderBook({ manuscript: book, profile: printProfile('a5-broche'), assets });
const [pages, cover] = [await openPages(rendered.interior), await openPages(rendered.cover)];
await drawPages(pages);
await drawFace();
await drawSocialImage(pages, cover);
pages.close();
cover.close();
process.stdout.write(`press ${PRESS_VERSION}: pages ${FIRST_PAGE} to ${LAST_PAGE}, and the social image\n`);
