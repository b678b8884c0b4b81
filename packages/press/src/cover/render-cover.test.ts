import { type CoverChoice, coverChoice } from '@souvenance/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPageText, readPdf, toLetters } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { toPoints } from '../foundation/units.ts';
import { getPressMessages } from '../messages/index.ts';
import type { PreparedPhotograph } from '../pictures/prepare-photograph.ts';
import { readAnyFile, readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { checkCoverSafety } from '../preflight/rules/cover-zones.ts';
import { printProfile, printProfiles } from '../profiles/print-profiles.ts';
import { computeSpineMm, hasSpineText } from '../profiles/spine.ts';
import { renderCover } from './render-cover.ts';

const MODELS = coverChoice.def.shape.model.def.innerType.options;
const PALETTES = coverChoice.def.shape.palette.def.innerType.options;

let picture: PreparedPhotograph;
beforeAll(async () => {
  picture = await samplePhotograph(1200, 1500);
});

const bookWith = (cover: Partial<CoverChoice>) =>
  sampleBook(1, { cover: { backText: 'Quelques mots.', ...cover } });

describe('the spine', () => {
  it('comes from the pages and the paper', () => {
    expect(computeSpineMm(printProfile('a5-broche'), 200)).toBe(14.9);
    expect(computeSpineMm(printProfile('a5-relie'), 200)).toBe(19.3);
  });

  it('has a text from 80 pages and 6 mm on', () => {
    expect(hasSpineText(79, 7)).toBe(false);
    expect(hasSpineText(80, 5.9)).toBe(false);
    expect(hasSpineText(80, 6)).toBe(true);
  });
});

describe('the cover', () => {
  it.each(printProfiles.map(({ id }) => id))('has the sheet, trim and bleed that %s asks for', async (id) => {
    const profile = printProfile(id);
    const cover = await renderCover({
      manuscript: sampleBook(1),
      profile,
      pageCount: 160,
      assets: sampleAssets(),
    });
    const around = profile.cover.kind === 'case' ? profile.cover.wrapMm : profile.cover.bleedMm;
    const [page] = readOwnFile(cover.cover).pages;
    expect(page?.mediaBox?.[2]).toBeCloseTo(toPoints(cover.widthMm), 1);
    expect(page?.trimBox?.[0]).toBeCloseTo(toPoints(around), 1);
    expect(page?.bleedBox).toEqual(page?.mediaBox);
    if (profile.cover.kind === 'computed')
      expect(cover.widthMm).toBeCloseTo(2 * profile.trim.widthMm + cover.spineMm + 2 * around, 2);
  });

  it.each(MODELS.flatMap((model) => [[model, false] as const, [model, true] as const]))(
    'draws the model %s, photograph: %s, with its words and no stray font',
    async (model, hasPhotograph) => {
      const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
      const photograph = hasPhotograph ? createPlacedPhotograph(picture) : null;
      const palette = PALETTES[MODELS.indexOf(model)] ?? 'garance';
      const manuscript = bookWith({ model, palette, photograph });
      const { cover } = await renderCover({
        manuscript,
        profile: printProfile('a5-broche'),
        pageCount: 200,
        assets,
      });
      const file = readOwnFile(cover);
      expect(file.unembeddedFonts).toEqual([]);
      expect(file.pages[0]?.images).toHaveLength(hasPhotograph ? 1 : 0);
      const text = readPageText((await readPdf(cover))[0]).replace(/\s+/g, ' ');
      for (const words of ['Maison', 'Aubrac', 'Quelques mots']) expect(text).toContain(words);
    },
  );

  it('writes on the spine only when it is thick enough', async () => {
    const input = { manuscript: bookWith({ spineText: 'Mot du dos' }), assets: sampleAssets() };
    const spoken = async (pageCount: number) => {
      const { cover } = await renderCover({ ...input, profile: printProfile('a5-broche'), pageCount });
      return readPageText((await readPdf(cover))[0]).replace(/\s+/g, ' ');
    };
    expect(await spoken(60)).not.toContain('Mot du dos');
    expect(await spoken(200)).toContain('Mot du dos');
  });

  it('ends the lines of the back where the family ended them', async () => {
    const backText = 'Une femme,\nune ferme,\nun siècle.\n\nEt ses enfants.';
    const { cover } = await renderCover({
      manuscript: bookWith({ backText }),
      profile: printProfile('a5-broche'),
      pageCount: 60,
      assets: sampleAssets(),
    });
    expect(readOwnFile(cover).unembeddedFonts).toEqual([]);
    const [page] = await readPdf(cover);
    const heights = ['femme', 'ferme', 'siècle', 'enfants'].map(
      (word) => page?.items.find(({ text }) => text.includes(word))?.yPt ?? 0,
    );
    const [first = 0, second = 0, third = 0, fourth = 0] = heights;
    expect(first - second).toBeGreaterThan(10);
    expect(second - third).toBeCloseTo(first - second, 1);
    expect(third - fourth).toBeGreaterThan(first - second + 4);
  });

  it.each([
    ['lines', '\n'],
    ['paragraphs', '\n\n'],
  ])('keeps a back of many %s on the cover', async (_, end) => {
    const backText = Array.from({ length: 150 }, (_, index) => `${index}`)
      .join(end)
      .slice(0, 900);
    const profile = printProfile('a5-broche');
    const input = { manuscript: bookWith({ backText }), profile, pageCount: 60, assets: sampleAssets() };
    const { cover } = await renderCover(input);
    const findings = checkCoverSafety(
      await readAnyFile(cover),
      profile,
      60,
      getPressMessages('fr').preflight,
    );
    expect(findings.map(({ verdict }) => verdict)).toEqual(['green']);
    const text = readPageText((await readPdf(cover))[0]);
    expect(toLetters(text)).toContain(toLetters(backText));
  });

  it('fits a title of ninety letters inside the front', async () => {
    const title = 'Anticonstitutionnellement '.repeat(3).trim().padEnd(90, 'x');
    for (const model of MODELS) {
      const manuscript = sampleBook(1, { title, cover: { model } });
      const profile = printProfile('a5-broche');
      const { cover, widthMm } = await renderCover({
        manuscript,
        profile,
        pageCount: 60,
        assets: sampleAssets(),
      });
      const [page] = await readPdf(cover);
      for (const { xPt, widthPt } of page?.items ?? [])
        expect(xPt + widthPt).toBeLessThan(toPoints(widthMm - profile.cover.safetyMm));
    }
  });
});
