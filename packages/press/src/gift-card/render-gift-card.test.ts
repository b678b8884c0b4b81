import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPageText, readPdf } from '../fixtures/read-pdf.ts';
import type { GiftCardSheet } from './gift-card-sheet.ts';
import { renderGiftCard } from './render-gift-card.ts';

const card: GiftCardSheet = {
  language: 'fr',
  from: 'Lise Morel',
  recipient: 'Jeanne Morel',
  message: 'Raconte-nous.\nNous avons tant de questions.',
  photograph: null,
  code: 'MNT5KPHTCR94NS7H5V4XB2WR472',
  address: 'https://souvenance.fr/cadeau',
  until: '2031-11-23',
};

const picture = async (widthPx: number, heightPx: number) => {
  const image = { create: { width: widthPx, height: heightPx, channels: 3 as const, background: '#886644' } };
  return { jpeg: new Uint8Array(await sharp(image).jpeg().toBuffer()), widthPx, heightPx };
};

describe('a gift card for the family’s printer', () => {
  it('is one A5 page with names, message, address, code and day', async () => {
    const pages = await readPdf(await renderGiftCard(card));
    expect(pages.map(({ view }) => view.map(Math.round))).toEqual([[0, 0, 420, 595]]);
    const text = readPageText(pages[0]);
    for (const messages of [
      'Jeanne Morel',
      'Lise Morel',
      'tant de questions',
      'souvenance.fr/cadeau',
      '2031',
    ])
      expect(text).toContain(messages);
    expect(text).toContain('MNT5K-PHTCR-94NS7-H5V4X-B2WR4-72');
  });

  it('has a structure for screen readers, headed by its title', async () => {
    const text = Buffer.from(await renderGiftCard(card)).toString('latin1');
    expect(text.match(/\/S \/H1\b/g)).toHaveLength(1);
    expect(text).toContain('/StructTreeRoot');
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

  it('begins the message below a giver of several lines', async () => {
    const from =
      'Marie-Antoinette, Jean-Baptiste, Pierre-Emmanuel et Anne-Sophie de la Rochefoucauld, vos enfants, et vos petits';
    const message = `Ma chère maman, ${'raconte-nous tout. '.repeat(30)}`;
    const [page] = await readPdf(await renderGiftCard({ ...card, from, message }));
    const heightsOf = (words: string) =>
      (page?.items ?? []).flatMap(({ text, yPt }) => (text.includes(words) ? [yPt] : []));
    expect(Math.min(...heightsOf('petits'))).toBeGreaterThan(Math.max(...heightsOf('chère')) + 5);
    expect(new Set(['Marie-', 'petits'].flatMap(heightsOf)).size).toBeGreaterThan(1);
  });

  it.each([
    ['landscape', 1600, 1200],
    ['upright', 900, 1400],
    ['a panorama', 4000, 500],
    ['larger than a page shows', 4500, 4500],
  ])('has a photograph, %s, whole on its other side', async (_, widthPx, heightPx) => {
    const bytes = await renderGiftCard({ ...card, photograph: await picture(widthPx, heightPx) });
    const pages = await readPdf(bytes);
    expect(pages).toHaveLength(2);
    expect(readPageText(pages[0]).trim()).toBe('');
    expect(readPageText(pages[1])).toContain('Jeanne Morel');
    const [firstPage] = [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/Width (\d+) \/Height (\d+)/g),
    ];
    const [wide = 0, high = 0] = [Number(firstPage?.[1]), Number(firstPage?.[2])];
    expect(wide / high).toBeCloseTo(widthPx / heightPx, 1);
    // Brought down to what a printer shows.
    expect(Math.max(wide, high)).toBeLessThanOrEqual(4_000);
  });

  it('is another file with another photograph, and the same with the same', async () => {
    const [one, other] = [await picture(800, 600), await picture(600, 800)];
    const renderWithPhotograph = async (photograph: GiftCardSheet['photograph']) =>
      renderGiftCard({ ...card, photograph });
    expect(Buffer.compare(await renderWithPhotograph(one), await renderWithPhotograph(one))).toBe(0);
    expect(Buffer.compare(await renderWithPhotograph(one), await renderWithPhotograph(other))).not.toBe(0);
  });
});
