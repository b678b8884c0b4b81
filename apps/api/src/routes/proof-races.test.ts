import { audits, findAll, requestRendering } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishAsked } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, newFamily, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
let storyId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
  storyId = await addStory(family);
});
afterAll(() => api.dispose());

const ask = () => family.owner.call('generateBook', { body: { bookId: family.bookId } });
const readBook = () => family.owner.call('books.read', { params: { bookId: family.bookId } });
const rename = async (title: string) => {
  const { revision } = await family.owner.call('stories.read', { params: { storyId } });
  await family.owner.call('stories.save', { params: { storyId }, body: { title, revision } });
};

test('a rendering that a newer one takes the place of is made no more, nor shown as the proof; the awaited one is', async () => {
  const older = await ask();
  await rename('La crue');
  const newer = await ask();
  expect(newer.renderingId).not.toBe(older.renderingId);
  await expect(finishAsked(api, family, older)).rejects.toThrow('the job was done already');
  expect(await readBook()).toMatchObject({ state: 'rendering', renderingId: null });
  await finishAsked(api, family, newer);
  expect(await readBook()).toMatchObject({ state: 'proof_ready', renderingId: newer.renderingId });
});

test('a story saved while its book is being asked for is in the book that is made', async () => {
  const { services } = api;
  const actor = {
    kind: 'user',
    uid: family.owner.uid(),
    name: '',
    email: '',
    administrator: false,
  } as const;
  let isSaved = false;
  const put: typeof services.files.put = async (...file) => {
    if (!isSaved) await rename('Saisi pendant la demande');
    isSaved = true;
    return services.files.put(...file);
  };
  const files = { ...services.files, put };
  const made = await requestRendering({ ...services, files })(actor, family.bookId);
  expect(await ask()).toEqual(made);
});

test('each state of a book is in the audit log, with who moved it and from what', async () => {
  await finishAsked(api, family, await ask());
  await rename('La crue');
  const found = await findAll(api.services.documents, audits, {
    where: [['object', '==', `book:${family.bookId}`]],
    orderBy: { field: 'at', direction: 'asc' },
  });
  const moves = found.filter(({ value }) => value.action === 'book.moved');
  const user = `user:${family.owner.uid()}`;
  expect(moves.map(({ value: { actor, from, to } }) => [actor, from, to])).toEqual([
    [user, 'collecting', 'rendering'],
    ['system:press', 'rendering', 'proof_ready'],
    [user, 'proof_ready', 'collecting'],
  ]);
});
