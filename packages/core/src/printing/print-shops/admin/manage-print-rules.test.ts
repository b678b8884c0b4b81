import type { Cart, PostalAddress } from '@souvenance/contracts';
import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../../foundation/jobs/job.ts';
import { listCountries } from '../../../selling/orders/editions/parcels.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import {
  createFakePrintService,
  type FakePrintService,
  settleAll,
} from '../../../testing/fake-print-service.ts';
import { auditOf } from '../../../testing/kept.ts';
import { openDocuments } from '../../../testing/open-documents.ts';
import { address, placePaidOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { deriveAs, prepare } from '../../../testing/open-shop.ts';
import { readMails } from '../../../testing/read-test-app.ts';
import { pollSubmissions } from '../../submissions/poll-submissions.ts';
import { readPrintRules, setPrintRules } from './manage-print-rules.ts';

const ownShop = 'a5-broche';
let app: TestApp;
let lulu: FakePrintService;
let folder: FakePrintService;
beforeEach(() => {
  [lulu, folder] = [createFakePrintService(1), createFakePrintService()];
  const PRINT_SHOP_PROFILES = 'lulu-a5:lulu,folder-a5:folder,refusing-a5';
  app = createTestApp({ PRINT_SHOP_PROFILES }, openDocuments(), { lulu, folder });
});

const rule = (shopId: string, change: object = {}) => ({
  shopId,
  format: null,
  countries: [],
  openMax: null,
  ...change,
});
const setRules = (...rules: ReturnType<typeof rule>[]) =>
  setPrintRules(app)(administrator, { version: 0, rules });
const prepareNewOrder = async () => {
  const { orderId } = await placePaidOrder(app);
  await prepare(app, orderId, { deriveFiles: deriveAs });
  return orderId;
};
const goOn = async (orderId: string) => {
  await settleAll(app);
  const job = await app.documents.get(jobs, prepareOrderJob.idOf(orderId));
  if (job?.value.dispatch !== 'ended') await prepare(app, orderId, { deriveFiles: deriveAs });
  await settleAll(app);
};

describe('the rules of print shops', () => {
  test('are read and written by an administrator alone, from the current version', async () => {
    const attempt = readPrintRules(app)(person('anne'));
    await expect(attempt).rejects.toMatchObject({ code: 'route.not_found' });
    const before = await readPrintRules(app)(administrator);
    expect(before).toMatchObject({ version: 0, rules: [] });
    expect(before.shops.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['lulu-a5', 'folder-a5', ownShop]),
    );
    expect(await setRules(rule('lulu-a5'), rule(ownShop))).toMatchObject({ version: 1 });
    await expect(setRules(rule(ownShop))).rejects.toMatchObject({ code: 'print_rules.changed' });
    const [entry] = await auditOf(app, 'print-rules:1');
    expect(entry).toMatchObject({ to: `lulu-a5 * * * | ${ownShop} * * *` });
  });

  test('name no shop that is not configured', async () => {
    await expect(setRules(rule('nobody'))).rejects.toMatchObject({ code: 'shop.not_found' });
  });

  test('pick the first matching shop, and record on the order which rule matched', async () => {
    await setRules(rule('lulu-a5', { countries: ['BE'] }), rule('folder-a5'), rule(ownShop));
    const orderId = await prepareNewOrder();
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      shopId: 'folder-a5',
      pickedBy: { version: 1, rule: 2 },
      state: 'sent_to_print',
    });
    const picked = (await auditOf(app, `order:${orderId}`)).filter(
      ({ action }) => action === 'order.shop_picked',
    );
    expect(picked).toMatchObject([{ to: 'folder-a5', reason: 'Règle 2, version 1' }]);
  });

  test('give a shop no more open orders than its limit', async () => {
    await setRules(rule('lulu-a5', { openMax: 1 }), rule('folder-a5'));
    const first = await prepareNewOrder();
    const second = await prepareNewOrder();
    expect((await readStoredOrder(app, first)).shopId).toBe('lulu-a5');
    expect((await readStoredOrder(app, second)).shopId).toBe('folder-a5');
  });

  test('skip a shop whose files would need a new approval', async () => {
    await setRules(rule('refusing-a5'), rule(ownShop));
    expect((await readStoredOrder(app, await prepareNewOrder())).shopId).toBe(ownShop);
  });

  test('skip Lulu for an order with several addresses, because its print job has one', async () => {
    await setRules(rule('lulu-a5'), rule('folder-a5'));
    const nantes = { ...address, city: 'Nantes', postcode: '44000' };
    const preparedAs = async (wish: Partial<Cart>, others: readonly PostalAddress[]) => {
      const { orderId } = await placePaidOrder(app, wish, others);
      await prepare(app, orderId, { deriveFiles: deriveAs });
      return (await readStoredOrder(app, orderId)).shopId;
    };
    const parcels = { copies: 2, otherParcels: [{ copies: 1, country: 'FR' }] };
    expect(await preparedAs(parcels, [nantes])).toBe('folder-a5');
    expect(await preparedAs({ copies: 2 }, [])).toBe('lulu-a5');
    // Two addresses, but each edition goes to one.
    const apart = {
      copies: 1,
      variants: [{ format: 'a5-relie' as const, largePrint: false, copies: 1 }],
      otherParcels: [{ copies: 0, country: 'FR', variants: [1] }],
    };
    const { cart } = await readStoredOrder(app, (await placePaidOrder(app)).orderId);
    expect(listCountries({ cart: { ...cart, ...apart }, address })).toEqual(['FR']);
  });

  test('put an order on hold that no rule matches', async () => {
    await setRules(rule('lulu-a5', { countries: ['BE'] }));
    const { orderId } = await placePaidOrder(app);
    await prepare(app, orderId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'shop' });
    const [alert] = await readMails(app, 'administrator_alert');
    expect(String(alert?.data.sentence)).toContain('Aucune règle');
  });

  test('fall back from a shop that refuses to the next one, which alone prints the order', async () => {
    await setRules(rule('lulu-a5'), rule('folder-a5'), rule(ownShop));
    lulu.fault = 'refused';
    const orderId = await prepareNewOrder();
    await goOn(orderId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      shopId: 'folder-a5',
      shopAssignment: 2,
      refusedBy: ['lulu-a5'],
      pickedBy: { version: 1, rule: 2 },
    });
    expect([lulu.made.length, folder.made.length]).toEqual([0, 1]);
  });

  test('fall back from a shop that rejects after receiving, and put the order on hold if none is left', async () => {
    await setRules(rule('lulu-a5'), rule('folder-a5'));
    folder.fault = 'refused';
    const orderId = await prepareNewOrder();
    await settleAll(app);
    lulu.say('refused', { reason: 'fonts' });
    app.clock.forward(61 * 60_000);
    await pollSubmissions(app);
    await goOn(orderId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({ state: 'on_hold', holdReason: 'shop' });
    expect((await readStoredOrder(app, orderId)).refusedBy).toEqual(['lulu-a5', 'folder-a5']);
    expect([lulu.made.length, folder.made.length]).toEqual([1, 0]);
  });

  test('fall back when the files cannot be derived for a shop', async () => {
    await setRules(rule('lulu-a5'), rule(ownShop));
    const { orderId } = await placePaidOrder(app);
    const deriveFiles = async (): Promise<never> => {
      throw new AppError('shop.underivable', { why: 'derive.trim' });
    };
    await prepare(app, orderId, { deriveFiles });
    await prepare(app, orderId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({ shopId: ownShop, state: 'sent_to_print' });
    expect(await readMails(app, 'book_to_print')).toHaveLength(1);
    expect(lulu.made).toEqual([]);
  });
});
