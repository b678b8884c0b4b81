import { jobTicket, type PreflightFinding, type PrintDescription } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { readPageText, readPdf } from '../fixtures/read-pdf.ts';
import { readAnyFile } from '../preflight/reading/read-finished-file.ts';
import { readTextBoxes } from '../preflight/reading/read-text-boxes.ts';
import { printProfile, printProfiles } from '../profiles/print-profiles.ts';
import { shopProfiles } from '../profiles/shop-profiles.ts';
import { formatDescription } from './format-description.ts';
import { makeTicket } from './make-ticket.ts';
import { createPrintDescription, input } from './ticket-input.fixture.ts';

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
    const text = readPageText(pages[0]).replace(/\s+/g, ' ');
    for (const words of [
      'Fiche de fabrication',
      'SV-2026-00042',
      'dos carré collé',
      '15,7 mm',
      'Rodez',
      '05 00 00 00 00',
    ])
      expect(text).toContain(words);
    expect(text.replace(/ /g, '')).toContain('ab'.repeat(32));
  });

  it('says every line of the description on its page, whatever the product', async () => {
    for (const id of ['a5-broche', '170x240-relie']) {
      const ticketInput = createPrintDescription(id);
      const { page } = await makeTicket({ ...input, description: ticketInput });
      const pages = await readPdf(page);
      expect(pages).toHaveLength(1);
      const text = readPageText(pages[0]).replace(/\s+/g, ' ');
      for (const { label, value } of formatDescription(ticketInput, 'fr'))
        for (const words of [label, value]) expect(text).toContain(words.replace(/\s+/g, ' '));
    }
  });

  /** The lines are those of the order forms of CoolLibri, BoD and Lulu (decision 0022). */
  it.each([...printProfiles, ...shopProfiles].map(({ id }) => id))(
    '%s: nothing that an order form asks is missing, and nothing contradicts',
    (id) => {
      const lines = formatDescription(createPrintDescription(id), 'fr');
      const ids = lines.map((line) => line.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(
        expect.arrayContaining([
          'reference',
          'purchaseOrder',
          'date',
          'copies',
          'parcels',
          'service',
          'shipBy',
          'contact',
          'title',
          'format',
          'pages',
          'interiorColours',
          'paper',
          'grain',
          'binding',
          'coverStock',
          'coverColours',
          'lamination',
          'spine',
          'cover',
          'bleed',
          'standard',
        ]),
      );
      const isHard = printProfile(id).binding === 'hardcover';
      expect([ids.includes('board'), ids.includes('endpapers')]).toEqual([isHard, isHard]);
      const text = lines.map(({ value }) => value).join('\n');
      expect(text.includes('broché') || text.includes('Broché')).toBe(!isHard);
      expect(/cousu/.test(text) && /collé/.test(text)).toBe(false);
    },
  );

  it('says of copies that are printed again which order they replace, and why', () => {
    const again = { of: 'SV-2026-00041', fault: 'transport' as const };
    const lines = formatDescription(
      { ...createPrintDescription(), order: { ...createPrintDescription().order, reprint: again } },
      'fr',
    );
    expect(lines.find(({ id }) => id === 'reprint')?.value).toBe(
      'De SV-2026-00041, abîmé pendant le transport',
    );
  });

  it('gives an ISBN wherever there is one', async () => {
    const ticketInput = createPrintDescription();
    const product = { ...ticketInput.product, isbn: '978-2-01-000000-1' };
    const { xjdf } = await makeTicket({ ...input, description: { ...ticketInput, product } });
    expect(xjdf).toContain('IDUsage="ISBN" IDValue="978-2-01-000000-1"');
    const lines = formatDescription({ ...ticketInput, product }, 'fr');
    expect(lines.find(({ id }) => id === 'isbn')?.value).toBe('978-2-01-000000-1');
  });

  it('contains the written report of its files, findings that are not green first, on as many pages as necessary', async () => {
    const finding = (index: number): PreflightFinding => ({
      rule: 'image.resolution',
      verdict: index === 59 ? 'orange' : 'green',
      file: 'interior',
      page: index + 1,
      message: `Constat ${index + 1}.`,
      remedy: 'Prenez une photographie plus grande.',
    });
    const findings = Array.from({ length: 60 }, (_, index) => finding(index));
    const report = {
      verdict: 'orange',
      profileId: 'a5-broche',
      pages: 212,
      spineMm: 15.7,
      colourPages: [] as number[],
      findings,
    } as const;
    const ticket = await makeTicket({ ...input, report });
    const pages = await readPdf(ticket.report ?? new Uint8Array());
    expect(pages).toHaveLength(2);
    const [first, second] = pages.map((page) => readPageText(page).replace(/\s+/g, ' '));
    expect(first).toContain('Constat 60. Prenez une photographie plus grande.');
    expect(first).toContain('résultat : à confirmer. Feuille 1 sur 2');
    expect(second).toContain('Constat 59.');
    expect((await makeTicket(input)).report).toBeNull();
  });

  it('reports long findings whole: sheets are filled by height, none is cut and none is lost', async () => {
    const long =
      'La photographie est trop petite pour la place où elle se trouve dans la mise en pages. '.repeat(5);
    const findings = Array.from({ length: 22 }, (_, index) => ({
      rule: 'image.resolution',
      verdict: 'orange' as const,
      file: 'interior' as const,
      page: index + 1,
      message: `Constat ${index + 1}. ${long}`,
      remedy: `Remède ${index + 1}.`,
    }));
    const report = {
      verdict: 'orange',
      profileId: 'a5-broche',
      pages: 212,
      spineMm: 15.7,
      colourPages: [] as number[],
      findings,
    } as const;
    const { report: reportPdf } = await makeTicket({ ...input, report });
    const pages = await readPdf(reportPdf ?? new Uint8Array());
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages)
      expect(Math.min(...page.items.map(({ yPt }) => yPt))).toBeGreaterThanOrEqual(28);
    const text = pages.map((page) => readPageText(page)).join(' ');
    for (const { remedy } of findings) expect(text).toContain(remedy);
    expect(text).toContain(`Feuille ${pages.length} sur ${pages.length}`);
  });

  it('comes with a label for each parcel, with its recipient, its place and its copies', async () => {
    const { labels } = await makeTicket(input);
    const pages = await readPdf(labels ?? new Uint8Array());
    expect(pages).toHaveLength(2);
    const [first, second] = pages.map((page) => readPageText(page).replace(/\s+/g, ' '));
    for (const words of ['Paul Morel', '12 rue des Lilas', '12000 Rodez', 'FRANCE', 'SV-2026-00042'])
      expect(first).toContain(words);
    expect(first).toContain('Colis 1 sur 2 : 10 ex.');
    expect(second).toContain('Colis 2 sur 2 : 2 ex.');
    expect(
      (await makeTicket({ ...input, description: { ...createPrintDescription(), parcels: [] } })).labels,
    ).toBeNull();
  });

  it('prints remarks line by line, in embedded fonts', async () => {
    const { page } = await makeTicket({ ...input, remarks: 'Ruban rouge.\nAppeler avant\tde livrer.' });
    expect((await readAnyFile(page)).unembeddedFonts).toEqual([]);
    expect(readPageText((await readPdf(page))[0])).toContain('Appeler avant de livrer.');
  });

  it('prints postcodes as they are written', async () => {
    const base = createPrintDescription();
    const parcels = base.parcels.map((parcel) => ({ ...parcel, postcode: '13000', city: 'marseille' }));
    const { labels, page } = await makeTicket({ ...input, description: { ...base, parcels } });
    for (const bytes of [labels ?? new Uint8Array(), page]) {
      const [first] = await readPdf(bytes);
      expect(readPageText(first).replace(/\s+/g, ' ')).toContain('13000 marseille');
    }
  });

  it('says once who sends a parcel, and where it comes back to', async () => {
    const senderOf = async (contact: Partial<PrintDescription['contact']>) => {
      const ticketInput = createPrintDescription();
      const ticket = await makeTicket({
        ...input,
        description: { ...ticketInput, contact: { ...ticketInput.contact, ...contact } },
      });
      const [first] = await readPdf(ticket.labels ?? new Uint8Array());
      return readPageText(first).replace(/\s+/g, ' ');
    };
    const fromOperator = await senderOf({
      name: 'Souvenance',
      phone: '',
      address: '1 rue de la Paix, 49400 Saumur',
    });
    expect(fromOperator).toContain('1 rue de la Paix, 49400 Saumur');
    expect(fromOperator.match(/Souvenance/g)).toHaveLength(1);
    expect(await senderOf({})).toContain('Souvenance, Claire Aubin, 01 23 45 67 89');
  });

  describe.each(printProfiles.map(({ id }) => id))('of a large order (%s)', (id) => {
    const everyOther = Array.from({ length: 24 }, (_, at) => at * 4 + 1);
    const description = (parcelCount: number): PrintDescription => {
      const base = createPrintDescription(id);
      const [parcel] = base.parcels;
      return {
        ...base,
        product: { ...base.product, colourPages: everyOther },
        parcels: Array.from({ length: parcelCount }, (_, at) => ({
          ...parcel,
          id: `s${at}`,
          copies: 2,
          name: 'Marie-Antoinette de la Rochefoucauld-Montmorency',
          lines: ['Résidence des Trois Fontaines, bâtiment C', '128 avenue du Général-de-Gaulle'],
          postcode: '49400',
          city: 'Saumur',
          country: 'FR',
          phone: '05 00 00 00 00',
        })),
      };
    };

    it.each([1, 5])('no line is printed over another or below the foot: %s parcels', async (parcelCount) => {
      const { page } = await makeTicket({ ...input, description: description(parcelCount) });
      const { file } = await readAnyFile(page);
      expect(file.objects.pages).toHaveLength(1);
      const sheet = file.dict({ ref: file.objects.pages[0] ?? 0 });
      const boxes = readTextBoxes(file, sheet);
      expect(Math.min(...boxes.map(([, bottom]) => bottom))).toBeGreaterThan(28);
      const overlaps = boxes.filter(([left, bottom, right, top], at) =>
        boxes
          .slice(at + 1)
          .some(
            (other) =>
              left < other[2] - 0.5 &&
              other[0] < right - 0.5 &&
              bottom < other[3] - 0.5 &&
              other[1] < top - 0.5,
          ),
      );
      expect(overlaps).toEqual([]);
    });
  });

  it('names the pages in colour, and says so when there are none, all, or too many to name', () => {
    const coloured = (colourPages?: number[]) => {
      const input = createPrintDescription();
      const product = { ...input.product, ...(colourPages && { colourPages }) };
      return formatDescription({ ...input, product }, 'fr').find(({ id }) => id === 'colourPages')?.value;
    };
    const every = (step: number) => Array.from({ length: 212 / step }, (_, at) => at * step + 1);
    expect(coloured([12, 18, 19, 20])).toBe('12, 18–20 (4 sur 212, le reste en noir seul)');
    expect(coloured([])).toBe('Aucune, noir seul');
    expect(coloured(every(1))).toBe('Toutes');
    expect(coloured(every(2))).toBe('106 sur 212, énumérées dans ticket.json');
    expect(coloured()).toBeUndefined();
  });

  it('is the same bytes for the same order', async () => {
    const [one, two] = [await makeTicket(input), await makeTicket(input)];
    expect(Buffer.from(one.page).equals(Buffer.from(two.page))).toBe(true);
  });
});
