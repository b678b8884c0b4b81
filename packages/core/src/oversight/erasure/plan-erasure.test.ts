import type { Reauthentication } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { families } from '../../people/families/family.ts';
import { orders } from '../../selling/orders/order.ts';
import { administrator, createFamilyOf, createTestApp, person } from '../../testing/create-test-app.ts';
import { auditOf, collectOutcomes, listJobs } from '../../testing/kept.ts';
import { addIdentity } from '../../testing/open-identity.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { changeDocument, readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { transferFamily } from '../families/manage-families.ts';
import { transferOwnFamily } from '../families/transfer-own-family.ts';
import { findOwnedFamilies } from './check-erasure.ts';
import { erasures, GRACE_DAYS } from './erasure.ts';
import { passOnFamily } from './pass-on-family.ts';
import { beginDueErasures } from './perform-erasure.ts';
import {
  cancelErasure,
  cancelErasureByLink,
  listErasures,
  requestAccountErasure,
  requestFamilyErasure,
} from './plan-erasure.ts';
import { repeatErasures } from './repeat-erasures.ts';

const anne = person('anne');
const validProof: Reauthentication = { password: 'trois mots sans lien' };
const switches = { ACCOUNT_DELETION: 'on', ORGANIZATION_DELETION: 'on' };
const createErasureApp = (variables = switches) => addIdentity(createTestApp(variables), 'anne', 'paul');

let app: ReturnType<typeof createErasureApp>;
let familyId: string;
beforeEach(async () => {
  app = createErasureApp();
  await openAccount(app, 'anne');
  familyId = await createFamilyOf(app);
});

const requestAccount = (who = anne, proof = validProof) => requestAccountErasure(app)(who, proof);
const requestFamily = (who = anne, proof = validProof) => requestFamilyErasure(app)(who, familyId, proof);
const stateOf = async (id: string) => (await readDocument(app, erasures, id)).state;
/** The link of the latest mail: a request and its secret. */
const link = async () => {
  const mail = (await readMails(app, 'deletion_planned')).at(-1);
  const { searchParams } = new URL(String(mail?.data.cancelUrl));
  return { id: searchParams.get('demande') ?? '', token: searchParams.get('jeton') ?? '' };
};

describe('requesting an erasure', () => {
  test('plans it in fourteen days, mails a link that cancels it, and records it in the audit log', async () => {
    const planned = await requestFamily();
    const dueAt = new Date(app.clock.now().getTime() + GRACE_DAYS * DAY_MS).toISOString();
    expect(planned).toMatchObject({ kind: 'family', state: 'planned', familyName: 'Les Morel', dueAt });
    const [mail] = await readMails(app, 'deletion_planned');
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

  test('of an account names no family, and neither does its mail', async () => {
    expect(await requestAccount()).toMatchObject({ kind: 'account', familyName: '', id: 'account.anne' });
    expect((await readMails(app, 'deletion_planned'))[0]?.familyId).toBeNull();
  });

  test('several times, at once too, plans it once, with one mail and the first date', async () => {
    const [one, other] = await Promise.all([requestAccount(), requestAccount()]);
    app.clock.forward(DAY_MS);
    expect(await requestAccount()).toEqual(one);
    expect(other).toEqual(one);
    expect(await readMails(app, 'deletion_planned')).toHaveLength(1);
  });

  test.each([
    ['a wrong password', { password: 'pas le bon' }],
    ['the token of an external identity service', { identityToken: 'x' }],
    ['no proof', {}],
  ])('is refused for %s', async (_, proof) => {
    expect(await collectOutcomes([requestAccount(anne, proof), requestFamily(anne, proof)])).toEqual([
      'identity.refused',
      'identity.refused',
    ]);
    expect(await readAll(app, erasures)).toEqual([]);
  });

  test('is refused when the second factor is too old', async () => {
    const stale = { ...anne, factor: 'stale' as const };
    expect(await collectOutcomes([requestAccount(stale), requestFamily(stale)])).toEqual([
      'identity.factor_stale',
      'identity.factor_stale',
    ]);
  });

  test('is refused while its own setting is off', async () => {
    app = createErasureApp({ ACCOUNT_DELETION: 'off', ORGANIZATION_DELETION: 'on' });
    familyId = await createFamilyOf(app);
    expect(await collectOutcomes([requestAccount()])).toEqual(['erasure.off']);
    await expect(requestFamily()).resolves.toBeDefined();
    app = createErasureApp({ ACCOUNT_DELETION: 'on', ORGANIZATION_DELETION: 'off' });
    familyId = await createFamilyOf(app);
    await expect(requestAccount()).resolves.toBeDefined();
    expect(await collectOutcomes([requestFamily()])).toEqual(['erasure.off']);
  });

  test.each([
    ['editor', 'permission.denied'],
    ['author', 'permission.denied'],
    ['reader', 'permission.denied'],
  ] as const)('of a family is refused to a member with the role %s', async (role, code) => {
    const paul = await joinFamily(app, familyId, 'paul', role);
    await expect(requestFamily(paul)).rejects.toMatchObject({ code });
  });

  test('of another or an unknown family reports it as not found', async () => {
    await expect(requestFamily(person('eve'))).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(requestFamilyErasure(app)(anne, 'unknown', validProof)).rejects.toMatchObject({
      code: 'family.not_found',
    });
  });

  test('of an account is refused to an owner with other members, and allowed to an ordinary member', async () => {
    await joinFamily(app, familyId, 'paul', 'editor');
    await expect(requestAccount()).rejects.toMatchObject({
      code: 'erasure.owner_with_others',
      details: { familyId },
    });
    await expect(requestAccount(person('paul'))).resolves.toMatchObject({ state: 'planned' });
  });
});

describe('requesting an erasure with an order', () => {
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
  ] as const)('in state %s is refused: %s', async (state, isRefused) => {
    const { orderId } = await placePaidOrder(app);
    ({ familyId } = await readStoredOrder(app, orderId));
    await changeDocument(app, orders, orderId, { state });
    const expected = isRefused ? 'erasure.order_under_way' : 'done';
    expect(await collectOutcomes([requestFamily(), requestAccount()])).toEqual([expected, expected]);
  });
});

describe('cancelling an erasure', () => {
  test('works for the requester before the date', async () => {
    const { id } = await requestAccount();
    await cancelErasure(app)(anne, id);
    expect(await stateOf(id)).toBe('cancelled');
    expect(await listErasures(app)(anne)).toEqual([]);
    expect((await auditOf(app, 'account:anne')).at(-1)?.action).toBe('erasure.cancelled');
  });

  test('works by the link of the mail, without an account', async () => {
    await requestFamily();
    const { id, token } = await link();
    await cancelErasureByLink(app)({ kind: 'anonymous' }, id, token);
    expect(await stateOf(id)).toBe('cancelled');
  });

  test('is refused to another user and to any other link', async () => {
    const { id } = await requestAccount();
    const { token } = await link();
    const unknown = { code: 'erasure.not_found' };
    await expect(cancelErasure(app)(person('paul'), id)).rejects.toMatchObject(unknown);
    await expect(cancelErasure(app)(anne, 'family.x')).rejects.toMatchObject(unknown);
    const nobody = { kind: 'anonymous' } as const;
    for (const wrong of ['', token.slice(1), `${token}x`, token.toUpperCase()])
      await expect(cancelErasureByLink(app)(nobody, id, wrong)).rejects.toMatchObject(unknown);
    const { id: familys } = await requestFamily();
    await expect(cancelErasureByLink(app)(nobody, familys, token)).rejects.toMatchObject(unknown);
    expect(await stateOf(id)).toBe('planned');
  });

  test('makes its link invalid for a later request, which has a new link', async () => {
    const { id } = await requestAccount();
    const former = await link();
    await cancelErasure(app)(anne, id);
    app.clock.forward(1_000);
    await requestAccount();
    const nobody = { kind: 'anonymous' } as const;
    await expect(cancelErasureByLink(app)(nobody, id, former.token)).rejects.toMatchObject({
      code: 'erasure.not_found',
    });
    expect(await readMails(app, 'deletion_planned')).toHaveLength(2);
    expect((await link()).token).not.toBe(former.token);
    expect(await stateOf(id)).toBe('planned');
  });

  test.each(['running', 'done', 'cancelled'] as const)('is refused once the erasure is %s', async (state) => {
    const { id } = await requestAccount();
    const { token } = await link();
    await changeDocument(app, erasures, id, { state });
    const calls = [cancelErasure(app)(anne, id), cancelErasureByLink(app)({ kind: 'anonymous' }, id, token)];
    expect(await collectOutcomes(calls)).toEqual(['erasure.not_found', 'erasure.not_found']);
    expect(await stateOf(id)).toBe(state);
  });
});

describe('the planned erasure of a family that gets another owner', () => {
  beforeEach(async () => {
    await joinFamily(app, familyId, 'paul', 'editor');
    await requestFamily();
  });
  const expectCancelled = async () => {
    expect(await stateOf(`family.${familyId}`)).toBe('cancelled');
    expect((await auditOf(app, `family:${familyId}`)).map(({ action }) => action)).toContain(
      'erasure.cancelled',
    );
  };

  test('is cancelled, since the new owner would neither see it nor be able to cancel it', async () => {
    await transferOwnFamily(app)({ ...anne, factor: 'fresh' }, familyId, 'paul');
    await expectCancelled();
  });

  test('is cancelled when an administrator hands the family over to its successor', async () => {
    await openAccount(app, 'paul');
    const successor = { name: 'Paul', email: 'paul@exemple.fr' };
    await changeDocument(app, families, familyId, { successor });
    await transferFamily(app)(administrator, familyId, 'lettre du 3');
    await expectCancelled();
  });

  test('is cancelled when the family is passed on because its owner is erased', async () => {
    for (const family of await findOwnedFamilies(app)('anne')) await passOnFamily(app)(family, 'anne');
    await expectCancelled();
  });

  test('stays when it is due, as after a restore', async () => {
    const { requestedAt } = await readDocument(app, erasures, `family.${familyId}`);
    const subject = { kind: 'family', subjectId: familyId, requestedBy: 'anne' } as const;
    await repeatErasures(app)([{ ...subject, requestedAt, dueAt: requestedAt }]);
    await transferOwnFamily(app)({ ...anne, factor: 'fresh' }, familyId, 'paul');
    expect(await stateOf(`family.${familyId}`)).toBe('planned');
  });
});

describe('an erasure that is due', () => {
  const begin = () => beginDueErasures(app)();

  test('begins once, exactly after fourteen days', async () => {
    const { id } = await requestAccount();
    app.clock.forward(GRACE_DAYS * DAY_MS - 1);
    await begin();
    expect(await stateOf(id)).toBe('planned');
    app.clock.forward(1);
    await Promise.all([begin(), begin()]);
    await begin();
    expect(await stateOf(id)).toBe('running');
    expect(await listJobs(app, 'perform-erasure')).toHaveLength(1);
    expect(
      (await auditOf(app, 'account:anne')).filter(({ action }) => action === 'erasure.begun'),
    ).toHaveLength(1);
  });

  test('does not begin when it was cancelled', async () => {
    const { id } = await requestAccount();
    await cancelErasure(app)(anne, id);
    app.clock.forward(GRACE_DAYS * DAY_MS);
    await begin();
    expect(await listJobs(app, 'perform-erasure')).toEqual([]);
  });

  test('is listed as running to its requester alone', async () => {
    await requestAccount();
    app.clock.forward(GRACE_DAYS * DAY_MS);
    await begin();
    expect(await listErasures(app)(anne)).toMatchObject([{ id: 'account.anne', state: 'running' }]);
    expect(await listErasures(app)(person('paul'))).toEqual([]);
    await expect(listErasures(app)({ kind: 'anonymous' })).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});
