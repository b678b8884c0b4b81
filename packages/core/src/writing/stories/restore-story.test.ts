import { beforeEach, describe, expect, test } from 'vitest';
import { createFamilyOf, person } from '../../testing/create-test-app.ts';
import { buildBody, people, writeStory } from '../../testing/open-family.ts';
import { readAll, readCode, readDocument } from '../../testing/read-test-app.ts';
import {
  type AppWithBook,
  createAppWithBook,
  createPlacement,
} from '../../testing/scenarios/create-app-with-book.ts';
import { photographs } from '../photographs/photograph.ts';
import { moveStory } from './move-story.ts';
import { listRevisions } from './read-stories.ts';
import { SITTING_MS } from './revision-history.ts';
import { revisions, stories } from './story.ts';
import { restoreStory, saveStory } from './write-story.ts';

const { owner, author, stranger } = people;
let app: AppWithBook['app'];
let bookId: AppWithBook['bookId'];
let begin: AppWithBook['begin'];
let putPhotograph: AppWithBook['putPhotograph'];
beforeEach(async () => {
  ({ app, bookId, begin, putPhotograph } = await createAppWithBook());
});

describe('revisions', () => {
  test('restoring an older one adds a new one, and loses none', async () => {
    const { id } = await begin();
    await putPhotograph('p1');
    const first = { title: 'Un', body: buildBody('Premier.'), photographs: createPlacement('p1') };
    await saveStory(app)(author, id, { ...first, revision: 0 });
    app.clock.forward(SITTING_MS);
    await saveStory(app)(author, id, {
      title: 'Deux',
      body: buildBody('Second.'),
      photographs: [],
      revision: 1,
    });
    const restored = await restoreStory(app)(author, id, 1);
    expect(restored).toMatchObject({ ...first, revision: 3 });
    const revisionList = await listRevisions(app)(author, id);
    expect(revisionList.map(({ revision, title }) => [revision, title])).toEqual([
      [3, 'Un'],
      [2, 'Deux'],
      [1, 'Un'],
    ]);
  });

  test('of two texts of one writer, the one that was not chosen stays, also when the other has all of its words', async () => {
    const { id } = await begin();
    const save = (text: string, revision: number, keepsBefore: boolean) =>
      saveStory(app)(author, id, { body: buildBody(text), revision, keepsBefore });
    await save('Sur la tablette.', 0, false);
    await save('Sur la tablette, puis au téléphone.', 1, true);
    await save('Sur la tablette.', 2, true);
    const storedStory = await readDocument(app, stories, id);
    expect(storedStory).not.toHaveProperty('keepsBefore');
    expect((await listRevisions(app)(author, id)).map(({ revision }) => revision)).toEqual([3, 2, 1]);
  });

  test('an unknown one, or one whose photograph was removed, is not restored', async () => {
    const { id } = await begin();
    await putPhotograph('p1');
    await saveStory(app)(author, id, { photographs: createPlacement('p1'), revision: 0 });
    app.clock.forward(SITTING_MS);
    await saveStory(app)(author, id, { photographs: [], revision: 1 });
    await app.documents.transact(async (tx) => tx.remove(photographs, 'p1'));
    expect(await readCode(restoreStory(app)(author, id, 1))).toBe('photograph.not_found');
    expect(await readCode(restoreStory(app)(author, id, 9))).toBe('story.not_found');
    expect((await readDocument(app, stories, id)).revision).toBe(2);
  });

  test('the narrator’s last one stays when somebody else saves 55 times', async () => {
    const { id } = await begin();
    await saveStory(app)(author, id, { title: 'La crue', body: buildBody('Il a plu.'), revision: 0 });
    await moveStory(app)(author, id, 'submitted');
    for (let revision = 1; revision < 56; revision += 1)
      await saveStory(app)(owner, id, { title: `n° ${revision}`, body: buildBody('Rien.'), revision });
    const revisionsLeft = (await readAll(app, revisions))
      .map(({ revision }) => revision)
      .toSorted((a, b) => a - b);
    expect(revisionsLeft).toEqual([1, 56]);
    expect(await restoreStory(app)(owner, id, 1)).toMatchObject({ title: 'La crue' });
  });

  test('those of another family, or of somebody else’s draft, are refused', async () => {
    const id = await writeStory(app, author, bookId);
    expect(await readCode(listRevisions(app)(stranger, id))).toBe('story.not_found');
    expect(await readCode(listRevisions(app)(owner, id))).toBe('permission.denied');
    await createFamilyOf(app, person('eve'));
    expect(await readCode(restoreStory(app)(person('eve'), id, 1))).toBe('story.not_found');
  });
});
