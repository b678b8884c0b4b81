import type { Reauthentication } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../../selling/orders/order.ts';
import { createTestApp, familyOf, person } from '../../testing/create-test-app.ts';
import { auditOf, jobsIn, outcomesOf } from '../../testing/kept.ts';
import { withIdentity } from '../../testing/open-identity.ts';
import { orderOf, paidOrder } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { allOf, changeDocument, documentOf, mailsIn } from '../../testing/read-test-app.ts';
import { erasures, GRACE_DAYS } from './erasure.ts';
import { beginDueErasures } from './perform-erasure.ts';
import {
  cancelErasure,
  cancelErasureByLink,
  listErasures,
  requestAccountErasure,
  requestFamilyErasure,
} from './plan-erasure.ts';

const anne = person('anne');
const DAY_MS = 86_400_000;
const right: Reauthentication = { password: 'trois mots sans lien' };
const switches = { ACCOUNT_DELETION: 'on', ORGANIZATION_DELETION: 'on' };
const opened = (variables = switches) => withIdentity(createTestApp(variables), 'anne', 'paul');

let app: ReturnType<typeof opened>;
let familyId: string;
beforeEach(async () => {
  app = opened();
  await openAccount(app, 'anne');
  familyId = await familyOf(app);
});

const askAccount = (who = anne, proof = right) => requestAccountErasure(app)(who, proof);
const askFamily = (who = anne, proof = right) => requestFamilyErasure(app)(who, familyId, proof);
const stateOf = async (id: string) => (await documentOf(app, erasures, id)).state;
/** The link of the latest mail: a request and its secret. */
const link = async () => {
  const mail = (await mailsIn(app, 'deletion_planned')).at(-1);
  const { searchParams } = new URL(String(mail?.data.cancelUrl));
  return { id: searchParams.get('demande') ?? '', token: searchParams.get('jeton') ?? '' };
};

describe('asking for the end', () => {
  test('plans it in fourteen days, and says so by mail with a way to call it off', async () => {
    const planned = await askFamily();
    const dueAt = new Date(app.clock.now().getTime() + GRACE_DAYS * DAY_MS).toISOString();
    expect(planned).toMatchObject({ kind: 'family', state: 'planned', familyName: 'Les Morel', dueAt });
    const [mail] = await mailsIn(app, 'deletion_planned');
    expect(mail).toMatchObject({
      to: { name: 'anne Morel', address: 'anne@exemple.fr' },
      familyId,
      data: { familyName: 'Les Morel', on: '2026-03-16' },
    });
    expect((await auditOf(app, `family:${familyId}`)).at(-1)).toMatchObject({
      action: 'erasure.planned',
      actor: 'user:anne',
    });
  });

  test('of an account names no family, and its mail is of none', async () => {
    expect(await askAccount()).toMatchObject({ kind: 'account', familyName: '', id: 'account.anne' });
    expect((await mailsIn(app, 'deletion_planned'))[0]?.familyId).toBeNull();
  });

  test('twice, at once too, plans it once, with one mail, at the first hour', async () => {
    const [one, other] = await Promise.all([askAccount(), askAccount()]);
    app.clock.forward(DAY_MS);
    expect(await askAccount()).toEqual(one);
    expect(other).toEqual(one);
    expect(await mailsIn(app, 'deletion_planned')).toHaveLength(1);
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
    expect(await allOf(app, erasures)).toEqual([]);
  });

  test('is refused when the second factor was given too long ago', async () => {
    const stale = { ...anne, factor: 'stale' as const };
    expect(await outcomesOf([askAccount(stale), askFamily(stale)])).toEqual([
      'identity.factor_stale',
      'identity.factor_stale',
    ]);
  });

  test('is refused while its switch is off, each by its own', async () => {
    app = opened({ ACCOUNT_DELETION: 'off', ORGANIZATION_DELETION: 'on' });
    familyId = await familyOf(app);
    expect(await outcomesOf([askAccount()])).toEqual(['erasure.off']);
    await expect(askFamily()).resolves.toBeDefined();
    app = opened({ ACCOUNT_DELETION: 'on', ORGANIZATION_DELETION: 'off' });
    familyId = await familyOf(app);
    await expect(askAccount()).resolves.toBeDefined();
    expect(await outcomesOf([askFamily()])).toEqual(['erasure.off']);
  });

  test.each([
    ['editor', 'permission.denied'],
    ['author', 'permission.denied'],
    ['reader', 'permission.denied'],
  ] as const)('of a family is not an %s’s', async (role, code) => {
    const paul = await joinFamily(app, familyId, 'paul', role);
    await expect(askFamily(paul)).rejects.toMatchObject({ code });
  });

  test('of another family finds nothing, whether the switch is on or off', async () => {
    await expect(askFamily(person('eve'))).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(requestFamilyErasure(app)(anne, 'unknown', right)).rejects.toMatchObject({
      code: 'family.not_found',
    });
  });

  test('is not of an owner who has others with him, but of who is only a member', async () => {
    await joinFamily(app, familyId, 'paul', 'editor');
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
    const { orderId } = await paidOrder(app);
    ({ familyId } = await orderOf(app, orderId));
    await changeDocument(app, orders, orderId, { state });
    const expected = keeps ? 'erasure.order_under_way' : 'done';
    expect(await outcomesOf([askFamily(), askAccount()])).toEqual([expected, expected]);
  });
});

describe('calling it off', () => {
  test('by who asked, within the days', async () => {
    const { id } = await askAccount();
    await cancelErasure(app)(anne, id);
    expect(await stateOf(id)).toBe('cancelled');
    expect(await listErasures(app)(anne)).toEqual([]);
    expect((await auditOf(app, 'account:anne')).at(-1)?.action).toBe('erasure.cancelled');
  });

  test('by the link of the mail, without an account', async () => {
    await askFamily();
    const { id, token } = await link();
    await cancelErasureByLink(app)({ kind: 'anonymous' }, id, token);
    expect(await stateOf(id)).toBe('cancelled');
  });

  test('by nobody else, and by no other link', async () => {
    const { id } = await askAccount();
    const { token } = await link();
    const unknown = { code: 'erasure.not_found' };
    await expect(cancelErasure(app)(person('paul'), id)).rejects.toMatchObject(unknown);
    await expect(cancelErasure(app)(anne, 'family.x')).rejects.toMatchObject(unknown);
    const nobody = { kind: 'anonymous' } as const;
    for (const wrong of ['', token.slice(1), `${token}x`, token.toUpperCase()])
      await expect(cancelErasureByLink(app)(nobody, id, wrong)).rejects.toMatchObject(unknown);
    const { id: familys } = await askFamily();
    await expect(cancelErasureByLink(app)(nobody, familys, token)).rejects.toMatchObject(unknown);
    expect(await stateOf(id)).toBe('planned');
  });

  test('leaves a link that opens no later request: asked again it is another one', async () => {
    const { id } = await askAccount();
    const former = await link();
    await cancelErasure(app)(anne, id);
    app.clock.forward(1_000);
    await askAccount();
    const nobody = { kind: 'anonymous' } as const;
    await expect(cancelErasureByLink(app)(nobody, id, former.token)).rejects.toMatchObject({
      code: 'erasure.not_found',
    });
    expect(await mailsIn(app, 'deletion_planned')).toHaveLength(2);
    expect((await link()).token).not.toBe(former.token);
    expect(await stateOf(id)).toBe('planned');
  });

  test.each(['running', 'done', 'cancelled'] as const)('is too late once it is %s', async (state) => {
    const { id } = await askAccount();
    const { token } = await link();
    await changeDocument(app, erasures, id, { state });
    const calls = [cancelErasure(app)(anne, id), cancelErasureByLink(app)({ kind: 'anonymous' }, id, token)];
    expect(await outcomesOf(calls)).toEqual(['erasure.not_found', 'erasure.not_found']);
    expect(await stateOf(id)).toBe(state);
  });
});

describe('what is due', () => {
  const begin = () => beginDueErasures(app)();

  test('begins when its days are over, to the instant, once', async () => {
    const { id } = await askAccount();
    app.clock.forward(GRACE_DAYS * DAY_MS - 1);
    await begin();
    expect(await stateOf(id)).toBe('planned');
    app.clock.forward(1);
    await Promise.all([begin(), begin()]);
    await begin();
    expect(await stateOf(id)).toBe('running');
    expect(await jobsIn(app, 'perform-erasure')).toHaveLength(1);
    expect(
      (await auditOf(app, 'account:anne')).filter(({ action }) => action === 'erasure.begun'),
    ).toHaveLength(1);
  });

  test('and called off does not begin', async () => {
    const { id } = await askAccount();
    await cancelErasure(app)(anne, id);
    app.clock.forward(GRACE_DAYS * DAY_MS);
    await begin();
    expect(await jobsIn(app, 'perform-erasure')).toEqual([]);
  });

  test('is shown to who asked as running, and to nobody else', async () => {
    await askAccount();
    app.clock.forward(GRACE_DAYS * DAY_MS);
    await begin();
    expect(await listErasures(app)(anne)).toMatchObject([{ id: 'account.anne', state: 'running' }]);
    expect(await listErasures(app)(person('paul'))).toEqual([]);
    await expect(listErasures(app)({ kind: 'anonymous' })).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});
