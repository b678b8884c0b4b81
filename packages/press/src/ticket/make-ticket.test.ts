import { jobTicket } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { readPdf, textOf } from '../fixtures/read-pdf.ts';
import { sampleBook } from '../fixtures/sample-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { makeTicket } from './make-ticket.ts';

const input = {
  order: { reference: 'SV-2026-00042', date: '2026-11-20' },
  manuscript: sampleBook(1),
  profile: printProfile('a5-broche'),
  pageCount: 212,
  copies: 12,
  express: false,
  files: [
    {
      kind: 'interior' as const,
      name: 'interior.pdf',
      bytes: 1_234_567,
      sha256: 'ab'.repeat(32),
      pages: 212,
    },
    { kind: 'cover' as const, name: 'cover.pdf', bytes: 234_567, sha256: 'cd'.repeat(32), pages: 1 },
  ],
  shipments: [
    {
      copies: 12,
      name: 'Paul Morel',
      lines: ['12 rue des Lilas'],
      postcode: '12000',
      city: 'Rodez',
      country: 'FR',
    },
  ],
  atelierUrl: 'https://exemple.fr/atelier/abc',
};

describe('the job ticket', () => {
  it('holds what the shop must make, in the published shape', async () => {
    const { json } = await makeTicket(input);
    expect(jobTicket.parse(json)).toEqual(json);
    expect(json.product).toMatchObject({ trimWidthMm: 148, pages: 212, spineMm: 15.7, coverWidthMm: 321.7 });
  });

  it('says it on one page of French', async () => {
    const { page } = await makeTicket(input);
    const pages = await readPdf(page);
    expect(pages).toHaveLength(1);
    const text = textOf(pages[0]).replace(/\s+/g, ' ');
    for (const words of ['Fiche de fabrication', 'SV-2026-00042', 'Dos carré collé', '15,7 mm', 'Rodez'])
      expect(text).toContain(words);
    expect(text.replace(/ /g, '')).toContain('ab'.repeat(32));
  });

  it('says, as data and on the page, what was paid to leave before the others', async () => {
    const said = async (express: boolean) => {
      const { json, page } = await makeTicket({ ...input, express });
      return [json.express, textOf((await readPdf(page))[0]).includes('Express')];
    };
    expect(await said(true)).toEqual([true, true]);
    expect(await said(false)).toEqual([false, false]);
  });

  it('is the same bytes for the same order', async () => {
    const [one, two] = [await makeTicket(input), await makeTicket(input)];
    expect(Buffer.from(one.page).equals(Buffer.from(two.page))).toBe(true);
  });
});
