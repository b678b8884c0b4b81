import { bookStyleName } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { placedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { finishedFile } from '../preflight/reading/finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { frontBoxes } from './cover-scene.ts';
import { heightOf } from './cover-text.ts';
import { coverModels } from './draw-cover.ts';
import { layOutFrontTexts } from './front-texts.ts';
import { palettes } from './palettes.ts';
import { renderCover } from './render-cover.ts';

test.each(bookStyleName.options)('the subtitle keeps clear of the title, and all texts fit: %s', (style) => {
  const boxes = frontBoxes(148, 210);
  const box = { x: 40, y: 40, width: 320, height: 190 };
  for (const title of ['Gypsy', 'La page jaune et le joug', 'Les souvenirs d’une institutrice de campagne']) {
    const book = { ...sampleBook(1), style, title, subtitle: 'Étés d’avant' };
    const common = { palette: palettes.garance, spec: styleSpecs[style], photograph: null };
    const scene = { ...boxes, ...common, book, hasSpineText: false, safetyPt: 17 };
    const shape = { box, lines: 3, share: 0.12, color: '#000000', secondaryColor: '#000000' };
    const [titleText, subtitle, narrator] = layOutFrontTexts(scene, { ...shape, narratorMargin: 14 });
    if (!titleText || !subtitle || !narrator) throw new Error('a text is missing');
    expect(subtitle.marginTop).toBeGreaterThanOrEqual(titleText.sizePt * 0.3);
    expect(
      [titleText, subtitle, narrator].reduce((sum, text) => sum + heightOf(text), 0),
    ).toBeLessThanOrEqual(box.height + 0.01);
  }
});

test('every model draws one sheet for a hardcover and for the square album, with a photograph', async () => {
  const picture = await samplePhotograph(1400, 900);
  const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
  for (const format of ['a5-relie', '210x210-relie'])
    for (const model of Object.keys(coverModels) as (keyof typeof coverModels)[]) {
      const manuscript = sampleBook(1, {
        cover: { model, photograph: placedPhotograph(picture), backText: '' },
      });
      const profile = printProfile(format);
      const { cover } = await renderCover({ manuscript, profile, pageCount: 120, assets });
      const { pages } = finishedFile(cover);
      expect(pages, model).toHaveLength(1);
      expect(pages[0]?.images, model).toHaveLength(1);
    }
});
