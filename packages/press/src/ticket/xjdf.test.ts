import { describe, expect, it } from 'vitest';
import { formatDescription } from './format-description.ts';
import { makeTicket } from './make-ticket.ts';
import { createPrintDescription, input } from './ticket-input.fixture.ts';

describe('the job ticket', () => {
  it('is XJDF as well, each piece of data in its place', async () => {
    const { xjdf } = await makeTicket({
      ...input,
      description: {
        ...createPrintDescription('a5-relie'),
        book: { ...createPrintDescription().book, title: 'A & <B> "C"' },
      },
    });
    for (const words of [
      'JobID="SV-2026-00042"',
      'CustomerOrderID="BC-SV-2026-00042-1"',
      'DescriptiveName="A &amp; &lt;B&gt; &quot;C&quot;"',
      'Amount="12"',
      'Pages="212"',
      'Weight="80"',
      'BindingType="HardCover"',
      'Thickness="2500"',
      'Texture="Matte"',
      'GrainDirection="YDirection"',
      'Amount="2" ItemRef="book"',
      'Locator="tel:0500000000"',
      'Required="2026-11-25T18:00:00Z"',
      `CheckSum="${'ab'.repeat(32)}"`,
    ])
      expect(xjdf).toContain(words);
    expect(xjdf.match(/<Product /g)).toHaveLength(3);
  });

  /** Covers the errors that CIP4's published schema reported for these tickets (commit 1facc8f of XJDF-Schema). */
  it('is XJDF with the order and the names of its published schema', async () => {
    for (const id of ['a5-broche', 'a5-relie']) {
      const ticketInput = createPrintDescription(id);
      const product = { ...ticketInput.product, colourPages: [12, 18, 19, 20] };
      const contact = { ...ticketInput.contact, address: '1 rue de la Paix, 49400 Saumur' };
      const { xjdf } = await makeTicket({ ...input, description: { ...ticketInput, product, contact } });
      const children = [...xjdf.matchAll(/^<(GeneralID|ProductList|ResourceSet)\b/gm)].map(
        ([, name]) => name,
      );
      const order = ['GeneralID', 'ProductList', 'ResourceSet'];
      expect(children).toEqual(children.toSorted((a = '', b = '') => order.indexOf(a) - order.indexOf(b)));
      expect(xjdf).toContain('IDUsage="ColourPages" IDValue="12 18-20"');
      expect(xjdf).toContain('Sides="TwoSidedHeadToHead"');
      expect(xjdf).not.toMatch(/<(Media|Binding)Intent [^>]*DescriptiveName|<ThreadSewing/);
      const contacts = [...xjdf.matchAll(/<Contact>([\s\S]*?)<\/Contact>/g)].map(([, inner = '']) =>
        [...inner.matchAll(/<(\w+) /g)].map(([, name]) => name),
      );
      expect(contacts).toEqual([
        ['Address', 'ComChannel', 'ComChannel', 'Person'],
        ['Address', 'Person'],
        ['Address', 'ComChannel', 'Person'],
        ['Address', 'ComChannel', 'Person'],
      ]);
    }
  });

  /** Where XJDF says what a line of the description says; the words themselves are for people. */
  const inXjdf: Readonly<Record<string, string>> = {
    reference: 'JobID="SV-2026-00042"',
    purchaseOrder: 'CustomerOrderID="BC-SV-2026-00042-1"',
    date: 'IDUsage="OrderDate" IDValue="2026-11-20"',
    reprint: 'IDUsage="ReprintOf"',
    copies: 'Amount="12"',
    packaging: 'IDUsage="Packaging"',
    parcels: '<DropItem Amount="10"',
    service: 'IDValue="express"',
    shipBy: 'Required="2026-11-25T18:00:00Z"',
    contact: 'Locator="mailto:maison@exemple.fr"',
    invoice: 'ContactType="Billing"',
    proof: 'IDUsage="ProofApprovedBy" IDValue="customer"',
    title: 'DescriptiveName="Le Pré du bas"',
    narrator: 'IDValue="Jeanne Morel"',
    edition: 'IDUsage="Edition" IDValue="1"',
    format: '<LayoutIntent Dimensions=',
    pages: 'Pages="212"',
    interiorColours: 'Surface="Back"',
    colourPages: 'IDValue="12 18-20"',
    paper: 'MediaType="Paper"',
    grain: 'GrainDirection="YDirection"',
    binding: '<BindingIntent',
    signature: 'IDUsage="SignaturePages" IDValue="any"',
    coverStock: 'Weight="300"',
    coverColours: 'Surface="Front"',
    lamination: '<LaminatingIntent',
    board: 'Thickness="2500"',
    endpapers: 'EndSheets="true"',
    headbands: 'IDUsage="HeadBands"',
    ribbon: 'IDUsage="Ribbon" IDValue="none"',
    embellishment: 'IDUsage="Embellishment" IDValue="none"',
    isbn: 'IDUsage="ISBN" IDValue="none"',
    spine: 'FinishedDimensions=',
    cover: '<LayoutIntent Dimensions=',
    bleed: 'IDUsage="BleedMm"',
    standard: 'IDUsage="FileStandard"',
  };

  it.each(['a5-broche', 'a5-relie'])(
    '%s: XJDF, data, page and mail say the same line by line',
    async (id) => {
      const ticketInput = createPrintDescription(id);
      const product = { ...ticketInput.product, colourPages: [12, 18, 19, 20] };
      const again = { of: 'SV-2026-00041', fault: 'transport' as const };
      const order = { ...ticketInput.order, reprint: again };
      const { xjdf } = await makeTicket({ ...input, description: { ...ticketInput, order, product } });
      const weights = { ...inXjdf, coverStock: `Weight="${product.coverGrammage}"` };
      for (const { id: line } of formatDescription({ ...ticketInput, order, product }, 'fr'))
        expect(xjdf, line).toContain(weights[line as keyof typeof weights] ?? `no place of ${line}`);
    },
  );
});
