import { beforeEach, describe, expect, test } from 'vitest';
import { formatShortDay } from '../../foundation/clock/day-of.ts';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { endClaimedJob } from '../../foundation/jobs/run-job.ts';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { families } from '../../people/families/family.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, listJobs } from '../../testing/kept.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { receiveEvent } from '../payments/receive-event.ts';
import { billings } from './billing.ts';
import { openPlanCheckout } from './open-plan-checkout.ts';
import { confirmSubscription, endBilling, reconcileBillings, settleSubscriber } from './settle-billing.ts';

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
const family = () => readDocument(app, families, familyId);
const billing = () => readDocument(app, billings, familyId);
const plansChanged = async () =>
  (await auditOf(app, `family:${familyId}`)).filter(({ action }) => action === 'family.plan_changed');

describe('the plan of a family', () => {
  test('starts, is renewed and ends with its subscription, with each change in the audit log', async () => {
    const { id, paidUntil } = subscribe();
    expect(await confirm()).toMatchObject({ planId: 'basic', priceId: 'basic_month', renewsAt: paidUntil });
    await confirm();
    desk().change(id, { isEnding: true });
    expect(await confirm()).toMatchObject({ planId: 'basic', renewsAt: null, endsAt: paidUntil });
    await desk().endSubscription(id);
    expect(await confirm()).toMatchObject({ planId: 'free', endsAt: null, priceId: null });
    expect((await plansChanged()).map(({ from, to, actor, reason }) => [from, to, actor, reason])).toEqual([
      ['free', 'basic', 'system:payment', ''],
      ['basic', 'basic', 'system:payment', `Jusqu’au ${formatShortDay(paidUntil, app.settings.timeZone)}`],
      ['basic', 'free', 'system:payment', ''],
    ]);
  });

  test('is replaced by another plan, and the former subscription is ended once', async () => {
    const former = subscribe();
    subscribe({ priceId: 'pro_month' });
    expect(await confirm()).toMatchObject({ planId: 'pro', seats: { limit: 50 } });
    await confirm();
    expect(desk().ended).toEqual([former.id]);
  });

  test.each([
    ['not paid yet', { state: 'waiting' as const }],
    ['for a product of another shop', { priceId: 'price_of_another_shop' }],
    ['real money in a test installation', { livemode: true }],
  ])('does not follow a subscription that is %s, which is left alone', async (_, as) => {
    subscribe(as);
    expect((await confirm()).planId).toBe('free');
    expect(desk().ended).toEqual([]);
    expect(await plansChanged()).toEqual([]);
  });

  test('continues while a payment is late, and shows that it is late', async () => {
    const { id, paidUntil } = subscribe();
    await confirm();
    desk().change(id, { state: 'late' });
    expect(await confirm()).toMatchObject({ planId: 'basic', isLate: true, renewsAt: null });
    desk().change(id, { state: 'active' });
    expect(await confirm()).toMatchObject({ isLate: false, renewsAt: paidUntil });
  });

  test('does not change while the payment service is unavailable', async () => {
    subscribe();
    await confirm();
    desk().isAway = true;
    await expect(confirm()).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect((await family()).plan).toBe('basic');
  });

  test('is read for its owner only: a call by another person causes no read', async () => {
    const paul = await joinFamily(app, familyId, 'paul', 'editor');
    await expect(confirmSubscription(app)(paul, familyId)).rejects.toMatchObject({
      code: 'permission.denied',
    });
    await expect(confirmSubscription(app)(person('eve'), familyId)).rejects.toMatchObject({
      code: 'family.not_found',
    });
    expect(desk().readings).toBe(0);
  });
});

describe('concurrent reads of subscriptions', () => {
  test('leave one subscription and its plan', async () => {
    subscribe();
    subscribe({ priceId: 'pro_year' });
    await Promise.all(Array.from({ length: 10 }, () => settleSubscriber(app)('cus_1')));
    expect((await desk().listSubscriptions('cus_1')).map(({ priceId }) => priceId)).toEqual(['pro_year']);
    expect((await family()).plan).toBe('pro');
    expect(await plansChanged()).toHaveLength(1);
  });

  test('do not overwrite a later result by that of a slow read that started earlier', async () => {
    const { id } = subscribe({ priceId: 'pro_month' });
    const { listSubscriptions: subscriptionsOf } = desk();
    let isFirst = true;
    desk().listSubscriptions = async (customer) => {
      const subscriptions = await subscriptionsOf(customer);
      if (!isFirst) return subscriptions;
      isFirst = false;
      // The plan is stopped during the first read, and a second read sees that.
      await desk().endSubscription(id);
      await settleSubscriber(app)('cus_1');
      return subscriptions;
    };
    await settleSubscriber(app)('cus_1');
    expect((await family()).plan).toBe('free');
  });
});

describe('the job of a subscription event', () => {
  const event = {
    id: 'evt_1',
    type: 'customer.subscription.updated',
    sessionId: null,
    paymentIntentId: null,
    subscriberId: 'cus_1',
    livemode: false,
  };
  const run = async () => {
    const [job] = await listJobs(app, 'settle-subscription');
    const claim = await claimJob(app)(job?.id ?? '');
    if (claim === null) throw new Error('nothing to settle');
    await settleSubscriber(app)(String(claim.job.payload.customerId), endClaimedJob(app, claim));
    return readDocument(app, jobs, claim.jobId);
  };

  test('ends with the result of the read', async () => {
    subscribe();
    await receiveEvent(app)(event);
    expect((await run()).state).toBe('done');
    expect((await family()).plan).toBe('basic');
  });

  test('ends for a customer without a family', async () => {
    await receiveEvent(app)({ ...event, subscriberId: 'cus_of_nobody' });
    expect((await run()).state).toBe('done');
    expect(desk().readings).toBe(0);
  });

  test('ends for a family that was erased meanwhile', async () => {
    subscribe();
    await receiveEvent(app)(event);
    await app.documents.transact(async (tx) => tx.remove(families, familyId));
    expect((await run()).state).toBe('done');
  });

  test('waits for another try while the service is unavailable', async () => {
    await receiveEvent(app)(event);
    desk().isAway = true;
    await expect(run()).rejects.toMatchObject({ code: 'payment.unavailable' });
    expect((await listJobs(app, 'settle-subscription'))[0]?.state).toBe('active');
  });
});

describe('the reconciler of subscriptions', () => {
  const faults: unknown[] = [];
  const round = () => reconcileBillings(app)((fault) => faults.push(fault));
  beforeEach(() => void faults.splice(0));

  test('finds a payment without any event within the hour, and reads it until the paid period is over', async () => {
    const { paidUntil } = subscribe({ priceId: 'pro_month' });
    await round();
    expect(desk().readings).toBe(0);
    app.clock.forward(HOUR_MS);
    await round();
    expect((await family()).plan).toBe('pro');
    app.clock.forward(24 * HOUR_MS);
    await round();
    expect((await billing()).checkAt).toBe(new Date(Date.parse(paidUntil) + HOUR_MS).toISOString());
    const { readings } = desk();
    await round();
    expect(desk().readings).toBe(readings);
  });

  test('reads an unpaid page for a day, and then no more', async () => {
    for (let hours = 0; hours < 26; hours += 1) {
      app.clock.forward(HOUR_MS);
      await round();
    }
    expect((await billing()).checkAt).toBeNull();
    const { readings } = desk();
    app.clock.forward(240 * HOUR_MS);
    await round();
    expect(desk().readings).toBe(readings);
  });

  test('reports a family that cannot be read, reads it again after an hour, and goes on with the others', async () => {
    const lise = person('lise');
    const sister = await createFamilyOf(app, lise);
    await openPlanCheckout(app)(lise, { familyId: sister, priceId: 'pro_month' });
    desk().subscribe('cus_2', { priceId: 'pro_month' });
    const { listSubscriptions: subscriptionsOf } = desk();
    desk().listSubscriptions = async (customer) => {
      if (customer === 'cus_1') throw new Error('this one is broken');
      return subscriptionsOf(customer);
    };
    app.clock.forward(HOUR_MS);
    await round();
    expect(faults).toHaveLength(1);
    expect((await readDocument(app, families, sister)).plan).toBe('pro');
    const { checkAt } = await billing();
    expect(checkAt).toBe(new Date(app.clock.now().getTime() + HOUR_MS).toISOString());
    await round();
    expect(faults).toHaveLength(1);
  });
});

describe('erasing a family', () => {
  test('ends its subscriptions', async () => {
    const [one, other] = [subscribe(), subscribe({ priceId: 'pro_year' })];
    await endBilling(app)(familyId);
    expect(desk().ended.toSorted()).toEqual([one.id, other.id].toSorted());
  });

  test('that never paid causes no call to the payment service', async () => {
    const sister = await createFamilyOf(app, person('lise'));
    desk().isAway = true;
    await expect(endBilling(app)(sister)).resolves.toBeUndefined();
  });
});
