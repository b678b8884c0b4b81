import { openLocalIdentity } from '@souvenance/adapters/identity';
import { exports, mails } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { quickHashing } from '@souvenance/testkit/identity';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAdministrator } from '../testing/create-administrator.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import {
  createTestFamily,
  createVisitor,
  join,
  signInPerson,
  signUpPerson,
  type Visitor,
  verifyOwnEmail,
} from '../testing/visitor.ts';

const PASSWORD = 'trois mots sans lien';
const FRESH = 'une brouette de tilleul';
const STALE = '403 identity.factor_stale';

let api: TestApi;
/** Added to the product's clock. */
let aheadMs = 0;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const secret = 'a-secret-of-at-least-32-characters';
  const identity = await openLocalIdentity({ file: ':memory:', secret, clock, hashing: quickHashing });
  api = await startApi((documents) => documents, {}, { clock, identity });
});
afterAll(() => api.dispose());

const emailOf = async (person: Visitor) => (await person.call('session.read')).user?.email ?? '';

const resetToken = async (email: string): Promise<string> => {
  await createVisitor(api).call('identity.requestPasswordReset', { body: { email } });
  return vi.waitFor(
    async () => {
      const all = await findEvery(api.services.documents, mails, {});
      const mail = all.find(({ value }) => value.kind === 'password_reset' && value.to.address === email);
      return new URL(String(mail?.value.data.resetUrl)).searchParams.get('token') ?? '';
    },
    { timeout: 240_000 },
  );
};

const enrol = async (person: Visitor): Promise<string> => {
  await verifyOwnEmail(api, person);
  const body = { password: PASSWORD };
  const { otpauthUrl } = await person.call('identity.enrolSecondFactor', { body });
  await person.call('identity.confirmSecondFactor', { body: { ...body, code: computeTotpCode(otpauthUrl) } });
  return otpauthUrl;
};

test('an identity token and a session from before a second factor open nothing', async () => {
  const person = await signUpPerson(api);
  const email = await emailOf(person);
  const there = await signInPerson(api, email);
  const signedIn = await createVisitor(api).call('identity.signIn', { body: { email, password: PASSWORD } });
  await enrol(person);
  expect(await createVisitor(api).refused('session.signIn', { body: signedIn })).toBe(
    '401 identity.token_invalid',
  );
  expect(await there.refused('books.list')).toBe('401 session.required');
});

test('a password link and an authenticator code work once, even for two requests at once', async () => {
  const person = await signUpPerson(api);
  const token = await resetToken(await emailOf(person));
  const reset = () => createVisitor(api).send('identity.resetPassword', { body: { token, password: FRESH } });
  const both = await Promise.all([reset(), reset()]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  const other = await signUpPerson(api);
  const otpauthUrl = await enrol(other);
  const again = { body: { code: computeTotpCode(otpauthUrl, 1) } };
  const responses = await Promise.all([
    other.send('identity.reconfirmSecondFactor', again),
    other.send('identity.reconfirmSecondFactor', again),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
});

test('a second factor is required again before roles change, and the session continues', async () => {
  const { owner, familyId } = await createTestFamily(api);
  const reader = await signUpPerson(api);
  await join(api, familyId, reader, 'reader');
  const params = { familyId, uid: reader.uid() };
  const raise = { params, body: { role: 'author' } };
  // No other person is asked for a factor that they do not have.
  await owner.call('members.setRole', raise);
  const otpauthUrl = await enrol(owner);
  await owner.call('members.setRole', raise);
  aheadMs += 11 * 60_000;
  const guarded = [
    ['members.setRole', raise],
    ['members.remove', { params }],
    ['families.transfer', { params: { familyId }, body: { uid: reader.uid() } }],
    ['successor.choose', { params: { familyId }, body: { successor: null } }],
  ] as const;
  for (const [name, input] of guarded) expect(await owner.refused(name, input)).toBe(STALE);
  expect(await owner.refused('identity.reconfirmSecondFactor', { body: { code: '000000' } })).toBe(
    '401 identity.code_refused',
  );
  expect(await owner.refused('members.setRole', raise)).toBe(STALE);
  await owner.call('identity.reconfirmSecondFactor', { body: { code: computeTotpCode(otpauthUrl, 1) } });
  await owner.call('members.setRole', { params, body: { role: 'editor' } });
  expect(await reader.refused('members.setRole', raise)).toBe('403 permission.denied');
  expect(await reader.refused('identity.reconfirmSecondFactor', { body: { code: '000000' } })).toBe(
    '401 identity.second_factor_required',
  );
});

test('a second factor is required again before an erasure or a transfer, and expires after an hour', async () => {
  const administrator = await createAdministrator(api);
  const { familyId } = await createTestFamily(api);
  const person = await signUpPerson(api);
  aheadMs += 11 * 60_000;
  const body = { reason: 'demande écrite' };
  const ofFamily = { params: { familyId }, body };
  expect(await administrator.refused('admin.eraseFamily', ofFamily)).toBe(STALE);
  const ofPerson = { params: { uid: person.uid() }, body };
  expect(await administrator.refused('admin.eraseAccount', ofPerson)).toBe(STALE);
  expect(await administrator.refused('admin.handOver', ofFamily)).toBe(STALE);
  expect(await person.refused('admin.eraseFamily', ofFamily)).toBe('404 route.not_found');
  // Looking is never asked for it, and keeps the session; an hour without looking ends it.
  for (const minutes of [45, 45, 45]) {
    aheadMs += minutes * 60_000;
    expect((await administrator.call('admin.families', {})).families.length).toBeGreaterThan(0);
  }
  aheadMs += 61 * 60_000;
  expect(await administrator.refused('admin.families', {})).toBe('401 session.required');
});

/** A copy that is ready, as the worker leaves it. */
const ready = async (familyId: string, person: Visitor) => {
  const exportRequest = await person.call('exports.create', { body: { familyId } });
  const { documents, clock } = api.services;
  const expiresAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
  await documents.transact(async (tx) => {
    const exportDocument = await tx.get(exports, exportRequest.id);
    if (exportDocument !== null)
      tx.put(exports, exportRequest.id, { ...exportDocument.value, state: 'ready', expiresAt });
  });
  return exportRequest;
};

test("a family's copy closes with the role that gave it; what one wrote oneself stays one's own", async () => {
  const { owner, familyId } = await createTestFamily(api);
  const next = await signUpPerson(api);
  await join(api, familyId, next, 'editor');
  const copy = await ready(familyId, owner);
  const ownExport = await ready(familyId, next);
  const params = { exportId: copy.id };
  expect((await owner.send('exports.file', { params })).statusCode).toBe(200);
  await owner.call('families.transfer', { params: { familyId }, body: { uid: next.uid() } });
  expect(await owner.refused('exports.file', { params })).toBe('404 export.not_found');
  expect((await owner.call('exports.list')).exports).toEqual([]);
  expect((await owner.call('exports.create', { body: { familyId } })).scope).toBe('own');
  await owner.call('families.leave', { params: { familyId } });
  expect(await owner.refused('exports.file', { params })).toBe('404 export.not_found');
  expect((await next.send('exports.file', { params: { exportId: ownExport.id } })).statusCode).toBe(200);
});
