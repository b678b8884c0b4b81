import { openLocalIdentity } from '@souvenance/adapters/identity';
import { mails } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from '../testing/invite.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createTestFamily, signUpPerson } from '../testing/visitor.ts';

/** The last day of the year in Paris, and the first one of the next in Nouméa. */
const NOW = new Date('2030-12-31T14:00:00.000Z');

let api: TestApi;
beforeAll(async () => {
  const clock = { now: () => NOW };
  const secret = 'a-secret-of-at-least-32-characters';
  const identity = await openLocalIdentity({ file: ':memory:', secret, clock });
  api = await startApi((documents) => documents, { TIME_ZONE: 'Pacific/Noumea' }, { clock, identity });
});
afterAll(() => api.dispose());

test("the days of mails, and a new family's clock, are those of where the operator stands", async () => {
  const { owner, familyId } = await createTestFamily(api);
  const family = await owner.call('families.read', { params: { familyId } });
  expect(family.timeZone).toBe('Pacific/Noumea');
  expect((await owner.call('account.readMailChoices')).timeZone).toBe('Pacific/Noumea');
  const person = await signUpPerson(api);
  const body = { password: 'trois mots sans lien', newPassword: 'une brouette de tilleul' };
  await person.call('identity.changePassword', { body });
  await invite(api, { owner, familyId, bookId: '' });
  const posted = (await findEvery(api.services.documents, mails, {})).map(({ value }) => value);
  const dataOf = (mailKind: string) => posted.find(({ kind }) => kind === mailKind)?.data;
  expect(dataOf('security_notice')?.on).toBe('2031-01-01');
  expect(dataOf('invite')?.expiresOn).toBe('2031-01-31');
});
