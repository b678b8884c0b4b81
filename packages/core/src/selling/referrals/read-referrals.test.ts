import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../people/accounts/user.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { addReferral } from './add-referral.ts';
import { readReferrals } from './read-referrals.ts';
import { coupons, referrals } from './referral.ts';

const anne = person('anne');
let app: TestApp;
beforeEach(async () => {
  app = createTestApp();
  for (const uid of ['anne', 'paul', 'lise']) await openAccount(app, uid);
});

describe('a stored referral code', () => {
  test.each([' pa-ul ', 'PAUL', 'p a u l'])(
    'is stored in whatever spelling it is typed: « %s »',
    async (typed) => {
      expect(await addReferral(app)(anne, typed)).toEqual({ code: 'PAUL', isKept: true });
      expect(await readDocument(app, referrals, 'anne')).toEqual({
        uid: 'anne',
        referrerUid: 'paul',
        code: 'PAUL',
        at: app.clock.now().toISOString(),
        orderId: null,
        paidAt: null,
        paidOrders: 0,
        couponCode: null,
      });
    },
  );

  test.each(['', '- -', 'PERSONNE'])('is refused when it belongs to nobody: « %s »', async (typed) => {
    await expect(addReferral(app)(anne, typed)).rejects.toMatchObject({ code: 'code.not_found' });
    expect(await readAll(app, referrals)).toEqual([]);
  });

  test('is replaced by another one while no order uses it', async () => {
    await addReferral(app)(anne, 'PAUL');
    await addReferral(app)(anne, 'LISE');
    expect(await readDocument(app, referrals, 'anne')).toMatchObject({
      referrerUid: 'lise',
      code: 'LISE',
    });
  });

  test('keeps its referrer once an order uses it', async () => {
    await addReferral(app)(anne, 'PAUL');
    await changeDocument(app, referrals, 'anne', { orderId: 'order-1' });
    expect(await addReferral(app)(anne, 'LISE')).toMatchObject({ isKept: true });
    expect(await readDocument(app, referrals, 'anne')).toMatchObject({
      referrerUid: 'paul',
      orderId: 'order-1',
    });
  });

  test('is for new customers: a person who has paid cannot be referred any more', async () => {
    await addReferral(app)(anne, 'PAUL');
    await changeDocument(app, referrals, 'anne', { paidAt: app.clock.now().toISOString() });
    await expect(addReferral(app)(anne, 'LISE')).rejects.toMatchObject({ code: 'referral.not_first' });
    expect((await readDocument(app, referrals, 'anne')).referrerUid).toBe('paul');
  });

  test('cannot be the person’s own code', async () => {
    await expect(addReferral(app)(anne, 'ANNE')).rejects.toMatchObject({ code: 'referral.own' });
  });

  test.each(['owner', 'reader'] as const)(
    'cannot be the code of a relative who is %s of the family',
    async (role) => {
      const familyId = await createFamilyOf(app, role === 'owner' ? person('paul') : anne);
      await joinFamily(app, familyId, role === 'owner' ? 'anne' : 'paul', 'reader');
      await expect(addReferral(app)(anne, 'PAUL')).rejects.toMatchObject({ code: 'referral.own' });
      expect(await readAll(app, referrals)).toEqual([]);
    },
  );
});

describe('the referral overview', () => {
  test('has the code, a link with it, and its value', async () => {
    expect(await readReferrals(app)(anne)).toEqual({
      code: 'ANNE',
      link: 'https://souvenance.example/auth/sign-up?parrain=ANNE',
      percent: 10,
      couponCents: 1_000,
      currency: 'EUR',
      came: [],
      coupons: [],
    });
  });

  test('lists the referred people by first name, latest first, with their state', async () => {
    await changeDocument(app, users, 'lise', { name: '  Lise   Arnaud ' });
    await addReferral(app)(person('lise'), 'PAUL');
    app.clock.forward(1_000);
    await addReferral(app)(anne, 'PAUL');
    await changeDocument(app, referrals, 'lise', { paidAt: app.clock.now().toISOString() });
    const read = () => readReferrals(app)(person('paul'));
    const overview = await read();
    expect(overview.came.map(({ firstName, state }) => [firstName, state])).toEqual([
      ['anne', 'came'],
      ['Lise', 'ordered'],
    ]);
    expect(JSON.stringify(overview)).not.toMatch(/Morel|Arnaud|exemple\.fr/);
    await changeDocument(app, referrals, 'lise', { couponCode: 'BON' });
    expect((await read()).came.at(-1)?.state).toBe('earned');
  });

  test('shows no name for an erased account', async () => {
    await addReferral(app)(anne, 'PAUL');
    await app.documents.transact(async (tx) => tx.remove(users, 'anne'));
    expect((await readReferrals(app)(person('paul'))).came).toMatchObject([{ firstName: '', state: 'came' }]);
  });

  test('lists the person’s own coupons, used ones too, and nobody else’s', async () => {
    const at = app.clock.now().toISOString();
    await app.documents.transact(async (tx) => {
      tx.put(coupons, 'UN', { uid: 'anne', cents: 1_000, at, orderId: null, usedAt: null });
      const later = '2026-03-03T09:00:00.000Z';
      tx.put(coupons, 'DEUX', { uid: 'anne', cents: 1_000, at: later, orderId: 'o', usedAt: later });
      tx.put(coupons, 'PAULS', { uid: 'paul', cents: 1_000, at, orderId: null, usedAt: null });
    });
    const { coupons: ownCoupons } = await readReferrals(app)(anne);
    expect(ownCoupons.map(({ code, usedAt }) => [code, usedAt !== null])).toEqual([
      ['DEUX', true],
      ['UN', false],
    ]);
  });

  test('requires a signed-in person', async () => {
    await expect(readReferrals(app)({ kind: 'anonymous' })).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});
