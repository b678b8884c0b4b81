import { type FakeLulu, openFakeLulu } from '@souvenance/fakes/lulu';
import { createPrintRequest, describePrintService } from '@souvenance/testkit/print-shop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLuluShop } from './open-lulu-shop.ts';

const keys = { clientKey: 'a-key', clientSecret: 'a secret of these tests' };
const shopAt = (lulu: FakeLulu, change: { timeLimitMs?: number; checkPausesMs?: readonly number[] } = {}) =>
  openLuluShop({
    ...keys,
    apiBase: lulu.url,
    delayMinutes: 60,
    profileIds: ['other-a5'],
    timeLimitMs: 240_000,
    checkPausesMs: [1, 1, 1],
    packages: new Map([['other-a5', '0583X0827.FC.STD.PB.060UW444.MXX']]),
    ...change,
  });
const living = ({ jobs }: FakeLulu) =>
  jobs.filter(({ status }) => status.name !== 'CANCELED' && status.name !== 'REJECTED');

describePrintService({
  name: 'Lulu',
  signatureHeader: 'lulu-hmac-sha256',
  open: async () => {
    const lulu = await openFakeLulu(keys);
    return {
      service: shopAt(lulu),
      request: createPrintRequest(),
      printJobs: async () => living(lulu).length,
      accept: async () => lulu.setStatus('IN_PRODUCTION'),
      refuse: async (message) => lulu.setStatus('REJECTED', { message }),
      ship: async () => lulu.setStatus('SHIPPED', { carrier: 'Colissimo', tracking: '6A123' }),
      reopen: async () => shopAt(lulu),
      close: () => lulu.close(),
    };
  },
});

describe('Lulu', () => {
  let lulu: FakeLulu;
  const request = createPrintRequest();
  const { reference } = request;
  beforeEach(async () => {
    lulu = await openFakeLulu(keys);
  });
  afterEach(() => lulu.close());

  test('reuses a token until it is refused', async () => {
    const shop = shopAt(lulu);
    await shop.submit(request);
    await shop.status(reference);
    expect(lulu.tokens()).toBe(1);
    lulu.endTokens();
    expect(await shop.status(reference)).toMatchObject({ step: 'received' });
    expect(lulu.tokens()).toBe(2);
  });

  test('quotes the cost of an order and reports the cost afterwards', async () => {
    const shop = shopAt(lulu);
    expect(await shop.quote(request)).toEqual({ cents: 2_345, currency: 'EUR' });
    expect(await shop.submit(request)).toMatchObject({ cost: { cents: 2_345, currency: 'EUR' } });
    expect(lulu.refusals).toEqual([]);
  });

  test("refuses a cover of another size than Lulu's", async () => {
    await lulu.close();
    lulu = await openFakeLulu({ ...keys, coverMm: () => ({ width: 312, height: 220 }) });
    expect(await shopAt(lulu).validate(request)).toEqual([expect.stringMatching(/^cover 311 × 220 mm/)]);
    expect(await shopAt(lulu).coverDimensions('other-a5', 64)).toEqual({ widthMm: 312, heightMm: 220 });
  });

  test("has the files checked before an order, and returns Lulu's reasons for what it cannot print", async () => {
    expect(await shopAt(lulu).validate(request)).toEqual([]);
    await lulu.close();
    const findings = (kind: string) => (kind === 'cover' ? ['Fonts are not embedded'] : []);
    lulu = await openFakeLulu({ ...keys, findings });
    expect(await shopAt(lulu).validate(request)).toEqual(['cover: ["Fonts are not embedded"]']);
    expect([lulu.jobs, lulu.refusals]).toEqual([[], []]);
    // Files that were printed before need no check.
    expect(await shopAt(lulu).validate({ ...request, printableId: 'p' })).toEqual([]);
  });

  test('throws print_shop.unavailable while the check is running', async () => {
    await lulu.close();
    lulu = await openFakeLulu({ ...keys, findings: () => null });
    await expect(shopAt(lulu).validate(request)).rejects.toMatchObject({
      code: 'print_shop.unavailable',
      details: { received: false },
    });
  });

  test('requires a telephone number', async () => {
    const silent = { ...request, contact: { ...request.contact, phone: '' } };
    expect(await shopAt(lulu).validate(silent)).toEqual(['no telephone']);
  });

  test('reprints an order without sending its files again', async () => {
    const shop = shopAt(lulu);
    const first = await shop.submit(request);
    const again = createPrintRequest({ reference: 'S-2026-0001-R1.1.1', printableId: first.printableId });
    expect(await shop.submit(again)).toMatchObject({ step: 'received', printableId: first.printableId });
    expect(lulu.jobs[1]?.line_items[0]?.printable_id).toBe(first.printableId);
  });

  test('finds the print job again after its response was cut', async () => {
    const shop = shopAt(lulu);
    lulu.setFault({ kind: 'cut' });
    const submission = shop.submit(request);
    await expect(submission).rejects.toMatchObject({
      code: 'print_shop.unavailable',
      details: { received: true },
    });
    lulu.setFault(null);
    expect(await shop.submit(request)).toMatchObject({ step: 'received' });
    expect(lulu.jobs).toHaveLength(1);
  });

  test('keeps the first of two print jobs for one order and cancels the other', async () => {
    lulu.setFault({ kind: 'twice' });
    const shop = shopAt(lulu);
    await shop.submit(request);
    expect(lulu.jobs).toHaveLength(2);
    expect(await shop.status(reference)).toMatchObject({ step: 'received', concern: '' });
    expect(living(lulu).map(({ id }) => id)).toEqual([1_000]);
  });

  test('reports a duplicate that can no longer be cancelled', async () => {
    lulu.setFault({ kind: 'twice' });
    const shop = shopAt(lulu);
    await shop.submit(request);
    for (const { id } of lulu.jobs) lulu.setStatus('IN_PRODUCTION', { id });
    expect(await shop.status(reference)).toMatchObject({ step: 'printing', concern: 'printed twice: 1001' });
  });

  test('ignores another order whose number starts with the same characters', async () => {
    const shop = shopAt(lulu);
    await shop.submit({ ...request, reference: `${reference}1` });
    expect(await shop.status(reference)).toBeNull();
  });

  test.each([
    ['fails', { kind: 'failing' }, false],
    ['is slow', { kind: 'slow', ms: 400 }, false],
  ] as const)('certainly has nothing when it %s before it is handed anything', async (_, fault, received) => {
    lulu.setFault(fault);
    const shop = shopAt(lulu, { timeLimitMs: 100 });
    await expect(shop.submit(request)).rejects.toMatchObject({
      code: 'print_shop.unavailable',
      details: { received },
    });
    lulu.setFault(null);
    expect(lulu.jobs).toEqual([]);
  });

  test('reports that nothing was received when no connection was made', async () => {
    const shop = openLuluShop({
      ...keys,
      apiBase: 'http://127.0.0.1:9',
      delayMinutes: 60,
      profileIds: [],
      packages: new Map(),
    });
    await expect(shop.status(reference)).rejects.toMatchObject({ details: { received: false } });
  });

  test('refuses an unknown product with its reason', async () => {
    const odd = { ...request, title: '' };
    await expect(shopAt(lulu).submit(odd)).rejects.toMatchObject({
      code: 'print_shop.refused',
      details: { reason: expect.stringMatching(/^400 .*title/) },
    });
  });

  test('verifies events over the raw bytes, and gives equal bytes the same id', async () => {
    const shop = shopAt(lulu);
    await shop.submit(request);
    const { body, signature } = lulu.webhook();
    const raw = new TextEncoder().encode(body);
    const signed = (by: string) => ({ 'lulu-hmac-sha256': by });
    const event = shop.readEvent(raw, signed(signature));
    expect(event).toMatchObject({ reference });
    expect(shop.readEvent(raw, signed(Buffer.from(signature, 'hex').toString('base64')))).toEqual(event);
    const spaced = new TextEncoder().encode(` ${body}`);
    expect(() => shop.readEvent(spaced, signed(signature))).toThrow(
      expect.objectContaining({ code: 'webhook.signature_invalid' }),
    );
  });

  test('reports an unknown status as a concern without a change of step', async () => {
    const shop = shopAt(lulu);
    await shop.submit(request);
    lulu.setStatus('ERROR', { message: 'press down' });
    expect(await shop.status(reference)).toMatchObject({
      step: 'received',
      concern: 'Lulu ERROR press down',
    });
  });
});
