import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { transferOwnFamily } from '../../oversight/families/transfer-own-family.ts';
import { users } from '../../people/accounts/user.ts';
import { families } from '../../people/families/family.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { changeDocument, readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { billings } from './billing.ts';
import { openPlanCheckout } from './open-plan-checkout.ts';
import { openPortal } from './open-portal.ts';
import { readSubscription } from './read-subscription.ts';
import { confirmSubscription, reconcileBillings } from './settle-billing.ts';

const anne = person('anne');
let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  familyId = await createFamilyOf(app);
});

const open = (priceId = 'basic_month', who = anne) => openPlanCheckout(app)(who, { familyId, priceId });
const billing = () => readDocument(app, billings, familyId);
const hold = async (priceId = 'basic_month', ending = false): Promise<void> => {
  await open(priceId);
  app.payments.billing.subscribe((await billing()).customerId, { priceId, isEnding: ending });
  await confirmSubscription(app)(anne, familyId);
};

describe('the payment page of a plan', () => {
  test.each([
    ['basic_month', 900, 'month'],
    ['basic_year', 9_000, 'year'],
    ['pro_month', 2_900, 'month'],
    ['pro_year', 20_000, 'year'],
  ] as const)('of %s charges %i cents a %s, as in the catalogue', async (priceId, unitCents, interval) => {
    const { clientSecret, sessionId } = await open(priceId);
    expect(clientSecret).toBe(`${sessionId}_secret`);
    expect(app.payments.billing.pages).toMatchObject([
      { familyId, priceId, unitCents, interval, currency: 'EUR', customerId: 'cus_1' },
    ]);
    expect(app.payments.billing.pages[0]?.returnUrl).toBe(
      `https://souvenance.example/settings/subscription?price=${priceId}&session={CHECKOUT_SESSION_ID}`,
    );
  });

  test.each(['premium', 'free', 'price_1', ''])(
    'is not opened for an unknown price: « %s »',
    async (priceId) => {
      await expect(open(priceId)).rejects.toMatchObject({ code: 'plan.not_found' });
      expect(await readAll(app, billings)).toEqual([]);
    },
  );

  test('is one for a double click, with one customer for a family', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(one).toEqual(other);
    await open('pro_month');
    expect(new Set(app.payments.billing.pages.map(({ customerId }) => customerId))).toEqual(
      new Set(['cus_1']),
    );
    const sister = await createFamilyOf(app, person('lise'));
    await openPlanCheckout(app)(person('lise'), { familyId: sister, priceId: 'basic_month' });
    expect((await readDocument(app, billings, sister)).customerId).toBe('cus_2');
  });

  test('is a new one the next day, and after a payment was read', async () => {
    const first = await open();
    app.clock.forward(24 * HOUR_MS);
    const nextDay = await open();
    expect(nextDay.sessionId).not.toBe(first.sessionId);
    await confirmSubscription(app)(anne, familyId);
    expect((await open()).sessionId).not.toBe(nextDay.sessionId);
  });

  test('plans a read of the payment within the hour', async () => {
    await open();
    const { openedAt, checkAt, readNumber } = await billing();
    expect(openedAt).toBe(app.clock.now().toISOString());
    expect(checkAt).toBe(new Date(app.clock.now().getTime() + HOUR_MS).toISOString());
    expect(readNumber).toBe(0);
  });

  test('changes no plan by itself', async () => {
    await open('pro_year');
    expect((await readDocument(app, families, familyId)).plan).toBe('free');
  });

  test('is not opened while the service is unavailable, and no customer is stored', async () => {
    app.payments.billing.isAway = true;
    await expect(open()).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect(await readAll(app, billings)).toEqual([]);
  });
});

describe('the current plan', () => {
  test('is not sold again; another price of it, and another plan, are', async () => {
    await hold();
    await expect(open()).rejects.toMatchObject({ code: 'plan.already' });
    for (const priceId of ['basic_year', 'pro_month']) await expect(open(priceId)).resolves.toBeDefined();
  });

  test('can be bought again when it is ending', async () => {
    await hold('basic_month', true);
    expect((await readDocument(app, families, familyId)).planUntil).not.toBeNull();
    await expect(open()).resolves.toBeDefined();
  });
});

describe('the right to pay for a family', () => {
  test.each(['editor', 'author', 'reader'] as const)(
    'is refused to a member with the role %s',
    async (role) => {
      const paul = await joinFamily(app, familyId, 'paul', role);
      await expect(open('basic_month', paul)).rejects.toMatchObject({ code: 'permission.denied' });
      await expect(openPortal(app)(paul, familyId)).rejects.toMatchObject({ code: 'permission.denied' });
    },
  );

  test('is refused to people outside the family, who do not find it', async () => {
    await expect(open('basic_month', person('eve'))).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(openPortal(app)(person('eve'), familyId)).rejects.toMatchObject({
      code: 'family.not_found',
    });
    expect(await readAll(app, billings)).toEqual([]);
  });
});

describe('the owner’s page at the payment service', () => {
  test('belongs to the family’s own customer', async () => {
    await expect(openPortal(app)(anne, familyId)).rejects.toMatchObject({ code: 'subscription.not_found' });
    await open();
    expect(await openPortal(app)(anne, familyId)).toBe(
      'https://desk.example/cus_1?return=https://souvenance.example/settings/subscription',
    );
    await changeDocument(app, billings, familyId, { customerId: 'cus_9' });
    expect(await openPortal(app)(anne, familyId)).toContain('/cus_9?');
  });
});

describe('a family that is transferred', () => {
  const paul = person('paul');
  const subscriptionOf = async (customerId: string) =>
    (await app.payments.billing.listSubscriptions(customerId))[0];
  const transfer = async (priceId = 'basic_month') => {
    await hold(priceId);
    await joinFamily(app, familyId, 'paul', 'editor');
    await transferOwnFamily(app)({ ...anne, factor: 'fresh' }, familyId, 'paul');
    await reconcileBillings(app)((error) => {
      throw error;
    });
  };

  test('no longer renews the plan that its former owner pays; it lasts until the paid period ends', async () => {
    await transfer();
    expect(await subscriptionOf('cus_1')).toMatchObject({ isEnding: true });
    expect(await readSubscription(app)(paul, familyId)).toMatchObject({
      planId: 'basic',
      renewsAt: null,
      endsAt: '2026-04-02T09:00:00.000Z',
      hasPortal: false,
      invoices: [],
    });
    await expect(openPortal(app)(paul, familyId)).rejects.toMatchObject({ code: 'subscription.not_found' });
  });

  test('sells the new owner a plan as a customer of their own, also the same plan again', async () => {
    await transfer();
    await open('basic_month', paul);
    expect(app.payments.billing.pages.at(-1)).toMatchObject({ customerId: 'cus_2' });
    expect(await billing()).toMatchObject({
      payerUid: 'paul',
      formerCustomers: [{ uid: 'anne', customerId: 'cus_1' }],
    });
    app.payments.billing.subscribe('cus_2', { priceId: 'pro_month' });
    expect(await confirmSubscription(app)(paul, familyId)).toMatchObject({ planId: 'pro', endsAt: null });
    expect(await openPortal(app)(paul, familyId)).toContain('cus_2');
  });

  // Ended before its time, it would be credited to a customer that nobody can use any more.
  test('keeps the paid time of its former owner when the new one buys a plan: the better one counts until it ends', async () => {
    await transfer('pro_year');
    await open('basic_month', paul);
    app.payments.billing.subscribe('cus_2', { paidUntil: '2026-05-02T09:00:00.000Z' });
    expect(await confirmSubscription(app)(paul, familyId)).toMatchObject({
      planId: 'pro',
      priceId: null,
      subscribedPriceId: 'basic_month',
      endsAt: '2026-04-02T09:00:00.000Z',
    });
    expect(app.payments.billing.ended).toEqual([]);
    await expect(open('basic_month', paul)).rejects.toMatchObject({ code: 'plan.already' });
    app.clock.forward(Date.parse('2026-04-02T09:00:00.000Z') - app.clock.now().getTime());
    await reconcileBillings(app)((error) => {
      throw error;
    });
    expect(await readSubscription(app)(paul, familyId)).toMatchObject({
      planId: 'basic',
      priceId: 'basic_month',
      renewsAt: '2026-05-02T09:00:00.000Z',
      endsAt: null,
    });
  });

  test('and given back shows its first payer their own payments and page, and sells to their customer', async () => {
    await transfer();
    await open('pro_month', paul);
    app.payments.billing.subscribe('cus_2', { priceId: 'pro_month' });
    await confirmSubscription(app)(paul, familyId);
    app.payments.billing.invoice();
    await transferOwnFamily(app)({ ...paul, factor: 'fresh' }, familyId, 'anne');
    expect(await openPortal(app)(anne, familyId)).toContain('/cus_1?');
    const subscription = await confirmSubscription(app)(anne, familyId);
    expect(subscription).toMatchObject({ planId: 'pro', subscribedPriceId: null, hasPortal: true });
    expect(subscription.invoices).toHaveLength(1);
    expect(await subscriptionOf('cus_2')).toMatchObject({ isEnding: true });
    expect(await billing()).toMatchObject({
      payerUid: 'anne',
      customerId: 'cus_1',
      formerCustomers: [{ uid: 'paul', customerId: 'cus_2' }],
    });
    await open('pro_month');
    expect(app.payments.billing.pages.at(-1)).toMatchObject({ customerId: 'cus_1' });
  });

  test('ends a late plan of its former owner at once', async () => {
    await hold();
    const subscription = await subscriptionOf('cus_1');
    app.payments.billing.change(subscription?.id ?? '', { state: 'late' });
    await joinFamily(app, familyId, 'paul', 'editor');
    await transferOwnFamily(app)({ ...anne, factor: 'fresh' }, familyId, 'paul');
    expect(await confirmSubscription(app)(paul, familyId)).toMatchObject({ planId: 'free' });
    expect(app.payments.billing.ended).toEqual([subscription?.id]);
  });
});

test('the invoice of a plan goes to the payer’s address of today', async () => {
  await openAccount(app, 'anne');
  await changeDocument(app, users, 'anne', { email: 'anne@ailleurs.fr' });
  app.payments.billing.invoice();
  await hold();
  expect((await readMails(app, 'invoice')).map(({ to }) => to.address)).toEqual(['anne@ailleurs.fr']);
});
