import { beforeEach, describe, expect, test } from 'vitest';
import { families } from '../../people/families/family.ts';
import { familyOf, type House, openHouse, person } from '../../testing/open-house.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { allOf, changeDocument, documentOf } from '../../testing/read-house.ts';
import { billings } from './billing.ts';
import { openPlanCheckout } from './open-plan-checkout.ts';
import { openPortal } from './open-portal.ts';
import { confirmSubscription } from './settle-billing.ts';

const anne = person('anne');
const HOUR_MS = 3_600_000;
let house: House;
let familyId: string;
beforeEach(async () => {
  house = openHouse();
  familyId = await familyOf(house);
});

const open = (priceId = 'basic_month', who = anne) => openPlanCheckout(house)(who, { familyId, priceId });
const billing = () => documentOf(house, billings, familyId);
const hold = async (priceId = 'basic_month', ending = false): Promise<void> => {
  await open(priceId);
  house.payments.billing.subscribe((await billing()).customerId, { priceId, isEnding: ending });
  await confirmSubscription(house)(anne, familyId);
};

describe('the payment page of a plan', () => {
  test.each([
    ['basic_month', 900, 'month'],
    ['basic_year', 9_000, 'year'],
    ['pro_month', 2_900, 'month'],
    ['pro_year', 20_000, 'year'],
  ] as const)('of %s asks %i cents a %s, as the catalogue says', async (priceId, unitCents, interval) => {
    const { clientSecret, sessionId } = await open(priceId);
    expect(clientSecret).toBe(`${sessionId}_secret`);
    expect(house.payments.billing.pages).toMatchObject([
      { familyId, priceId, unitCents, interval, currency: 'EUR', customerId: 'cus_1' },
    ]);
    expect(house.payments.billing.pages[0]?.returnUrl).toBe(
      'https://souvenance.example/settings/subscription?session={CHECKOUT_SESSION_ID}',
    );
  });

  test.each(['premium', 'free', 'price_1', ''])(
    'of what is not sold, « %s », is not opened',
    async (priceId) => {
      await expect(open(priceId)).rejects.toMatchObject({ code: 'plan.not_found' });
      expect(await allOf(house, billings)).toEqual([]);
    },
  );

  test('is one for two presses, and one customer for a family', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(one).toEqual(other);
    await open('pro_month');
    expect(new Set(house.payments.billing.pages.map(({ customerId }) => customerId))).toEqual(
      new Set(['cus_1']),
    );
    const sister = await familyOf(house, person('lise'));
    await openPlanCheckout(house)(person('lise'), { familyId: sister, priceId: 'basic_month' });
    expect((await documentOf(house, billings, sister)).customerId).toBe('cus_2');
  });

  test('is another one the next day, and after a payment was read', async () => {
    const first = await open();
    house.clock.forward(24 * HOUR_MS);
    const nextDay = await open();
    expect(nextDay.sessionId).not.toBe(first.sessionId);
    await confirmSubscription(house)(anne, familyId);
    expect((await open()).sessionId).not.toBe(nextDay.sessionId);
  });

  test('asks for the reading of what is paid within the hour', async () => {
    await open();
    const { openedAt, checkAt, readNumber } = await billing();
    expect(openedAt).toBe(house.clock.now().toISOString());
    expect(checkAt).toBe(new Date(house.clock.now().getTime() + HOUR_MS).toISOString());
    expect(readNumber).toBe(0);
  });

  test('raises nothing by itself', async () => {
    await open('pro_year');
    expect((await documentOf(house, families, familyId)).plan).toBe('free');
  });

  test('is not opened while the service is away, and no customer is written', async () => {
    house.payments.billing.isAway = true;
    await expect(open()).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect(await allOf(house, billings)).toEqual([]);
  });
});

describe('the plan that holds', () => {
  test('is not sold again; another one of it, and another plan, are', async () => {
    await hold();
    await expect(open()).rejects.toMatchObject({ code: 'plan.already' });
    for (const priceId of ['basic_year', 'pro_month']) await expect(open(priceId)).resolves.toBeDefined();
  });

  test('may be bought again when it is ending', async () => {
    await hold('basic_month', true);
    expect((await documentOf(house, families, familyId)).planUntil).not.toBeNull();
    await expect(open()).resolves.toBeDefined();
  });
});

describe('who pays for a family', () => {
  test.each(['editor', 'author', 'reader'] as const)('is not an %s', async (role) => {
    const paul = await joinFamily(house, familyId, 'paul', role);
    await expect(open('basic_month', paul)).rejects.toMatchObject({ code: 'permission.denied' });
    await expect(openPortal(house)(paul, familyId)).rejects.toMatchObject({ code: 'permission.denied' });
  });

  test('is nobody of another one, for whom it does not exist', async () => {
    await expect(open('basic_month', person('eve'))).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(openPortal(house)(person('eve'), familyId)).rejects.toMatchObject({
      code: 'family.not_found',
    });
    expect(await allOf(house, billings)).toEqual([]);
  });
});

describe('the owner’s page at the payment service', () => {
  test('is that of the family’s own customer', async () => {
    await expect(openPortal(house)(anne, familyId)).rejects.toMatchObject({ code: 'subscription.not_found' });
    await open();
    expect(await openPortal(house)(anne, familyId)).toBe(
      'https://desk.example/cus_1?return=https://souvenance.example/settings/subscription',
    );
    await changeDocument(house, billings, familyId, { customerId: 'cus_9' });
    expect(await openPortal(house)(anne, familyId)).toContain('/cus_9?');
  });
});
