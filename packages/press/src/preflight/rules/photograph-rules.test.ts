import { createStoryDocument, type Manuscript, type PhotographPlacement } from '@souvenance/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RenderedBook, renderBook } from '../../book/render-book.ts';
import { renderEbook } from '../../ebook/render-ebook.ts';
import { type SampleAssets, sampleAssets, sampleBook, sampleParagraphs } from '../../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../../fixtures/sample-photograph.ts';
import { getPressMessages } from '../../messages/index.ts';
import type { PreparedPhotograph } from '../../pictures/prepare-photograph.ts';
import { printProfile } from '../../profiles/print-profiles.ts';
import type { PlacedImage } from '../reading/drawn-page.ts';
import { readOwnFile } from '../reading/read-finished-file.ts';
import {
  checkCrops,
  checkPhotographs,
  computeImageKey,
  type ExpectedPhotograph,
} from './photograph-rules.ts';

const profile = printProfile('a5-broche');
const { preflight: words } = getPressMessages('fr');
const PLACEMENTS: readonly PhotographPlacement[] = ['text', 'text', 'text', 'half', 'page', 'text', 'facing'];

let pictures: PreparedPhotograph[];
let manuscript: Manuscript;
let assets: SampleAssets;
let book: RenderedBook;

beforeAll(async () => {
  pictures = await Promise.all(PLACEMENTS.map((_, at) => samplePhotograph(1200 + 40 * at, 1600 - 40 * at)));
  assets = sampleAssets(new Map(pictures.map(({ sha256, bytes }) => [sha256, bytes])));
  const base = sampleBook(3);
  const photographs = pictures.map((picture, at) =>
    createPlacedPhotograph(picture, { placement: PLACEMENTS[at] ?? 'text', afterBlock: Math.min(1 + at, 5) }),
  );
  const [first, second, ...rest] = base.chapters;
  if (!first || !second) throw new Error('the sample has chapters');
  manuscript = {
    ...base,
    chapters: [
      { ...first, body: createStoryDocument(sampleParagraphs(3, 1)), photographs: photographs.slice(0, 3) },
      // The list of a manuscript need not be in the order of its anchors.
      {
        ...second,
        body: createStoryDocument(sampleParagraphs(6, 2)),
        photographs: photographs.slice(3).reverse(),
      },
      ...rest,
    ],
  };
  book = await renderBook({ manuscript, profile, assets });
});

/** Numbers of the pictures in the order of the anchors: the last two share one and keep the order of the list. */
const EXPECTED = [0, 1, 2, 3, 6, 5, 4];

/** The picture of this shape: a cut copy keeps it, whatever its size. */
const numberOf = ({ widthPx, heightPx }: Pick<PlacedImage, 'widthPx' | 'heightPx'>): number =>
  pictures.findIndex((picture) => Math.abs(picture.widthPx / picture.heightPx - widthPx / heightPx) < 0.01);

describe('the order of photographs', () => {
  it('is the manuscript’s in print and in the e-book', async () => {
    const printOrder = readOwnFile(book.interior).pages.flatMap(({ images }) =>
      [...images].sort((a, b) => b.topPt - a.topPt).map(numberOf),
    );
    const files = unzipSync(await renderEbook({ manuscript, pages: book.pages, assets }));
    const ebookOrder = ['recit-1', 'recit-2'].flatMap((name) =>
      [
        ...strFromU8(files[`EPUB/xhtml/${name}.xhtml`] ?? new Uint8Array()).matchAll(
          /img\/([0-9a-f]{64})\.jpg/g,
        ),
      ].map(([, sha256]) => pictures.findIndex((picture) => picture.sha256 === sha256)),
    );
    expect(printOrder).toEqual(EXPECTED);
    expect(ebookOrder).toEqual(EXPECTED);
  });

  it('is read back from the finished file', () => {
    expect(book.preflight.findings.filter(({ rule }) => rule === 'image.order')).toMatchObject([
      {
        verdict: 'green',
        file: 'interior',
        message: 'Les photographies se suivent dans l’ordre de vos récits.',
      },
    ]);
  });
});

describe('photographs that are not in their place', () => {
  const findingOf = (expected: readonly ExpectedPhotograph[]) =>
    checkPhotographs(readOwnFile(book.interior), expected, words).map(({ verdict, page, message }) => [
      verdict,
      page !== null,
      message,
    ]);
  const expectedOf = (order: readonly number[], earliestPage = 1): ExpectedPhotograph[] => {
    const images = readOwnFile(book.interior).pages.flatMap((page) => page.images);
    return order.map((number) => ({
      title: `Récit ${number}`,
      imageKeys: new Set(images.filter((image) => numberOf(image) === number).map(computeImageKey)),
      earliestPage,
      crop: null,
    }));
  };

  it('are reported when two are swapped, one is missing, one is repeated, or one is too early', () => {
    expect(findingOf(expectedOf(EXPECTED))).toEqual([['green', false, words.photographsInOrder]]);
    expect(findingOf(expectedOf([2, 0, 1, 3, 6, 5, 4]))).toEqual([
      [
        'red',
        true,
        'Dans «\u00a0Récit 2\u00a0», une photographie ne se trouve pas à sa place parmi les autres.',
      ],
    ]);
    expect(findingOf(expectedOf([...EXPECTED, 3]))).toEqual([
      ['red', false, words.photographAstray('Récit 3')],
    ]);
    expect(findingOf(expectedOf(EXPECTED.slice(0, -1)))).toEqual([['red', true, words.photographExtra]]);
    expect(findingOf(expectedOf(EXPECTED, 500))).toEqual([['red', true, words.photographAstray('Récit 0')]]);
  });
});

describe('a photograph to the edge of its page', () => {
  const findingsOf = async (width: number, height: number) => {
    const picture = await samplePhotograph(width, height);
    const base = sampleBook(1);
    const [first, ...rest] = base.chapters;
    if (first === undefined) throw new Error('the sample has chapters');
    const photographs = [createPlacedPhotograph(picture, { placement: 'bleed' })];
    const { preflight } = await renderBook({
      manuscript: { ...base, chapters: [{ ...first, photographs }, ...rest] },
      profile,
      assets: sampleAssets(new Map([[picture.sha256, picture.bytes]])),
    });
    return preflight.findings.filter(({ rule }) => rule === 'image.crop');
  };

  it('that loses more than a quarter of itself is confirmed on its page', async () => {
    expect(await findingsOf(2400, 1600)).toMatchObject([
      {
        verdict: 'orange',
        page: expect.any(Number),
        message:
          'Dans «\u00a0La ferme sous la neige\u00a0», une photographie qui va jusqu’au bord de la page perd 52\u00a0% de sa largeur.',
      },
    ]);
  });

  it('that keeps most of itself passes', async () => {
    expect(await findingsOf(1600, 2200)).toMatchObject([{ verdict: 'green' }]);
  });

  it('is looked for where the finished file shows it', () => {
    const crop = { side: 'height', share: 0.4 } as const;
    const expected = { title: 'Le puits', imageKeys: new Set<string>(), earliestPage: 1, crop };
    const file = readOwnFile(book.interior);
    const firstPage = file.pages.findIndex(({ images }) => images.length > 0) + 1;
    expect(checkCrops(file, [expected], words)).toMatchObject([{ verdict: 'orange', page: firstPage }]);
  });
});
