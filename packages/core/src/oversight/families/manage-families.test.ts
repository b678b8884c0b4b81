import { beforeEach, describe, expect, test } from 'vitest';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import { users } from '../../people/accounts/user.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import { transferOwnership } from '../../people/families/manage-members.ts';
import {
  administrator,
  createFamilyOf,
  createTestApp,
  person,
  type TestApp,
} from '../../testing/create-test-app.ts';
import { auditOf, collectOutcomes, listJobs } from '../../testing/kept.ts';
import { openBook, placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { beginErasureByHand } from '../erasure/begin-erasure-by-hand.ts';
import { erasures } from '../erasure/erasure.ts';
import { listFamiliesForAdmin, transferFamily } from './manage-families.ts';

const anne = person('anne');
let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  await openAccount(app, 'anne');
  familyId = await createFamilyOf(app);
});

const list = (query: Parameters<ReturnType<typeof listFamiliesForAdmin>>[1] = {}, who = administrator) =>
  listFamiliesForAdmin(app)(who, query);
const idsFor = async (search: string) => (await list({ search })).families.map(({ id }) => id);
const renameFamily = (name: string) => changeDocument(app, families, familyId, { name });
const roleOf = async (uid: string) => (await readDocument(app, members, memberId(familyId, uid))).role;

describe('searching families', () => {
  test.each([
    ['Les Évêque', 'eveque'],
    ['Les Évêque', 'ÉVÊ'],
    ['Saint-Exupéry', 'exupéry'],
    ['Morel', ''],
  ])('finds « %s » by « %s »', async (name, search) => {
    await renameFamily(name);
    expect(await idsFor(search)).toEqual([familyId]);
  });

  test('finds a family by its id, as the report of an abusive page names it, and by no other text of that form', async () => {
    expect(await idsFor(familyId)).toEqual([familyId]);
    for (const text of [`${familyId}x`, `families/${familyId}`, '..', '__name__'])
      expect(await idsFor(text)).toEqual([]);
  });

  test('does not find a family by a text that its name lacks', async () => {
    expect(await idsFor('arnaud')).toEqual([]);
  });

  test('finds each family once by the beginning of a member’s address, in any letter case', async () => {
    await joinFamily(app, familyId, 'paul', 'reader');
    const sister = await createFamilyOf(app, person('paul'));
    expect((await idsFor('PAUL@exemple.fr')).toSorted()).toEqual([familyId, sister].toSorted());
    expect(await idsFor('anne@exemple.fr')).toEqual([familyId]);
    expect((await idsFor('paul')).toSorted()).toEqual([familyId, sister].toSorted());
    for (const part of ['@exemple.fr', 'aul@exemple.fr', 'nobody@exemple.fr'])
      expect(await idsFor(part)).toEqual([]);
  });

  test('says when more people match than those whose families are listed', async () => {
    const template = await readDocument(app, users, 'anne');
    expect((await list({ search: 'anne' })).hasMorePeople).toBe(false);
    await app.documents.transact(async (tx) => {
      for (let index = 0; index < 50; index += 1)
        tx.put(users, `anne${index}`, { ...template, email: `anne${index}@exemple.fr` });
    });
    expect((await list({ search: 'anne' })).hasMorePeople).toBe(true);
  });

  test('returns each of 120 families once over the pages, with a search and without', async () => {
    const template = await readDocument(app, families, familyId);
    const plant = (prefix: string, name: string, count: number, from: number) =>
      app.documents.transact(async (tx) => {
        for (let index = 0; index < count; index += 1) {
          const createdAt = new Date(Date.UTC(2026, 4, 1, 0, 0, from + index)).toISOString();
          tx.put(families, `${prefix}-${index}`, { ...template, name, createdAt });
        }
      });
    await plant('eveque', 'Les Évêque', 120, 0);
    await plant('other', 'Les Morel', 60, 200);
    const readAllPages = async (search: string) => {
      const ids: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await list({ search, ...(cursor === undefined ? {} : { cursor }) });
        ids.push(...page.families.map(({ id }) => id));
        cursor = page.cursor;
      }
      return ids;
    };
    expect(await readAllPages('eveque')).toEqual(
      Array.from({ length: 120 }, (_, index) => `eveque-${119 - index}`),
    );
    const all = await readAllPages('');
    expect([all.length, new Set(all).size]).toEqual([181, 181]);
  });
});

test('shows the members, successor, orders, stored bytes and number of books of a family, and no text of its books', async () => {
  const bookId = await openBook(app, familyId);
  await joinFamily(app, familyId, 'paul', 'author');
  await changeDocument(app, families, familyId, { successor: { name: 'Paul', email: 'paul@exemple.fr' } });
  await app.documents.transact(async (tx) => tx.put(storages, familyId, { familyId, bytes: 1_500_000 }));
  const { orderId } = await placePaidOrder(app);
  const order = await readStoredOrder(app, orderId);
  const [familyShown] = (await list({ search: 'anne@exemple.fr' })).families.filter(
    ({ id }) => id === familyId,
  );
  expect(familyShown).toMatchObject({
    books: 1,
    bytes: 1_500_000,
    orders: [],
    successor: { email: 'paul@exemple.fr' },
    erasure: null,
  });
  expect(familyShown?.members.toSorted((a, b) => a.uid.localeCompare(b.uid))).toEqual([
    { uid: 'anne', name: 'anne Morel', role: 'owner', email: 'anne@exemple.fr' },
    { uid: 'paul', name: 'paul Morel', role: 'author', email: 'paul@exemple.fr' },
  ]);
  expect(JSON.stringify(familyShown)).not.toMatch(/crue|montait|Jeanne/);
  expect(bookId).not.toBe('');
  const others = (await list({})).families.find(({ id }) => id === order.familyId);
  expect(others?.orders).toEqual([{ id: orderId, number: order.number, state: 'paid' }]);
});

describe('transferring a family to its successor', () => {
  const transfer = (who = administrator) => transferFamily(app)(who, familyId, 'décès du propriétaire');
  const name = (email: string) =>
    changeDocument(app, families, familyId, { successor: { name: 'Paul', email } });

  test('makes the successor owner and the former owner editor, and records it with its reason', async () => {
    await joinFamily(app, familyId, 'paul', 'reader');
    await name('paul@exemple.fr');
    const after = await transfer();
    expect([await roleOf('paul'), await roleOf('anne'), after.successor]).toEqual(['owner', 'editor', null]);
    expect((await auditOf(app, `family:${familyId}`)).at(-1)).toMatchObject({
      action: 'family.handed_over',
      actor: 'user:admin',
      reason: 'décès du propriétaire',
      from: 'user:anne',
      to: 'user:paul',
    });
  });

  test('succeeds when the family has no owner any more', async () => {
    await joinFamily(app, familyId, 'paul', 'reader');
    await name('paul@exemple.fr');
    await app.documents.transact(async (tx) => tx.remove(members, memberId(familyId, 'anne')));
    await transfer();
    expect(await roleOf('paul')).toBe('owner');
    expect((await auditOf(app, `family:${familyId}`)).at(-1)).toMatchObject({
      from: null,
      to: 'user:paul',
    });
  });

  test('is refused when the owner transfers the family meanwhile, so that it has one owner', async () => {
    for (const uid of ['paul', 'lise']) await joinFamily(app, familyId, uid, 'reader');
    await name('paul@exemple.fr');
    const { transact } = app.documents;
    app.documents.transact = async (work) => {
      app.documents.transact = transact;
      await transferOwnership(app)(anne, familyId, 'lise');
      return transact(work);
    };
    await expect(transfer()).rejects.toMatchObject({ code: 'successor.not_member' });
    expect([await roleOf('anne'), await roleOf('lise'), await roleOf('paul')]).toEqual([
      'editor',
      'owner',
      'reader',
    ]);
  });

  test('is refused a second time, because no successor is named any more', async () => {
    await joinFamily(app, familyId, 'paul', 'reader');
    await name('paul@exemple.fr');
    await transfer();
    await expect(transfer()).rejects.toMatchObject({ code: 'successor.not_member' });
    expect(await roleOf('paul')).toBe('owner');
  });

  test.each([
    ['no successor is named', async () => undefined],
    ['the successor has not joined the family', () => name('paul@exemple.fr')],
    ['the successor is the owner', () => name('anne@exemple.fr')],
    ['the successor has no address, like a member whose account is gone', () => nameless()],
  ])('is refused when %s', async (_, arrange) => {
    await arrange();
    await expect(transfer()).rejects.toMatchObject({ code: 'successor.not_member' });
    expect(await roleOf('anne')).toBe('owner');
  });

  const nameless = async (): Promise<void> => {
    await joinFamily(app, familyId, 'paul', 'reader');
    await app.documents.transact(async (tx) => tx.remove(users, 'paul'));
    await name('');
  };

  test('requires an administrator with a fresh second factor', async () => {
    await joinFamily(app, familyId, 'paul', 'reader');
    await name('paul@exemple.fr');
    await expect(transfer(anne)).rejects.toMatchObject({ code: 'route.not_found' });
    await expect(transfer({ ...administrator, factor: 'stale' })).rejects.toMatchObject({
      code: 'identity.factor_stale',
    });
    await expect(transferFamily(app)(administrator, 'unknown', 'x')).rejects.toMatchObject({
      code: 'family.not_found',
    });
    expect(await roleOf('anne')).toBe('owner');
  });
});

describe('an erasure begun by an administrator', () => {
  const erase = (kind: 'family' | 'account', id: string, who = administrator) =>
    beginErasureByHand(app)(who, kind, id, 'demande du 2 mars');

  test('runs at once although self-service erasure is off, and stores its job, its reason and the name of the family', async () => {
    expect(app.settings.organizationDeletion).toBe(false);
    expect(await erase('family', familyId)).toMatchObject({ kind: 'family', state: 'running' });
    expect(await readDocument(app, erasures, `family.${familyId}`)).toMatchObject({
      state: 'running',
      requestedBy: 'admin',
      familyName: 'Les Morel',
      subjectId: familyId,
    });
    expect((await listJobs(app, 'perform-erasure')).map(({ payload }) => payload)).toEqual([
      { erasureId: `family.${familyId}` },
    ]);
    expect((await auditOf(app, `family:${familyId}`)).at(-1)).toMatchObject({
      action: 'erasure.begun',
      actor: 'user:admin',
      reason: 'demande du 2 mars',
    });
    const [familyShown] = (await list({ search: 'anne@exemple.fr' })).families;
    expect(familyShown?.erasure?.state).toBe('running');
  });

  test('is refused when the same erasure is running already', async () => {
    const outcomes = await collectOutcomes([erase('family', familyId), erase('family', familyId)]);
    expect(outcomes).toEqual(['done', 'erasure.under_way']);
    expect(await listJobs(app, 'perform-erasure')).toHaveLength(1);
  });

  test('replaces an erasure planned for later', async () => {
    const planned = {
      kind: 'account',
      subjectId: 'anne',
      familyIds: [] as string[],
      familyName: '',
      requestedBy: 'anne',
      state: 'planned',
      requestedAt: '2026-03-01T09:00:00.000Z',
      dueAt: '2026-03-15T09:00:00.000Z',
    } as const;
    await app.documents.transact(async (tx) => tx.put(erasures, 'account.anne', planned));
    await erase('account', 'anne');
    expect(await readDocument(app, erasures, 'account.anne')).toMatchObject({
      state: 'running',
      dueAt: app.clock.now().toISOString(),
    });
  });

  test('is refused for an owner with other members, and for a family with a paid order', async () => {
    await joinFamily(app, familyId, 'paul', 'author');
    await expect(erase('account', 'anne')).rejects.toMatchObject({ code: 'erasure.owner_with_others' });
    const { orderId } = await placePaidOrder(app);
    const busy = (await readStoredOrder(app, orderId)).familyId;
    await expect(erase('family', busy)).rejects.toMatchObject({ code: 'erasure.order_under_way' });
    expect(await readAll(app, erasures)).toEqual([]);
  });

  test('is refused for an unknown family and an unknown account', async () => {
    await expect(erase('family', 'unknown')).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(erase('account', 'unknown')).rejects.toMatchObject({ code: 'member.not_found' });
  });

  test.each(['family', 'account'] as const)(
    'of a %s requires an administrator with a fresh second factor',
    async (kind) => {
      const id = kind === 'family' ? familyId : 'anne';
      await expect(erase(kind, id, anne)).rejects.toMatchObject({ code: 'route.not_found' });
      await expect(erase(kind, id, { ...administrator, factor: 'stale' })).rejects.toMatchObject({
        code: 'identity.factor_stale',
      });
      expect(await readAll(app, erasures)).toEqual([]);
    },
  );
});

test('refuses the list of families to anybody but an administrator', async () => {
  await expect(list({}, anne)).rejects.toMatchObject({ code: 'route.not_found' });
});
