import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../../foundation/jobs/job.ts';
import { sha256Of } from '../../../foundation/secrets/secrets.ts';
import { readOrderForAdmin } from '../../../oversight/orders/read-order.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, person, type TestApp } from '../../../testing/create-test-app.ts';
import { auditOf, changeOrder, collectOutcomes } from '../../../testing/kept.ts';
import { placeApprovedOrder, placePaidOrder, readStoredOrder } from '../../../testing/open-order.ts';
import {
  failPreparation,
  handOver,
  placeOrderAtStep,
  placeSentOrder,
  prepare,
  readAtelierToken,
} from '../../../testing/open-shop.ts';
import { readDocument, readMails } from '../../../testing/read-test-app.ts';
import { ateliers } from '../atelier.ts';
import type { DeriveFiles } from '../preparation/derive-files.ts';
import { moveAtelierOrder, readAtelier } from '../work-order.ts';
import { chooseShop } from './choose-shop.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';

const refusal = { code: 'order.state_refused' };
/** The shop of the approved files, which is the last of the list. */
const ownShop = 'a5-broche';
let app: TestApp;
beforeEach(() => {
  app = createTestApp({ PRINT_SHOP_PROFILES: 'other-a5:commandes@autre.example' });
});

const deriveFiles: DeriveFiles = async ({ shopId, interior, cover }) => ({
  pages: 64,
  spineMm: 5,
  files: [
    {
      name: 'interior.pdf',
      pages: 64,
      approvedSha256: sha256Of(interior),
      type: 'application/pdf',
      bytes: interior,
    },
    {
      name: 'cover.pdf',
      pages: 1,
      approvedSha256: sha256Of(cover),
      type: 'application/pdf',
      bytes: new TextEncoder().encode(`cover for ${shopId}`),
    },
  ],
});
const choose = (orderId: string, shopId = ownShop, who = administrator) =>
  chooseShop(app)(who, orderId, { shopId, reason: 'délais' });
const prepareFor = (orderId: string) => prepare(app, orderId, { deriveFiles });
const shopMails = async () => (await readMails(app, 'book_to_print')).map(({ to }) => to.address);

describe('moving an order to another print shop', () => {
  test('before its preparation prepares it for the new shop alone', async () => {
    const { orderId } = await placePaidOrder(app);
    await choose(orderId);
    await prepare(app, orderId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      shopId: ownShop,
      shopAssignment: 2,
      state: 'sent_to_print',
    });
    expect(await shopMails()).toEqual(['atelier@imprimerie.example']);
  });

  test('after it was sent prepares it again: new link, new mail, the former link revoked', async () => {
    const { orderId } = await placePaidOrder(app);
    await prepareFor(orderId);
    const former = await readAtelierToken(app, orderId);
    await handOver(app, `book_to_print.${orderId}.1`);
    await choose(orderId);
    expect(await readAtelier(app)(former)).toMatchObject({ linkState: 'moved', files: [] });
    const [notice] = await readMails(app, 'print_notice');
    expect(notice).toMatchObject({
      to: { address: 'commandes@autre.example' },
      data: { event: 'moved', atelierUrl: expect.stringContaining(former) },
    });
    expect(await handOver(app, notice?.id ?? '')).toHaveLength(1);
    expect(await readStoredOrder(app, orderId)).toMatchObject({ state: 'preparing', derivation: null });
    await prepare(app, orderId);
    const token = await readAtelierToken(app, orderId);
    expect(token).not.toBe(former);
    expect(await readAtelier(app)(token)).toMatchObject({ state: 'sent_to_print', pages: 64 });
    expect((await shopMails()).toSorted()).toEqual(['atelier@imprimerie.example', 'commandes@autre.example']);
    // The buyer was notified already when the order was first sent to print.
    expect(await readMails(app, 'book_to_print_user')).toHaveLength(1);
  });

  test('stops the mail to the former shop that still waited', async () => {
    const { orderId } = await placePaidOrder(app);
    await prepareFor(orderId);
    await choose(orderId);
    expect(await handOver(app, `book_to_print.${orderId}.1`)).toEqual([]);
  });

  test('back to the first shop uses a third link', async () => {
    const { orderId } = await placePaidOrder(app);
    const tokens = new Set([await readAtelierToken(app, orderId)]);
    for (const shopId of [ownShop, 'other-a5']) {
      await choose(orderId, shopId);
      tokens.add(await readAtelierToken(app, orderId));
    }
    await prepareFor(orderId);
    expect(tokens.size).toBe(3);
    expect(await readStoredOrder(app, orderId)).toMatchObject({ shopId: 'other-a5', shopAssignment: 3 });
  });

  test('after its preparation failed prepares it for the new shop', async () => {
    const { orderId } = await placePaidOrder(app);
    await failPreparation(app, orderId);
    await choose(orderId);
    await prepare(app, orderId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({ shopId: ownShop, state: 'sent_to_print' });
  });

  test('is in the audit log with the shop and the reason', async () => {
    const { orderId } = await placePaidOrder(app);
    await choose(orderId);
    expect((await auditOf(app, `order:${orderId}`)).at(-1)).toMatchObject({
      action: 'order.shop_chosen',
      to: ownShop,
      reason: 'délais',
      actor: 'user:admin',
    });
  });

  test('by two administrators at once leaves it at one shop, with the link of its own assignment', async () => {
    const { orderId } = await placePaidOrder(app);
    await Promise.all([choose(orderId), choose(orderId, 'other-a5')]);
    expect((await readStoredOrder(app, orderId)).shopAssignment).toBe(3);
  });
});

describe('moving an order on hold', () => {
  test('for its files continues it at the chosen shop when it is released', async () => {
    const { orderId } = await placePaidOrder(app);

    await prepare(app, orderId, {
      deriveFiles: async () => {
        throw new AppError('shop.underivable', { why: 'preflight' });
      },
    });
    expect((await readStoredOrder(app, orderId)).holdReason).toBe('file');
    await choose(orderId);
    expect((await readStoredOrder(app, orderId)).state).toBe('on_hold');
    await releaseOrder(app)(administrator, orderId, 'autre imprimeur');
    await prepare(app, orderId);
    expect((await readStoredOrder(app, orderId)).state).toBe('sent_to_print');
  });

  test('after it was sent returns it to preparation, not to the sent state', async () => {
    const { orderId } = await placePaidOrder(app);
    await prepareFor(orderId);
    await holdOrder(app)(administrator, orderId, 'address');
    await choose(orderId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      state: 'on_hold',
      stateBeforeHold: 'preparing',
    });
    await releaseOrder(app)(administrator, orderId, 'vérifiée');
    expect((await readDocument(app, jobs, prepareOrderJob.idOf(orderId))).state).toBe('queued');
    await prepare(app, orderId);
    expect((await shopMails()).at(-1)).toBe('atelier@imprimerie.example');
  });
});

describe('a shop choice is refused', () => {
  test.each(['accepted', 'printing', 'shipped', 'delivered'] as const)(
    'once the shop has accepted the order: %s',
    async (to) => {
      app = createTestApp();
      const { orderId, token } = await placeOrderAtStep(app, to);
      await expect(choose(orderId)).rejects.toMatchObject(refusal);
      await expect(readAtelier(app)(token)).resolves.toBeDefined();
    },
  );

  test('while the order is unpaid, for an e-book alone, and without a proof', async () => {
    await expect(choose((await placeApprovedOrder(app)).orderId)).rejects.toMatchObject(refusal);
    const ebook = await placePaidOrder(app, { copies: 0, ebook: true });
    await expect(choose(ebook.orderId)).rejects.toMatchObject(refusal);
    const { orderId } = await placePaidOrder(app);
    await changeOrder(app, orderId, { proof: null });
    await expect(choose(orderId)).rejects.toMatchObject(refusal);
  });

  test('for an order on hold that its shop had accepted', async () => {
    app = createTestApp();
    const { orderId } = await placeOrderAtStep(app, 'accepted');
    await holdOrder(app)(administrator, orderId, 'file');
    await expect(choose(orderId)).rejects.toMatchObject(refusal);
  });

  test('for an unknown shop', async () => {
    const { orderId } = await placePaidOrder(app);
    await expect(choose(orderId, 'nobody')).rejects.toMatchObject({ code: 'shop.not_found' });
  });

  test('for everybody but an administrator, and for an unknown order', async () => {
    const { orderId } = await placePaidOrder(app);
    await expect(choose(orderId, ownShop, person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
    await expect(choose('unknown')).rejects.toMatchObject({ code: 'order.not_found' });
  });
});

test('lists the shops of an order with the one that has it, and those that would need a new approval', async () => {
  app = createTestApp({ PRINT_SHOP_PROFILES: 'refusing-a5' });
  const { orderId } = await placePaidOrder(app);
  const shops = async () =>
    (await readOrderForAdmin(app)(administrator, orderId)).shops.map(({ id, isChosen, canBeChosen }) => [
      id,
      isChosen,
      canBeChosen,
    ]);
  expect(await shops()).toEqual([
    ['refusing-a5', true, false],
    [ownShop, false, true],
  ]);
  await expect(choose(orderId, 'refusing-a5')).rejects.toMatchObject({
    code: 'shop.underivable',
    details: { why: 'none' },
  });
  await choose(orderId);
  expect((await shops()).map(([, isChosen]) => isChosen)).toEqual([false, true]);
});

test('an acceptance and a shop choice at the same time: one of the two succeeds', async () => {
  app = createTestApp();
  const { orderId, token } = await placeSentOrder(app);

  const outcomes = await collectOutcomes([choose(orderId), moveAtelierOrder(app)(token, { to: 'accepted' })]);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  const { state } = await readStoredOrder(app, orderId);
  const { revoked } = await readDocument(app, ateliers, sha256Of(token));
  expect([state, revoked]).toEqual(state === 'accepted' ? ['accepted', false] : ['preparing', true]);
});
