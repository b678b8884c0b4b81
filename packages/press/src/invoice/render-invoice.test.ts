import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Invoice } from '@souvenance/contracts';
import { extractXml } from '@stackforge-eu/factur-x';
import { describe, expect, test } from 'vitest';
import { renderInvoice } from './render-invoice.ts';
import { renderInvoicePages } from './render-invoice-pages.ts';
import { sampleCreditNote, sampleInvoice } from './sample-invoice.fixture.ts';

const xmlOf = async (invoice: Invoice): Promise<string> =>
  (await extractXml(await renderInvoice(invoice, 'fr'))).xml;
const amount = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, 'g'))].map(([, value = '']) => value);

describe('an invoice', () => {
  test('carries its data, which fits the published schema of EN 16931', async () => {
    const xml = await xmlOf(sampleInvoice);
    expect(xml).toContain('urn:cen.eu:en16931:2017');
    expect(amount(xml, 'TypeCode')[0]).toBe('380');
    expect(amount(xml, 'GrandTotalAmount')).toEqual(['136.40']);
    expect(amount(xml, 'TotalPrepaidAmount')).toEqual(['136.40']);
    expect(amount(xml, 'DuePayableAmount')).toEqual(['0.00']);
    expect(amount(xml, 'TaxBasisTotalAmount')).toEqual(['129.29']);
  });

  test('has its discount as an allowance, and its lines less it are the sum without tax', async () => {
    const xml = await xmlOf(sampleInvoice);
    expect(amount(xml, 'ActualAmount')).toEqual(['13.74']);
    expect(amount(xml, 'LineTotalAmount')).toEqual(['137.44', '0.00', '5.59', '143.03']);
    expect(amount(xml, 'ChargeAmount')).not.toContain('-13.74');
  });

  test('is PDF/A-3b: its part and conformance, an output intent, the data as an associated file', async () => {
    const file = await PDFDocument.load(await renderInvoice(sampleInvoice, 'fr'));
    for (const key of ['OutputIntents', 'AF', 'Metadata'])
      expect(file.catalog.has(PDFName.of(key))).toBe(true);
    const bytes = Buffer.from(await renderInvoice(sampleInvoice, 'fr')).toString('latin1');
    expect(bytes).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(bytes).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(file.getTitle()).toBe('Facture F-2026-000042');
  });

  test('with many lines continues on further pages', async () => {
    const [book, , ebook] = sampleInvoice.lines;
    const lines = [book, ...Array.from({ length: 60 }, () => ebook)].filter((line) => line !== undefined);
    const { netCents = 0, vatCents = 0, grossCents = 0 } = book ?? {};
    const taxes = [{ vatPerMille: 55, netCents, vatCents }];
    const file = await renderInvoice(
      { ...sampleInvoice, lines, taxes, netCents, vatCents, grossCents },
      'fr',
    );
    expect((await PDFDocument.load(file)).getPageCount()).toBeGreaterThan(1);
  });
});

test('a credit note names the invoice that it corrects', async () => {
  const xml = await xmlOf(sampleCreditNote);
  expect(amount(xml, 'TypeCode')[0]).toBe('381');
  expect(xml).toContain('F-2026-000042');
  expect(amount(xml, 'GrandTotalAmount')).toEqual(['10.00']);
});

test('an invoice whose data can’t be one is refused, not sent', async () => {
  await expect(renderInvoice({ ...sampleInvoice, number: '' }, 'fr')).rejects.toThrow();
});

test('a voucher is exempt, with the reason, and a buyer without an address is one', async () => {
  const lines = [
    { label: 'Année', quantity: 1, netCents: 5_000, vatCents: 1_000, grossCents: 6_000, vatPerMille: 200 },
    { label: 'Carte', quantity: 1, netCents: 5_000, vatCents: 0, grossCents: 5_000, vatPerMille: 0 },
  ];
  const taxes = lines.map(({ vatPerMille, netCents, vatCents }) => ({ vatPerMille, netCents, vatCents }));
  const buyer = { name: 'Jeanne Morel', lines: [], postcode: '', city: '', country: 'FR' };
  const sums = { netCents: 10_000, vatCents: 1_000, grossCents: 11_000 };
  const xml = await xmlOf({ ...sampleInvoice, lines, taxes, buyer, ...sums });
  expect(amount(xml, 'CategoryCode')).toContain('E');
  expect(amount(xml, 'ExemptionReason')).toEqual(['Bon à usages multiples (CGI, art. 256 ter)']);
});

test('an invoice of the first of a month says so as people do', () => {
  const head = (issuedOn: string) =>
    JSON.stringify(renderInvoicePages({ ...sampleInvoice, issuedOn }, 'fr').head(1, 1));
  expect(head('2026-11-01')).not.toMatch(/\b1[ \u00a0]novembre/u);
  expect(head('2026-11-23')).toMatch(/23[ \u00a0]novembre/u);
});
