import { coupons, mails, orders, referrals } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, approvedOrder, cart, sendToPrint } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { join, newFamily, newVisitor, type TestFamily, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const codeOf = async (person: Visitor): Promise<string> => (await person.call('referrals.read')).code;
const setCode = (person: Visitor, orderId: string, code: string) =>
  person.call('orders.setCode', { params: { orderId }, body: { code } });
const refusedCode = (person: Visitor, orderId: string, code: string) =>
  person.refused('orders.setCode', { params: { orderId }, body: { code } });
const newOrder = async ({ owner, bookId }: TestFamily): Promise<string> =>
  (await owner.call('orders.create', { body: { bookId, cart, address } })).id;

/** Pays an approved order and moves it at the print shop until it has shipped. */
const ship = async (family: TestFamily, orderId: string): Promise<void> => {
  const token = await sendToPrint(api, family, orderId);
  const shop = newVisitor(api);
  const shipped = { to: 'shipped', carrier: 'Colissimo', trackingNumber: '6A1' };
  for (const body of [{ to: 'accepted' }, { to: 'printing' }, shipped, shipped])
    await shop.call('atelier.move', { params: { token }, body });
};

/** A referrer with a coupon in hand, earned by somebody's first order. */
const earned = async (): Promise<{ sender: TestFamily; came: TestFamily; code: string }> => {
  const [sender, came] = [await newFamily(api), await newFamily(api)];
  await came.owner.call('addReferral', { body: { code: await codeOf(sender.owner) } });
  const { orderId } = await approvedOrder(api, came);
  await ship(came, orderId);
  const { coupons: found } = await sender.owner.call('referrals.read');
  return { sender, came, code: found[0]?.code ?? '' };
};

test('each person has a code of his own and a link that carries it', async () => {
  const [one, other] = [await newFamily(api), await newFamily(api)];
  const mine = await one.owner.call('referrals.read');
  expect(mine).toMatchObject({ percent: 10, couponCents: 1_000, currency: 'EUR', came: [], coupons: [] });
  expect(mine.code).toMatch(/^[A-Z2-9]{8}$/);
  expect(mine.link).toBe(`http://souvenance.test/auth/sign-up?parrain=${mine.code}`);
  expect(await codeOf(other.owner)).not.toBe(mine.code);
});

test('of a visitor nothing is kept; of who is signed in, the code waits for his first order', async () => {
  const [sender, came] = [await newFamily(api), await newFamily(api)];
  const code = await codeOf(sender.owner);
  const body = { code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} ` };
  expect(await newVisitor(api).call('addReferral', { body })).toEqual({ code, kept: false });
  expect((await sender.owner.call('referrals.read')).came).toEqual([]);
  expect(await came.owner.call('addReferral', { body })).toEqual({ code, kept: true });
  expect((await sender.owner.call('referrals.read')).came).toMatchObject([
    { firstName: 'Anne', state: 'came' },
  ]);
  const order = await came.owner.call('orders.create', { body: { bookId: came.bookId, cart, address } });
  expect(order.code).toEqual({ kind: 'referral', code });
  // A tenth of the book's 29,00; the delivery of 5,90 is not reduced.
  expect(order.quote.totalCents).toBe(2_900 - 290 + 590);
  const second = await came.owner.call('orders.create', { body: { bookId: came.bookId, cart, address } });
  expect(second.code).toBeNull();
});

test('nobody is sent by himself, by his family, or by a code of nobody', async () => {
  const family = await newFamily(api);
  const relative = await newFamily(api);
  await join(api, family.familyId, relative.owner, 'reader');
  const [own, relatives] = [await codeOf(family.owner), await codeOf(relative.owner)];
  const orderId = await newOrder(family);
  for (const code of [own, relatives]) {
    expect(await family.owner.refused('addReferral', { body: { code } })).toBe('409 referral.own');
    expect(await refusedCode(family.owner, orderId, code)).toBe('409 referral.own');
  }
  expect(await family.owner.refused('addReferral', { body: { code: 'ABCDEFGH' } })).toBe(
    '404 code.not_found',
  );
  expect(await refusedCode(family.owner, orderId, '- -')).toBe('404 code.not_found');
});

test('two orders at once: one takes the discount of a first order', async () => {
  const [sender, came] = [await newFamily(api), await newFamily(api)];
  const code = await codeOf(sender.owner);
  const [one, other] = [await newOrder(came), await newOrder(came)];
  const answers = await Promise.all(
    [one, other].map((orderId) => came.owner.send('orders.setCode', { params: { orderId }, body: { code } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const kept = await Promise.all(
    [one, other].map(async (id) => (await api.services.documents.get(orders, id))?.value.discount),
  );
  expect(kept.filter((discount) => discount !== null)).toHaveLength(1);
});

test('a code that is taken off, or whose order is given up, is free for another order', async () => {
  const [sender, came] = [await newFamily(api), await newFamily(api)];
  const code = await codeOf(sender.owner);
  const [one, other] = [await newOrder(came), await newOrder(came)];
  await setCode(came.owner, one, code);
  expect(await refusedCode(came.owner, other, code)).toBe('409 referral.not_first');
  const without = await setCode(came.owner, one, '');
  expect(without).toMatchObject({ code: null, quote: { totalCents: 3_490 } });
  await setCode(came.owner, other, code);
  await came.owner.call('orders.cancel', { params: { orderId: other } });
  await setCode(came.owner, one, code);
});

test('the sender earns one coupon once the first order has shipped, and is told', async () => {
  const { sender, came, code } = await earned();
  const { documents } = api.services;
  expect(await documents.get(coupons, code)).toMatchObject({
    value: { uid: sender.owner.uid(), cents: 1_000, usedAt: null },
  });
  const mail = await documents.get(mails, `coupon.${came.owner.uid()}`);
  expect(mail?.value).toMatchObject({ kind: 'gift_coupon_affiliation', data: { code, friend: 'Anne' } });
  const seen = await sender.owner.call('referrals.read');
  expect(seen.came).toMatchObject([{ firstName: 'Anne', state: 'earned' }]);
  expect(JSON.stringify(seen)).not.toContain('Morel');
  expect((await documents.get(referrals, came.owner.uid()))?.value.couponCode).toBe(code);
  expect(seen.coupons).toHaveLength(1);
  // No customer is new twice.
  const body = { code: await codeOf((await newFamily(api)).owner) };
  expect(await came.owner.refused('addReferral', { body })).toBe('409 referral.not_first');
});

test('an order that is paid but has not shipped earns nothing yet', async () => {
  const [sender, came] = [await newFamily(api), await newFamily(api)];
  await came.owner.call('addReferral', { body: { code: await codeOf(sender.owner) } });
  const { orderId } = await approvedOrder(api, came);
  await sendToPrint(api, came, orderId);
  expect(await sender.owner.call('referrals.read')).toMatchObject({
    came: [{ state: 'ordered' }],
    coupons: [],
  });
});

test('a coupon is used once: of two orders at once one has it, and after the payment none', async () => {
  const { sender, code } = await earned();
  const [one, other] = [await newOrder(sender), await newOrder(sender)];
  const answers = await Promise.all(
    [one, other].map((orderId) =>
      sender.owner.send('orders.setCode', { params: { orderId }, body: { code } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  for (const orderId of [one, other]) await sender.owner.call('orders.cancel', { params: { orderId } });
  const { orderId } = await approvedOrder(api, sender);
  const reduced = await setCode(sender.owner, orderId, code);
  expect(reduced.quote.totalCents).toBe(2_900 - 1_000 + 590);
  await sendToPrint(api, sender, orderId);
  expect((await api.services.documents.get(coupons, code))?.value.usedAt).not.toBeNull();
  expect(await refusedCode(sender.owner, await newOrder(sender), code)).toBe('409 code.taken');
});

test('somebody else’s coupon is as if it did not exist', async () => {
  const { came, code } = await earned();
  expect(await refusedCode(came.owner, await newOrder(came), code)).toBe('404 code.not_found');
});
