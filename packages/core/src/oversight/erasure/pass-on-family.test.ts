import { beforeEach, expect, test } from 'vitest';
import { families, memberId, members } from '../../people/families/family.ts';
import { createFamilyOf, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { findOwnedFamilies } from './check-erasure.ts';
import { passOnFamily } from './pass-on-family.ts';

let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  await openAccount(app, 'anne');
  familyId = await createFamilyOf(app);
  for (const [uid, role] of [
    ['lise', 'reader'],
    ['marc', 'editor'],
    ['paul', 'reader'],
  ] as const) {
    app.clock.forward(1_000);
    await joinFamily(app, familyId, uid, role);
  }
});

const chooseSuccessor = (email: string) =>
  changeDocument(app, families, familyId, { successor: { name: 'Paul', email } });
const passOn = async () => {
  for (const family of await findOwnedFamilies(app)('anne')) await passOnFamily(app)(family, 'anne');
};
const roleOf = async (uid: string) => (await readDocument(app, members, memberId(familyId, uid))).role;

test('the family of an erased owner goes to the successor whom they named', async () => {
  await chooseSuccessor('paul@exemple.fr');
  await passOn();
  expect([await roleOf('anne'), await roleOf('marc'), await roleOf('paul')]).toEqual([
    'editor',
    'editor',
    'owner',
  ]);
  expect((await readDocument(app, families, familyId)).successor).toBeNull();
});

test('without a successor among its members it goes to the first who joined as an editor', async () => {
  await chooseSuccessor('cousine@exemple.fr');
  await passOn();
  expect([await roleOf('lise'), await roleOf('marc'), await roleOf('paul')]).toEqual([
    'reader',
    'owner',
    'reader',
  ]);
});

test('a family that was transferred since it was read keeps its new owner', async () => {
  const [family] = await findOwnedFamilies(app)('anne');
  if (family === undefined) throw new Error('anne owns a family');
  await changeDocument(app, members, memberId(familyId, 'anne'), { role: 'editor' });
  await changeDocument(app, members, memberId(familyId, 'lise'), { role: 'owner' });
  await passOnFamily(app)(family, 'anne');
  expect([await roleOf('lise'), await roleOf('marc')]).toEqual(['owner', 'editor']);
});
