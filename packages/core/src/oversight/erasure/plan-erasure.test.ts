import type { Reauthentication } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../../selling/orders/order.ts';
import { auditOf, jobsIn, outcomesOf } from '../../testing/kept.ts';
import { familyOf, openHouse, person } from '../../testing/open-house.ts';
import { withIdentity } from '../../testing/open-identity.ts';
import { orderOf, paidOrder } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { allOf, changeDocument, documentOf, mailsIn } from '../../testing/read-house.ts';
import { beginDueErasures } from './carry-erasure.ts';
import { erasures, GRACE_DAYS } from './erasure.ts';
import {
  askAccountErasure,
  askFamilyErasure,
  cancelErasure,
  cancelErasureByLink,
  listErasures,
} from './plan-erasure.ts';

const anne = person('anne');
const DAY_MS = 86_400_000;
const right: Reauthentication = { password: 'trois mots sans lien' };
const switches = { ACCOUNT_DELETION: 'on', ORGANIZATION_DELETION: 'on' };
const opened = (variables = switches) => withIdentity(openHouse(variables), 'anne', 'paul');

let house: ReturnType<typeof opened>;
let familyId: string;
beforeEach(async () => {
  house = opened();
  await openAccount(house, 'anne');
  familyId = await familyOf(house);
});

const askAccount = (who = anne, proof = right) => askAccountErasure(house)(who, proof);
const askFamily = (who = anne, proof = right) => askFamilyErasure(house)(who, familyId, proof);
const stateOf = async (id: string) => (await documentOf(house, erasures, id)).state;
/** The link of the latest mail: a request and its secret. */
const link = async () => {
  const mail = (await mailsIn(house, 'deletion_planned')).at(-1);
  const { searchParams } = new URL(String(mail?.data.cancelUrl));
  return { id: searchParams.get('demande') ?? '', token: searchParams.get('jeton') ?? '' };
};

describe('asking for the end', () => {
  test('plans it in fourteen days, and says so by mail with a way to call it off', async () => {
    const planned = await askFamily();
    const dueAt = new Date(house.clock.now().getTime() + GRACE_DAYS * DAY_MS).toISOString();
    expect(planned).toMatchObject({ kind: 'family', state: 'planned', familyName: 'Les Morel', dueAt });
    const [mail] = await mailsIn(house, 'deletion_planned');
    expect(mail).toMatchObject({
      to: { name: 'anne Morel', address: 'anne@exemple.fr' },
      familyId,
      data: { familyName: 'Les Morel', on: '2026-03-16' },
    });
    expect((await auditOf(house, `family:${familyId}`)).at(-1)).toMatchObject({
      action: 'erasure.planned',
      actor: 'user:anne',
    });
  });

  test('of an account names no family, and its mail is of none', async () => {
    expect(await askAccount()).toMatchObject({ kind: 'account', familyName: '', id: 'account.anne' });
    expect((await mailsIn(house, 'deletion_planned'))[0]?.familyId).toBeNull();
  });

  test('twice, at once too, plans it once, with one mail, at the first hour', async () => {
    const [one, other] = await Promise.all([askAccount(), askAccount()]);
    house.clock.forward(DAY_MS);
    expect(await askAccount()).toEqual(one);
    expect(other).toEqual(one);
    expect(await mailsIn(house, 'deletion_planned')).toHaveLength(1);
  });

  test.each([
    ['a wrong password', { password: 'pas le bon' }],
    ['a token of a hosted service, where accounts are our own', { identityToken: 'x' }],
    ['nothing', {}],
  ])('is refused for %s', async (_, proof) => {
    expect(await outcomesOf([askAccount(anne, proof), askFamily(anne, proof)])).toEqual([
      'identity.refused',
      'identity.refused',
    ]);
    expect(await allOf(house, erasures)).toEqual([]);
  });

  test('is refused when the second factor was given too long ago', async () => {
    const stale = { ...anne, factor: 'stale' as const };
    expect(await outcomesOf([askAccount(stale), askFamily(stale)])).toEqual([
      'identity.factor_stale',
      'identity.factor_stale',
    ]);
  });

  test('is refused while its switch is off, each by its own', async () => {
    house = opened({ ACCOUNT_DELETION: 'off', ORGANIZATION_DELETION: 'on' });
    familyId = await familyOf(house);
    expect(await outcomesOf([askAccount()])).toEqual(['erasure.off']);
    await expect(askFamily()).resolves.toBeDefined();
    house = opened({ ACCOUNT_DELETION: 'on', ORGANIZATION_DELETION: 'off' });
    familyId = await familyOf(house);
    await expect(askAccount()).resolves.toBeDefined();
    expect(await outcomesOf([askFamily()])).toEqual(['erasure.off']);
  });

  test.each([
    ['editor', 'permission.denied'],
    ['author', 'permission.denied'],
    ['reader', 'permission.denied'],
  ] as const)('of a family is not an %s’s', async (role, code) => {
    const paul = await joinFamily(house, familyId, 'paul', role);
    await expect(askFamily(paul)).rejects.toMatchObject({ code });
  });

  test('of another family finds nothing, whether the switch is on or off', async () => {
    await expect(askFamily(person('eve'))).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(askFamilyErasure(house)(anne, 'unknown', right)).rejects.toMatchObject({
      code: 'family.not_found',
    });
  });

  test('is not of an owner who has others with him, but of who is only a member', async () => {
    await joinFamily(house, familyId, 'paul', 'editor');
    await expect(askAccount()).rejects.toMatchObject({
      code: 'erasure.owner_with_others',
      details: { familyId },
    });
    await expect(askAccount(person('paul'))).resolves.toMatchObject({ state: 'planned' });
  });
});

describe('a paid order', () => {
  test.each([
    ['paid', true],
    ['preparing', true],
    ['sent_to_print', true],
    ['accepted', true],
    ['printing', true],
    ['shipped', true],
    ['on_hold', true],
    ['delivered', false],
    ['refunded', false],
  ] as const)('that is %s keeps its family, and its owner: %s', async (state, keeps) => {
    const { orderId } = await paidOrder(house);
    ({ familyId } = await orderOf(house, orderId));
    await changeDocument(house, orders, orderId, { state });
    const expected = keeps ? 'erasure.order_under_way' : 'done';
    expect(await outcomesOf([askFamily(), askAccount()])).toEqual([expected, expected]);
  });
});

describe('calling it off', () => {
  test('by who asked, within the days', async () => {
    const { id } = await askAccount();
    await cancelErasure(house)(anne, id);
    expect(await stateOf(id)).toBe('cancelled');
    expect(await listErasures(house)(anne)).toEqual([]);
    expect((await auditOf(house, 'account:anne')).at(-1)?.action).toBe('erasure.cancelled');
  });

  test('by the link of the mail, without an account', async () => {
    await askFamily();
    const { id, token } = await link();
    await cancelErasureByLink(house)({ kind: 'anonymous' }, id, token);
    expect(await stateOf(id)).toBe('cancelled');
  });

  test('by nobody else, and by no other link', async () => {
    const { id } = await askAccount();
    const { token } = await link();
    const unknown = { code: 'erasure.not_found' };
    await expect(cancelErasure(house)(person('paul'), id)).rejects.toMatchObject(unknown);
    await expect(cancelErasure(house)(anne, 'family.x')).rejects.toMatchObject(unknown);
    const nobody = { kind: 'anonymous' } as const;
    for (const wrong of ['', token.slice(1), `${token}x`, token.toUpperCase()])
      await expect(cancelErasureByLink(house)(nobody, id, wrong)).rejects.toMatchObject(unknown);
    const { id: familys } = await askFamily();
    await expect(cancelErasureByLink(house)(nobody, familys, token)).rejects.toMatchObject(unknown);
    expect(await stateOf(id)).toBe('planned');
  });

  test('leaves a link that opens no later request: asked again it is another one', async () => {
    const { id } = await askAccount();
    const former = await link();
    await cancelErasure(house)(anne, id);
    house.clock.forward(1_000);
    await askAccount();
    const nobody = { kind: 'anonymous' } as const;
    await expect(cancelErasureByLink(house)(nobody, id, former.token)).rejects.toMatchObject({
      code: 'erasure.not_found',
    });
    expect(await mailsIn(house, 'deletion_planned')).toHaveLength(2);
    expect((await link()).token).not.toBe(former.token);
    expect(await stateOf(id)).toBe('planned');
  });

  test.each(['running', 'done', 'cancelled'] as const)('is too late once it is %s', async (state) => {
    const { id } = await askAccount();
    const { token } = await link();
    await changeDocument(house, erasures, id, { state });
    const calls = [
      cancelErasure(house)(anne, id),
      cancelErasureByLink(house)({ kind: 'anonymous' }, id, token),
    ];
    expect(await outcomesOf(calls)).toEqual(['erasure.not_found', 'erasure.not_found']);
    expect(await stateOf(id)).toBe(state);
  });
});

describe('what is due', () => {
  const begin = () => beginDueErasures(house)();

  test('begins when its days are over, to the instant, once', async () => {
    const { id } = await askAccount();
    house.clock.forward(GRACE_DAYS * DAY_MS - 1);
    await begin();
    expect(await stateOf(id)).toBe('planned');
    house.clock.forward(1);
    await Promise.all([begin(), begin()]);
    await begin();
    expect(await stateOf(id)).toBe('running');
    expect(await jobsIn(house, 'carry-erasure')).toHaveLength(1);
    expect(
      (await auditOf(house, 'account:anne')).filter(({ action }) => action === 'erasure.begun'),
    ).toHaveLength(1);
  });

  test('and called off does not begin', async () => {
    const { id } = await askAccount();
    await cancelErasure(house)(anne, id);
    house.clock.forward(GRACE_DAYS * DAY_MS);
    await begin();
    expect(await jobsIn(house, 'carry-erasure')).toEqual([]);
  });

  test('is shown to who asked as running, and to nobody else', async () => {
    await askAccount();
    house.clock.forward(GRACE_DAYS * DAY_MS);
    await begin();
    expect(await listErasures(house)(anne)).toMatchObject([{ id: 'account.anne', state: 'running' }]);
    expect(await listErasures(house)(person('paul'))).toEqual([]);
    await expect(listErasures(house)({ kind: 'anonymous' })).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});
