import { beforeEach, describe, expect, test } from 'vitest';
import { families } from '../../people/families/family.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { openPlanCheckout } from './open-plan-checkout.ts';
import { readSubscription } from './read-subscription.ts';
import { confirmSubscription } from './settle-billing.ts';

const anne = person('anne');
let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  familyId = await createFamilyOf(app);
  await openPlanCheckout(app)(anne, { familyId, priceId: 'basic_month' });
});

const desk = () => app.payments.billing;
const subscribe = (as: Parameters<TestApp['payments']['billing']['subscribe']>[1] = {}) =>
  desk().subscribe('cus_1', as);
const confirm = () => confirmSubscription(app)(anne, familyId);

describe('the subscription page of the owner', () => {
  const read = () => readSubscription(app)(anne, familyId);

  test('shows the free plan without portal or invoice before anything was bought', async () => {
    const sister = await createFamilyOf(app, person('lise'));
    expect(await readSubscription(app)(person('lise'), sister)).toEqual({
      planId: 'free',
      priceId: null,
      subscribedPriceId: null,
      renewsAt: null,
      endsAt: null,
      isLate: false,
      seats: { limit: 6, used: 1 },
      hasPortal: false,
      invoices: [],
    });
  });

  test('counts members and open invitations, and not expired ones', async () => {
    await joinFamily(app, familyId, 'paul', 'reader');
    const openInvitations = [
      { id: 'i1', email: 'a@exemple.fr', expiresAt: '2027-01-01T00:00:00.000Z' },
      { id: 'i2', email: 'b@exemple.fr', expiresAt: '2026-01-01T00:00:00.000Z' },
    ];
    await changeDocument(app, families, familyId, { openInvitations });
    expect((await read()).seats).toEqual({ limit: 6, used: 3 });
  });

  test('shows the free plan from the moment at which the paid one ends, although nothing was read since', async () => {
    const { paidUntil } = subscribe({ isEnding: true });
    await confirm();
    app.clock.forward(Date.parse(paidUntil) - app.clock.now().getTime() - 1);
    expect(await read()).toMatchObject({ planId: 'basic', endsAt: paidUntil, seats: { limit: 20 } });
    app.clock.forward(1);
    expect(await read()).toMatchObject({
      planId: 'free',
      priceId: null,
      endsAt: null,
      isLate: false,
      seats: { limit: 6 },
    });
  });

  test('names the price that was paid while Premium is granted, until that subscription is to end', async () => {
    const premiumUntil = '2027-06-30T21:59:59.999Z';
    await changeDocument(app, families, familyId, { premiumUntil });
    const granted = { planId: 'premium', priceId: null, endsAt: premiumUntil };
    expect(await confirm()).toMatchObject({ ...granted, subscribedPriceId: null });
    const { id } = subscribe();
    expect(await confirm()).toMatchObject({ ...granted, subscribedPriceId: 'basic_month' });
    desk().change(id, { isEnding: true });
    expect(await confirm()).toMatchObject({ ...granted, subscribedPriceId: null });
  });

  test('is shown without invoices while the service is unavailable, and does not hide another fault', async () => {
    subscribe();
    await confirm();
    desk().invoice();
    expect((await read()).invoices).toHaveLength(1);
    desk().isAway = true;
    expect(await read()).toMatchObject({ planId: 'basic', hasPortal: true, invoices: null });
    desk().listInvoices = async () => {
      throw new Error('a fault of ours');
    };
    await expect(read()).rejects.toThrow('ours');
  });

  test('is for the owner only', async () => {
    const paul = await joinFamily(app, familyId, 'paul', 'editor');
    await expect(readSubscription(app)(paul, familyId)).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });
});
