import { beforeEach, expect, test } from 'vitest';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { families } from '../../people/families/family.ts';
import { getMemberLimit } from '../../people/families/seats.ts';
import { readSubscription } from '../../selling/subscriptions/read-subscription.ts';
import {
  administrator,
  createFamilyOf,
  createTestApp,
  person,
  type TestApp,
} from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { openAccount } from '../../testing/open-people.ts';
import { changeDocument, readCode, readDocument } from '../../testing/read-test-app.ts';
import { endPremium, grantPremium } from './grant-premium.ts';

const anne = person('anne');
const reason = 'association de quartier, accord du 12';

let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  await openAccount(app, 'anne');
  familyId = await createFamilyOf(app);
});

const today = () => app.clock.now().toISOString().slice(0, 10);
const inDays = (count: number): string =>
  new Date(app.clock.now().getTime() + count * DAY_MS).toISOString().slice(0, 10);
const grant = (until: string, who = administrator) => grantPremium(app)(who, familyId, { until, reason });
const limit = async () =>
  getMemberLimit(await readDocument(app, families, familyId), app.clock.now().toISOString());

test('Premium lifts the member limit until the end of the given day, and then the former plan applies again', async () => {
  await changeDocument(app, families, familyId, { plan: 'basic' });
  const { premiumUntil } = await grant(inDays(2));
  expect(dayOf(premiumUntil ?? '', app.settings.timeZone)).toBe(inDays(2));
  expect(await limit()).toBeNull();
  const subscription = await readSubscription(app)(anne, familyId);
  expect(subscription).toMatchObject({
    planId: 'premium',
    endsAt: premiumUntil,
    renewsAt: null,
    priceId: null,
  });
  app.clock.forward(3 * DAY_MS);
  expect(await limit()).toBe(20);
});

test('records each grant and end in the audit log with actor, date and reason; the end can be moved and come early', async () => {
  await grant(today());
  await grant(inDays(30));
  const { premiumUntil } = await endPremium(app)(administrator, familyId, 'erreur de famille');
  expect([premiumUntil, await limit()]).toEqual([null, 6]);
  expect((await auditOf(app, `family:${familyId}`)).slice(-3)).toMatchObject([
    { action: 'family.premium_granted', actor: 'user:admin', from: null, reason },
    { action: 'family.premium_granted', reason },
    { action: 'family.premium_ended', to: null, reason: 'erreur de famille' },
  ]);
  expect(await readCode(endPremium(app)(administrator, familyId, 'encore'))).toBe('plan.not_granted');
});

test('refuses an end in the past, an unknown family, and anybody but an administrator', async () => {
  expect(await readCode(grant(inDays(-1)))).toBe('plan.end_past');
  expect(await readCode(grant(inDays(2), anne as never))).not.toBe('done');
  const elsewhere = grantPremium(app)(administrator, 'nobody', { until: inDays(1), reason });
  expect(await readCode(elsewhere)).toBe('family.not_found');
  expect((await readDocument(app, families, familyId)).premiumUntil).toBeNull();
});
