import { beforeEach, expect, test } from 'vitest';
import { families } from '../../people/families/family.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { chooseSuccessor, readSuccessor } from './successor.ts';

const anne = person('anne');
const lise = { name: 'Lise Arnaud', email: 'lise@exemple.fr' };
let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  familyId = await createFamilyOf(app);
});

const name = (successor: typeof lise | null, who = anne) => chooseSuccessor(app)(who, familyId, successor);

test('an owner names a successor, changes it, and removes it', async () => {
  expect(await readSuccessor(app)(anne, familyId)).toBeNull();
  expect(await name(lise)).toEqual(lise);
  expect(await readSuccessor(app)(anne, familyId)).toEqual(lise);
  await name({ ...lise, name: 'Lise' });
  expect((await readSuccessor(app)(anne, familyId))?.name).toBe('Lise');
  await name(null);
  expect(await readSuccessor(app)(anne, familyId)).toBeNull();
});

test('the audit log records that a successor was named and removed, and not who it was', async () => {
  await name(lise);
  await name(null);
  const entries = (await auditOf(app, `family:${familyId}`)).slice(-2);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['successor.chosen', 'user:anne'],
    ['successor.withdrawn', 'user:anne'],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Lise|lise/);
});

test('naming a successor changes nothing else of the family', async () => {
  const before = await readDocument(app, families, familyId);
  await name(lise);
  expect(await readDocument(app, families, familyId)).toEqual({ ...before, successor: lise });
});

test.each(['editor', 'author', 'reader'] as const)(
  'a member with the role %s may neither name nor read the successor',
  async (role) => {
    const paul = await joinFamily(app, familyId, 'paul', role);
    await expect(name(lise, paul)).rejects.toMatchObject({ code: 'permission.denied' });
    await expect(readSuccessor(app)(paul, familyId)).rejects.toMatchObject({ code: 'permission.denied' });
  },
);

test('refuses to name the successor of another or an unknown family', async () => {
  await expect(name(lise, person('eve'))).rejects.toMatchObject({ code: 'family.not_found' });
  await expect(chooseSuccessor(app)(anne, 'unknown', lise)).rejects.toMatchObject({
    code: 'family.not_found',
  });
});

test('naming a successor requires a fresh second factor from a user who has one; reading does not', async () => {
  const stale = { ...anne, factor: 'stale' as const };
  await expect(name(lise, stale)).rejects.toMatchObject({ code: 'identity.factor_stale' });
  expect(await readSuccessor(app)(stale, familyId)).toBeNull();
  await expect(name(lise, { ...anne, factor: 'fresh' as const })).resolves.toEqual(lise);
});
