import { beforeEach, expect, test } from 'vitest';
import { families } from '../../people/families/family.ts';
import { auditOf } from '../../testing/kept.ts';
import { familyOf, type House, openHouse, person } from '../../testing/open-house.ts';
import { joinFamily } from '../../testing/open-people.ts';
import { documentOf } from '../../testing/read-house.ts';
import { nameSuccessor, readSuccessor } from './successor.ts';

const anne = person('anne');
const lise = { name: 'Lise Arnaud', email: 'lise@exemple.fr' };
let house: House;
let familyId: string;
beforeEach(async () => {
  house = openHouse();
  familyId = await familyOf(house);
});

const name = (successor: typeof lise | null, who = anne) => nameSuccessor(house)(who, familyId, successor);

test('an owner names who inherits the family, names another, and nobody', async () => {
  expect(await readSuccessor(house)(anne, familyId)).toBeNull();
  expect(await name(lise)).toEqual(lise);
  expect(await readSuccessor(house)(anne, familyId)).toEqual(lise);
  await name({ ...lise, name: 'Lise' });
  expect((await readSuccessor(house)(anne, familyId))?.name).toBe('Lise');
  await name(null);
  expect(await readSuccessor(house)(anne, familyId)).toBeNull();
});

test('the audit log knows that somebody was named, and not who', async () => {
  await name(lise);
  await name(null);
  const entries = (await auditOf(house, `family:${familyId}`)).slice(-2);
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['successor.named', 'user:anne'],
    ['successor.withdrawn', 'user:anne'],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Lise|lise/);
});

test('naming changes nothing else of the family', async () => {
  const before = await documentOf(house, families, familyId);
  await name(lise);
  expect(await documentOf(house, families, familyId)).toEqual({ ...before, successor: lise });
});

test.each(['editor', 'author', 'reader'] as const)('an %s neither names nor reads', async (role) => {
  const paul = await joinFamily(house, familyId, 'paul', role);
  await expect(name(lise, paul)).rejects.toMatchObject({ code: 'permission.denied' });
  await expect(readSuccessor(house)(paul, familyId)).rejects.toMatchObject({ code: 'permission.denied' });
});

test('of another family there is nothing to name', async () => {
  await expect(name(lise, person('eve'))).rejects.toMatchObject({ code: 'family.not_found' });
  await expect(nameSuccessor(house)(anne, 'unknown', lise)).rejects.toMatchObject({
    code: 'family.not_found',
  });
});

test('it asks for a fresh second factor, of who has one; reading does not', async () => {
  const stale = { ...anne, factor: 'stale' as const };
  await expect(name(lise, stale)).rejects.toMatchObject({ code: 'identity.factor_stale' });
  expect(await readSuccessor(house)(stale, familyId)).toBeNull();
  await expect(name(lise, { ...anne, factor: 'fresh' as const })).resolves.toEqual(lise);
});
