import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PrintFile, PrintRequest, PrintService } from '@souvenance/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** A print shop behind a service, controlled by a test. */
interface OpenedShop {
  readonly service: PrintService;
  /** The order to submit; an order that is submitted by mail must exist in the test app's documents. */
  readonly request: PrintRequest;
  /** Number of print jobs that the shop would print. */
  printJobs(): Promise<number>;
  /** Steps of the shop. */
  accept(): Promise<void>;
  refuse(reason: string): Promise<void>;
  ship(): Promise<void>;
  /** Opens the service a second time, like a second worker, or the same one after a crash. */
  reopen(): Promise<PrintService>;
  close(): Promise<void>;
}

export interface PrintServiceSubject {
  readonly name: string;
  open(): Promise<OpenedShop>;
  /** Header with the signature of the shop's events; null for a shop that sends none. */
  readonly signatureHeader: string | null;
}

const aFile = (name: 'interior.pdf' | 'cover.pdf'): PrintFile => {
  const bytes = Buffer.from(`%PDF-1.6 ${name}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    name,
    bytes: bytes.byteLength,
    sha256,
    fileName: `S-2026-0001_${sha256.slice(0, 8)}_${name}`,
    url: `https://souvenance.example/api/atelier/a-token/files/${name}`,
    open: async () => Readable.from([bytes]),
  };
};

export const createPrintRequest = (change: Partial<PrintRequest> = {}): PrintRequest => ({
  reference: 'S-2026-0001.1.1',
  orderId: 'order1',
  title: 'Les jours de Jeanne',
  copies: 2,
  product: {
    profileId: 'other-a5',
    name: 'A5 broché',
    trimWidthMm: 148,
    trimHeightMm: 210,
    bleedMm: 3.175,
    pages: 64,
    spineMm: 5.2,
    spineToleranceMm: 1,
    coverWidthMm: 311,
    coverHeightMm: 220,
    binding: 'paperback',
    block: 'glued',
    glue: 'any',
    creases: 2,
    hingeCreaseMm: null,
    signaturePages: null,
    headbands: null,
    ribbon: null,
    boardMm: null,
    endpapers: null,
    grain: 'any',
    paper: 'Crème',
    grammage: 90,
    leafMm: 0.135,
    coverStock: 'Carte',
    coverGrammage: 300,
    lamination: 'matt',
    interiorColours: '4/4',
    coverColours: '4/0',
    standard: 'PDF/X-4',
    outputCondition: 'sRGB',
    coverCondition: 'sRGB',
    isbn: null,
    embellishment: 'none',
  },
  level: 'standard',
  contact: { email: 'maison@souvenance.example', phone: '+33241000000' },
  parcels: [
    {
      id: 's1',
      copies: 2,
      name: 'Anne Morel',
      lines: ['3, rue de la Grève'],
      postcode: '49400',
      city: 'Saumur',
      country: 'FR',
      phone: '',
    },
  ],
  files: [aFile('interior.pdf'), aFile('cover.pdf')],
  printableId: null,
  ...change,
});

/** The contract suite of `PrintService`. */
export const describePrintService = ({ name, open, signatureHeader }: PrintServiceSubject): void => {
  describe(`PrintService on ${name}`, () => {
    let shop: OpenedShop;
    beforeEach(async () => {
      shop = await open();
    });
    afterEach(() => shop.close());
    const reference = () => shop.request.reference;
    const step = async () => (await shop.service.status(reference()))?.step;

    test('returns null for a reference that was never submitted', async () => {
      expect(await shop.service.status(reference())).toBeNull();
      expect(await shop.service.status('S-2026-9999.1.1')).toBeNull();
      expect(await shop.service.cancel('S-2026-9999.1.1')).toBe('cancelled');
    });

    test('validation finds no problem in a correct order, and orders nothing', async () => {
      expect(await shop.service.validate(shop.request)).toEqual([]);
      await shop.service.quote(shop.request);
      expect(await shop.printJobs()).toBe(0);
    });

    test('accepts a submission as received, not yet as accepted', async () => {
      expect(await shop.service.submit(shop.request)).toMatchObject({ step: 'received', concern: '' });
      expect(await step()).toBe('received');
      expect(await shop.printJobs()).toBe(1);
    });

    test('makes one print job of repeated submissions, by another process too', async () => {
      await shop.service.submit(shop.request);
      await shop.service.submit(shop.request);
      await (await shop.reopen()).submit(shop.request);
      expect(await shop.printJobs()).toBe(1);
    });

    test('reports each step up to the shipped parcel', async () => {
      await shop.service.submit(shop.request);
      await shop.accept();
      expect(['accepted', 'printing']).toContain(await step());
      await shop.ship();
      expect(await shop.service.status(reference())).toMatchObject({
        step: 'shipped',
        parcel: { carrier: 'Colissimo', trackingNumber: '6A123' },
      });
    });

    test('reports a refusal with its reason, and prints nothing', async () => {
      await shop.service.submit(shop.request);
      await shop.refuse('Les polices manquent');
      expect(await shop.service.status(reference())).toMatchObject({
        step: 'refused',
        reason: expect.stringContaining('Les polices manquent'),
      });
      expect(await shop.service.cancel(reference())).toBe('cancelled');
    });

    test('cancels an order before the shop has accepted it, also repeatedly', async () => {
      await shop.service.submit(shop.request);
      expect(await shop.service.cancel(reference())).toBe('cancelled');
      expect(await shop.service.cancel(reference())).toBe('cancelled');
      expect(await step()).toBe('cancelled');
      expect(await shop.printJobs()).toBe(0);
    });

    test('does not cancel an accepted order', async () => {
      await shop.service.submit(shop.request);
      await shop.accept();
      expect(await shop.service.cancel(reference())).toBe('too_late');
      expect(['accepted', 'printing']).toContain(await step());
      expect(await shop.printJobs()).toBe(1);
    });

    test(`believes no event that ${signatureHeader === null ? 'anybody sends' : 'is not signed'}`, () => {
      const raw = new TextEncoder().encode('{"topic":"PRINT_JOB_STATUS_CHANGED","data":{}}');
      const header = signatureHeader ?? 'x-signature';
      for (const signature of [undefined, '', 'x', '0'.repeat(64)])
        expect(() => shop.service.readEvent(raw, { [header]: signature })).toThrow(
          expect.objectContaining({ code: 'webhook.signature_invalid' }),
        );
    });
  });
};
