import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily, people } from '../../testing/open-family.ts';
import { putPhotograph } from '../../testing/put-photograph.ts';
import { readCode, readDocument } from '../../testing/read-test-app.ts';
import { type PhotographRecord, photographs } from '../../writing/photographs/photograph.ts';
import { chooseAvatar } from './choose-portrait.ts';
import { families } from './family.ts';
import { listFamilies } from './list-organizations.ts';
import { readFamily } from './read-family.ts';
import { updateFamily } from './update-family.ts';

const { owner, reader, stranger } = people;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
});

describe('an avatar', () => {
  const storePhotograph = (id: string, more: Partial<PhotographRecord> = {}) =>
    putPhotograph(app, id, { familyId, bookId, ...more });
  const choose = (id: string | null, who = reader) => readCode(chooseAvatar(app)(who, familyId, id));
  const readAvatar = async () =>
    (await readFamily(app)(owner, familyId)).members.find(({ uid }) => uid === 'denis')?.portraitId;

  test('is a checked photograph of the family, until the person removes it', async () => {
    await storePhotograph('p1');
    expect(await choose('p1')).toBe('done');
    expect(await readAvatar()).toBe('p1');
    expect((await listFamilies(app)('denis'))[0]?.portraitId).toBe('p1');
    await choose(null);
    expect(await readAvatar()).toBeUndefined();
  });

  test.each([
    ['of another family', { familyId: 'autre' }, 'photograph.not_found'],
    ['that is not checked', { state: 'checking' }, 'photograph.not_ready'],
    ['that was refused', { state: 'refused' }, 'photograph.not_ready'],
  ] as const)(
    'cannot be a photograph %s, and neither can the picture of the family',
    async (_, more, code) => {
      await storePhotograph('p1', more);
      expect(await choose('p1')).toBe(code);
      expect(await readCode(updateFamily(app)(owner, familyId, { pictureId: 'p1' }))).toBe(code);
      expect([await readAvatar(), (await readDocument(app, families, familyId)).pictureId]).toEqual([
        undefined,
        null,
      ]);
    },
  );

  test('is not shown once its photograph is deleted, and neither is the picture of the family', async () => {
    await storePhotograph('p1');
    await choose('p1');
    await updateFamily(app)(owner, familyId, { pictureId: 'p1' });
    expect((await readFamily(app)(owner, familyId)).pictureId).toBe('p1');
    await app.documents.transact(async (tx) => tx.remove(photographs, 'p1'));
    expect(await readAvatar()).toBeUndefined();
    expect((await readFamily(app)(owner, familyId)).pictureId).toBeNull();
  });

  test('cannot be chosen in a family of other people', async () => {
    await storePhotograph('p1');
    expect(await choose('p1', stranger)).toBe('family.not_found');
  });
});
