import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, cart, createApprovedOrder, sendToPrint } from '../../testing/proof.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, createVisitor, type TestFamily, type Visitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const codeOf = async (person: Visitor): Promise<string> => (await person.call('referrals.read')).code;
const _setCode = (person: Visitor, orderId: string, code: string) =>
  person.call('orders.setCode', { params: { orderId }, body: { code } });
const _refusedCode = (person: Visitor, orderId: string, code: string) =>
  person.refused('orders.setCode', { params: { orderId }, body: { code } });
const _newOrder = async ({ owner, bookId }: TestFamily): Promise<string> =>
  (await owner.call('orders.create', { body: { bookId, cart, address } })).id;

/** Pays an approved order and moves it at the print shop until it has shipped. */
const ship = async (family: TestFamily, orderId: string): Promise<void> => {
  const token = await sendToPrint(api, family, orderId);
  const shop = createVisitor(api);
  const shipped = { to: 'shipped', carrier: 'Colissimo', trackingNumber: '6A1' };
  for (const body of [{ to: 'accepted' }, { to: 'printing' }, shipped, shipped])
    await shop.call('atelier.move', { params: { token }, body });
};

/** A referrer with a coupon in hand, earned by somebody's first order. */
const _earned = async (): Promise<{ sender: TestFamily; came: TestFamily; code: string }> => {
  const [sender, came] = [await createTestFamily(api), await createTestFamily(api)];
  await came.owner.call('addReferral', { body: { code: await codeOf(sender.owner) } });
  const { orderId } = await createApprovedOrder(api, came);
  await ship(came, orderId);
  const { coupons: listedCoupons } = await sender.owner.call('referrals.read');
  return { sender, came, code: listedCoupons[0]?.code ?? '' };
};

test('each person has their own code and a link with it', async () => {
  const [one, other] = [await createTestFamily(api), await createTestFamily(api)];
  const mine = await one.owner.call('referrals.read');
  expect(mine).toMatchObject({ percent: 10, couponCents: 1_000, currency: 'EUR', came: [], coupons: [] });
  expect(mine.code).toMatch(/^[A-Z2-9]{8}$/);
  expect(mine.link).toBe(`http://souvenance.test/auth/sign-up?parrain=${mine.code}`);
  expect(await codeOf(other.owner)).not.toBe(mine.code);
});

test('nothing is stored for a visitor; for a signed-in person the code waits for the first order', async () => {
  const [sender, came] = [await createTestFamily(api), await createTestFamily(api)];
  const code = await codeOf(sender.owner);
  const body = { code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} ` };
  expect(await createVisitor(api).call('addReferral', { body })).toEqual({ code, kept: false });
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

test('a code that takes nothing off is refused at the order, with the reason', async () => {
  const family = await createTestFamily(api);
  const { owner, bookId } = family;
  const { id: orderId } = await owner.call('orders.create', { body: { bookId, cart, address } });
  const codeRefusal = (code: string) =>
    owner.refused('orders.setCode', { params: { orderId }, body: { code } });
  expect(await codeRefusal(await codeOf(owner))).toBe('409 referral.own');
  expect(await codeRefusal('- -')).toBe('404 code.not_found');
  expect(await owner.refused('addReferral', { body: { code: 'ABCDEFGH' } })).toBe('404 code.not_found');
  const without = await owner.call('orders.setCode', { params: { orderId }, body: { code: '' } });
  expect(without).toMatchObject({ code: null, quote: { totalCents: 3_490 } });
});
