import { users } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdministrator } from '../../testing/create-administrator.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import {
  createTestFamily,
  join,
  signUpPerson,
  type TestFamily,
  type Visitor,
} from '../../testing/visitor.ts';

let api: TestApi;
let admin: Visitor;
let family: TestFamily;

beforeAll(async () => {
  api = await startApi();
  admin = await createAdministrator(api);
});
beforeEach(async () => {
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const reason = { reason: 'Demande écrite du 20 novembre' };
const ofFamily = () => ({ params: { familyId: family.familyId } });
const addressOf = async (person: Visitor) =>
  (await api.services.documents.get(users, person.uid()))?.value.email ?? '';
const searchFamilies = async (search: string) =>
  (await admin.call('admin.families', { query: { search } })).families;
const journal = (query: Record<string, string> = {}) => admin.call('admin.audit', { query });
const chain = () => `family.${family.familyId}`;

test('finds a family by a part of its name without accents, and by the whole address of a member', async () => {
  const rich = await family.owner.call('families.create', { body: { name: 'Les Évêque-Dupré' } });
  expect((await searchFamilies('eveque')).map(({ id }) => id)).toEqual([rich.id]);
  const byAddress = await searchFamilies((await addressOf(family.owner)).toUpperCase());
  expect(byAddress.map(({ id }) => id).toSorted()).toEqual([rich.id, family.familyId].toSorted());
  expect(await searchFamilies('@exemple.fr')).toEqual([]);
});

test('hands the family over to its named successor, who must have joined, and logs the reason', async () => {
  const heir = await signUpPerson(api, 'Paul Morel');
  const successor = { name: 'Paul Morel', email: await addressOf(heir) };
  await family.owner.call('successor.choose', { ...ofFamily(), body: { successor } });
  expect(await admin.refused('admin.handOver', { ...ofFamily(), body: reason })).toBe(
    '409 successor.not_member',
  );
  await join(api, family.familyId, heir, 'reader');
  const after = await admin.call('admin.handOver', { ...ofFamily(), body: reason });
  const roleOf = (person: Visitor) => after.members.find(({ uid }) => uid === person.uid())?.role;
  expect([roleOf(heir), roleOf(family.owner), after.successor]).toEqual(['owner', 'editor', null]);
  await heir.call('successor.choose', { ...ofFamily(), body: { successor: null } });
  expect(await family.owner.refused('successor.read', ofFamily())).toBe('403 permission.denied');
  expect(await admin.refused('admin.handOver', { ...ofFamily(), body: reason })).toBe(
    '409 successor.not_member',
  );
  const { entries } = await journal({ chain: chain() });
  expect(entries.find(({ action }) => action === 'family.handed_over')).toMatchObject({
    actor: `user:${admin.uid()}`,
    to: `user:${heir.uid()}`,
    ...reason,
  });
});

test('the audit log is read page by page with names, and rejects the cursor of another list', async () => {
  await family.owner.call('families.update', { ...ofFamily(), body: { name: 'Les Arnaud' } });
  const page = await journal({ chain: chain() });
  expect(page).toMatchObject({ names: { [`family:${family.familyId}`]: 'Les Arnaud' }, cursor: null });
  expect(page.people[family.owner.uid()]).toBe('Anne Morel');
  expect(await admin.refused('admin.audit', { query: { cursor: 'autre' } })).toBe('400 request.invalid');
  const verdict = await admin.call('admin.verifyAudit', { query: { chain: chain() } });
  expect(verdict).toMatchObject({ chain: chain(), brokenAt: null });
});

test('an erasure begins at once with its reason, and is refused with 409 while an owner has other members', async () => {
  await join(api, family.familyId, await signUpPerson(api), 'author');
  const account = { params: { uid: family.owner.uid() }, body: reason };
  expect(await admin.refused('admin.eraseAccount', account)).toBe('409 erasure.owner_with_others');
  const erasure = await admin.call('admin.eraseFamily', { ...ofFamily(), body: reason });
  expect(erasure).toMatchObject({ kind: 'family', state: 'running' });
  expect((await searchFamilies(await addressOf(family.owner)))[0]?.erasure?.state).toBe('running');
});
