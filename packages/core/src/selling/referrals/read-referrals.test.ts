import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../people/accounts/user.ts';
import { familyOf, type House, openHouse, person } from '../../testing/open-house.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { allOf, changeDocument, documentOf } from '../../testing/read-house.ts';
import { addReferral } from './add-referral.ts';
import { readReferrals } from './read-referrals.ts';
import { coupons, referrals } from './referral.ts';

const anne = person('anne');
let house: House;
beforeEach(async () => {
  house = openHouse();
  for (const uid of ['anne', 'paul', 'lise']) await openAccount(house, uid);
});

describe('a code that somebody comes with', () => {
  test.each([' pa-ul ', 'PAUL', 'p a u l'])('is kept however it is typed: « %s »', async (typed) => {
    expect(await addReferral(house)(anne, typed)).toEqual({ code: 'PAUL', isKept: true });
    expect(await documentOf(house, referrals, 'anne')).toEqual({
      uid: 'anne',
      referrerUid: 'paul',
      code: 'PAUL',
      at: house.clock.now().toISOString(),
      orderId: null,
      paidAt: null,
      couponCode: null,
    });
  });

  test.each(['', '- -', 'PERSONNE'])('of nobody is unknown: « %s »', async (typed) => {
    await expect(addReferral(house)(anne, typed)).rejects.toMatchObject({ code: 'code.not_found' });
    expect(await allOf(house, referrals)).toEqual([]);
  });

  test('gives way to another one while no order has it', async () => {
    await addReferral(house)(anne, 'PAUL');
    await addReferral(house)(anne, 'LISE');
    expect(await documentOf(house, referrals, 'anne')).toMatchObject({ referrerUid: 'lise', code: 'LISE' });
  });

  test('stays who sent him once an order has it', async () => {
    await addReferral(house)(anne, 'PAUL');
    await changeDocument(house, referrals, 'anne', { orderId: 'order-1' });
    expect(await addReferral(house)(anne, 'LISE')).toMatchObject({ isKept: true });
    expect(await documentOf(house, referrals, 'anne')).toMatchObject({
      referrerUid: 'paul',
      orderId: 'order-1',
    });
  });

  test('is for new customers: who has paid is sent by nobody any more', async () => {
    await addReferral(house)(anne, 'PAUL');
    await changeDocument(house, referrals, 'anne', { paidAt: house.clock.now().toISOString() });
    await expect(addReferral(house)(anne, 'LISE')).rejects.toMatchObject({ code: 'referral.not_first' });
    expect((await documentOf(house, referrals, 'anne')).referrerUid).toBe('paul');
  });

  test('is never one’s own', async () => {
    await expect(addReferral(house)(anne, 'ANNE')).rejects.toMatchObject({ code: 'referral.own' });
  });

  test.each(['owner', 'reader'] as const)(
    'is not that of a relative, whoever of both is %s',
    async (role) => {
      const familyId = await familyOf(house, role === 'owner' ? person('paul') : anne);
      await joinFamily(house, familyId, role === 'owner' ? 'anne' : 'paul', 'reader');
      await expect(addReferral(house)(anne, 'PAUL')).rejects.toMatchObject({ code: 'referral.own' });
      expect(await allOf(house, referrals)).toEqual([]);
    },
  );
});

describe('what one reads of one’s own code', () => {
  test('is the code, a link that carries it, and what it is worth', async () => {
    expect(await readReferrals(house)(anne)).toEqual({
      code: 'ANNE',
      link: 'https://souvenance.example/auth/sign-up?parrain=ANNE',
      percent: 10,
      couponCents: 1_000,
      currency: 'EUR',
      came: [],
      coupons: [],
    });
  });

  test('names who came by the first name alone, the latest first, and how far he is', async () => {
    await changeDocument(house, users, 'lise', { name: '  Lise   Arnaud ' });
    await addReferral(house)(person('lise'), 'PAUL');
    house.clock.forward(1_000);
    await addReferral(house)(anne, 'PAUL');
    await changeDocument(house, referrals, 'lise', { paidAt: house.clock.now().toISOString() });
    const read = () => readReferrals(house)(person('paul'));
    const overview = await read();
    expect(overview.came.map(({ firstName, state }) => [firstName, state])).toEqual([
      ['anne', 'came'],
      ['Lise', 'ordered'],
    ]);
    expect(JSON.stringify(overview)).not.toMatch(/Morel|Arnaud|exemple\.fr/);
    await changeDocument(house, referrals, 'lise', { couponCode: 'BON' });
    expect((await read()).came.at(-1)?.state).toBe('earned');
  });

  test('names nobody who has no account any more', async () => {
    await addReferral(house)(anne, 'PAUL');
    await house.documents.transact(async (tx) => tx.remove(users, 'anne'));
    expect((await readReferrals(house)(person('paul'))).came).toMatchObject([
      { firstName: '', state: 'came' },
    ]);
  });

  test('lists one’s own coupons, used ones too, and nobody else’s', async () => {
    const at = house.clock.now().toISOString();
    await house.documents.transact(async (tx) => {
      tx.put(coupons, 'UN', { uid: 'anne', cents: 1_000, at, orderId: null, usedAt: null });
      const later = '2026-03-03T09:00:00.000Z';
      tx.put(coupons, 'DEUX', { uid: 'anne', cents: 1_000, at: later, orderId: 'o', usedAt: later });
      tx.put(coupons, 'PAULS', { uid: 'paul', cents: 1_000, at, orderId: null, usedAt: null });
    });
    const { coupons: ownCoupons } = await readReferrals(house)(anne);
    expect(ownCoupons.map(({ code, usedAt }) => [code, usedAt !== null])).toEqual([
      ['DEUX', true],
      ['UN', false],
    ]);
  });

  test('is nobody’s who is not signed in', async () => {
    await expect(readReferrals(house)({ kind: 'anonymous' })).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});
