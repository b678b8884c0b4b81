import { describe, expect, it } from 'vitest';
import { readPdf, textOf } from '../fixtures/read-pdf.ts';
import type { GiftCardSheet } from './gift-card-page.ts';
import { renderGiftCard } from './render-gift-card.ts';

const card: GiftCardSheet = {
  language: 'fr',
  from: 'Lise Morel',
  recipient: 'Jeanne Morel',
  message: 'Raconte-nous.\nNous avons tant de questions.',
  code: 'MNT5KPHTCR94NS7H5V4XB2WR472',
  address: 'https://souvenance.fr/cadeau',
  until: '2031-11-23',
};

describe('a gift card for the family’s printer', () => {
  it('is one A5 page with names, message, address, code and day', async () => {
    const pages = await readPdf(await renderGiftCard(card));
    expect(pages.map(({ view }) => view.map(Math.round))).toEqual([[0, 0, 420, 595]]);
    const text = textOf(pages[0]);
    for (const said of ['Jeanne Morel', 'Lise Morel', 'tant de questions', 'souvenance.fr/cadeau', '2031'])
      expect(text).toContain(said);
    expect(text).toContain('MNT5K-PHTCR-94NS7-H5V4X-B2WR4-72');
  });

  it('gives the same bytes for the same card', async () => {
    const [one, two] = [await renderGiftCard(card), await renderGiftCard(card)];
    expect(Buffer.compare(one, two)).toBe(0);
  });

  it.each([
    ['none', ''],
    ['one of six hundred signs', 'Ma chère maman, raconte-nous tout. '.repeat(17)],
    ['one long word', 'W'.repeat(600)],
  ])('holds a message, %s, above the code', async (_, message) => {
    const [page] = await readPdf(await renderGiftCard({ ...card, message }));
    const outside = page?.items.filter(({ text, xPt }) => text.trim() !== '' && (xPt < 0 || xPt > 420));
    expect(outside).toEqual([]);
  });
});
