import { bookStyleName, type CoverChoice, coverChoice, type Manuscript } from '@souvenance/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPageText, readPdf } from '../fixtures/read-pdf.ts';
import { type SampleAssets, sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { toPoints } from '../foundation/units.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { type RenderedCover, renderCover } from './render-cover.ts';

const MODELS = coverChoice.def.shape.model.def.innerType.options;
const PALETTES = coverChoice.def.shape.palette.def.innerType.options;
/** Each style and model with two palettes in turn, so that every palette is seen, with a photograph and without. */
const DRESSES = bookStyleName.options
  .flatMap((style) => MODELS.map((model) => ({ style, model })))
  .map(({ style, model }, index) => {
    const withPhotograph = PALETTES[index % PALETTES.length];
    const plain = PALETTES[(index + 1) % PALETTES.length];
    return [style, model, withPhotograph, plain] as const;
  });
const profile = printProfile('a5-broche');

let assets: SampleAssets;
let photograph: CoverChoice['photograph'];
beforeAll(async () => {
  const picture = await samplePhotograph(900, 1100);
  assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
  photograph = createPlacedPhotograph(picture);
});

const coverOf = (changes: Partial<Manuscript>, cover: Partial<CoverChoice>, pageCount = 200) => {
  const book = sampleBook(1);
  const manuscript = { ...book, ...changes, cover: { ...book.cover, ...cover } };
  return renderCover({ manuscript, profile, pageCount, assets });
};

const wordsOf = async ({ cover }: RenderedCover): Promise<string> =>
  readPageText((await readPdf(cover))[0]).replace(/\s+/g, ' ');

describe.each(DRESSES)('the cover %s, %s', (style, model, withPhotograph, plain) => {
  it('has its boxes, embedded fonts and its text, with and without a photograph', async () => {
    for (const palette of [withPhotograph, plain]) {
      const coverPhotograph = palette === withPhotograph ? photograph : null;
      const cover = await coverOf({ style }, { model, palette, photograph: coverPhotograph });
      const file = readOwnFile(cover.cover);
      const [page] = file.pages;
      expect(page?.mediaBox?.[2]).toBeCloseTo(toPoints(cover.widthMm), 1);
      expect(page?.trimBox?.[0]).toBeCloseTo(toPoints(5), 1);
      expect(page?.bleedBox).toEqual(page?.mediaBox);
      expect(page?.images).toHaveLength(coverPhotograph ? 1 : 0);
      expect(file.unembeddedFonts).toEqual([]);
      const words = await wordsOf(cover);
      for (const word of ['Maison', 'Aubrac', 'Née en 1938']) expect(words).toContain(word);
    }
  });

  it('prints black over its ground, and no rule in a colour as thin as a hairline', async () => {
    const { cover } = await coverOf({ style }, { model, palette: plain, photograph });
    const [page] = readOwnFile(cover).pages;
    expect(page).toMatchObject({ hasKnockoutBlack: false, hasVanishingWhite: false });
    expect(page?.thinnestColouredPt ?? 1).toBeGreaterThanOrEqual(0.85);
  });

  it('keeps a title of ninety letters whole and within its safe zone', async () => {
    const title =
      'Les souvenirs d’une institutrice de campagne entre Saint-Étienne et Montbrison, 1938 à 2018';
    expect([...title].length).toBeGreaterThanOrEqual(88);
    const { cover, widthMm } = await coverOf({ style, title }, { model, photograph });
    const [page] = await readPdf(cover);
    const words = readPageText(page).replace(/\s+/g, '');
    for (const word of ['souvenirs', 'institutrice', 'Saint-Étienne', 'Montbrison'])
      expect(words).toContain(word);
    const rightPt = toPoints(widthMm - profile.cover.safetyMm);
    for (const { xPt, widthPt } of page?.items ?? []) expect(xPt + widthPt).toBeLessThan(rightPt);
  });

  it('writes on its spine from 80 pages on', async () => {
    const spoken = async (pageCount: number) =>
      wordsOf(await coverOf({ style }, { model, spineText: 'Mot du dos' }, pageCount));
    expect(await spoken(60)).not.toContain('Mot du dos');
    expect(await spoken(200)).toContain('Mot du dos');
  });

  it('is the same bytes twice', async () => {
    const [one, two] = [await coverOf({ style }, { model }), await coverOf({ style }, { model })];
    expect(Buffer.from(one.cover).equals(Buffer.from(two.cover))).toBe(true);
  });
});
