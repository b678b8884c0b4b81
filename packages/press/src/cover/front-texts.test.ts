import { type BookStyleName, bookStyleName, type ManuscriptInput } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { chooseTitleLinesMax, layOutNarrator, layOutTitle } from './cover-dress.ts';
import { type CoverScene, createFrontBoxes } from './cover-scene.ts';
import { measureHeightPt } from './cover-text.ts';
import { coverModels } from './draw-cover.ts';
import { layOutFrontTexts } from './front-texts.ts';
import { palettes } from './palettes.ts';
import { renderCover } from './render-cover.ts';

const sceneOf = (style: BookStyleName, texts: Partial<ManuscriptInput>): CoverScene => ({
  ...createFrontBoxes(148, 210),
  palette: palettes.garance,
  spec: styleSpecs[style],
  photograph: null,
  book: { ...sampleBook(1, texts), style },
  hasSpineText: false,
  safetyPt: 17,
});

test('lines of a script without capitals stand further apart than Latin ones', () => {
  const shape = { box: { x: 0, y: 0, width: 300, height: 300 }, lines: 3, share: 0.12, color: '#000000' };
  const leadingOf = (title: string) => layOutTitle(sceneOf('classique', { title }), shape, []).leading;
  expect(leadingOf('حياتي في وهران 1941-1962')).toBeGreaterThanOrEqual(1.5);
  expect(leadingOf('Le n° 12 et la 2ª')).toBeLessThan(1.2);
});

test.each(bookStyleName.options)('a long title and a long name stay legible in every column: %s', (style) => {
  const title = 'De tout ce que nous avons laissé derrière nous en quittant la ferme, un soir de grand vent';
  const narrator = 'Marie-Thérèse-Joséphine Deschamps de la Rochefoucauld-Montmorency et Jean-Baptiste';
  const scene = sceneOf(style, { title, narrator });
  const color = '#000000';
  const box = { x: 0, y: 0, width: 330, height: 143 };
  const narrow = { widthPt: 190, color, lines: 4 };
  expect(
    layOutTitle(scene, { box, lines: chooseTitleLinesMax(scene), share: 0.088, color }, []).sizePt,
  ).toBeGreaterThan(13);
  expect(layOutNarrator(scene, { widthPt: 310, color }).sizePt).toBeGreaterThan(7);
  expect(layOutNarrator(scene, narrow).sizePt).toBeGreaterThan(6);
});

test.each(bookStyleName.options)('the subtitle keeps clear of the title, and all texts fit: %s', (style) => {
  const box = { x: 40, y: 40, width: 320, height: 190 };
  for (const title of ['Gypsy', 'La page jaune et le joug', 'Les souvenirs d’une institutrice de campagne']) {
    const scene = sceneOf(style, { title, subtitle: 'Étés d’avant' });
    const shape = { box, lines: 3, share: 0.12, color: '#000000', secondaryColor: '#000000' };
    const [titleText, subtitle, narrator] = layOutFrontTexts(scene, { ...shape, narratorMargin: 14 });
    if (!titleText || !subtitle || !narrator) throw new Error('a text is missing');
    expect(subtitle.marginTop).toBeGreaterThanOrEqual(titleText.sizePt * 0.3);
    expect(
      [titleText, subtitle, narrator].reduce((sum, text) => sum + measureHeightPt(text), 0),
    ).toBeLessThanOrEqual(box.height + 0.01);
  }
});

test('every model draws one sheet for a hardcover and for the square album, with a photograph', async () => {
  const picture = await samplePhotograph(1400, 900);
  const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
  for (const format of ['a5-relie', '210x210-relie'])
    for (const model of Object.keys(coverModels) as (keyof typeof coverModels)[]) {
      const manuscript = sampleBook(1, {
        cover: { model, photograph: createPlacedPhotograph(picture), backText: '' },
      });
      const profile = printProfile(format);
      const { cover } = await renderCover({ manuscript, profile, pageCount: 120, assets });
      const { pages } = readOwnFile(cover);
      expect(pages, model).toHaveLength(1);
      expect(pages[0]?.images, model).toHaveLength(1);
    }
});
