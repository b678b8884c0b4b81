import { createHash } from 'node:crypto';
import { routePath } from '@souvenance/contracts';
import {
  audits,
  consents,
  deliveries,
  findAll,
  links,
  persons,
  photographs,
  preparedKey,
  recordings,
  sha256Of,
  storyLinks,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putQuestion } from '../../testing/put-question.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import {
  addStory,
  createTestFamily,
  createVisitor,
  join,
  signUpPerson,
  type TestFamily,
} from '../../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const stranger = () => createVisitor(api);

/** Puts a photograph that a worker has prepared into a story. */
const illustrate = async ({ owner, bookId, familyId }: TestFamily, storyId: string): Promise<string> => {
  const body = { type: 'image/jpeg', bytes: 3 };
  const { photographId } = await owner.call('photographs.create', { params: { bookId }, body });
  const sha256 = createHash('sha256').update(photographId).digest('hex');
  const { documents, media } = api.services;
  await media.put(preparedKey(familyId, sha256), Buffer.from(`picture of ${storyId}`), 'image/jpeg');
  await documents.transact(async (tx) => {
    const photograph = await tx.get(photographs, photographId);
    if (photograph) tx.put(photographs, photographId, { ...photograph.value, state: 'ready', sha256 });
  });
  const { revision } = await owner.call('stories.read', { params: { storyId } });
  const placements = [{ photographId, caption: 'La jetée', placement: 'text', afterBlock: 1 }];
  await owner.call('stories.save', { params: { storyId }, body: { photographs: placements, revision } });
  return photographId;
};

const bytesOf = async (token: string, storyId: string, photographId: string): Promise<[number, string]> => {
  const url = routePath('reading.picture', { token, storyId, photographId });
  const { statusCode, body } = await api.app.inject({ url });
  return [statusCode, statusCode === 200 ? body : (JSON.parse(body).error.code as string)];
};

const createLink = async ({ owner }: TestFamily, storyId: string) => {
  const { links: created } = await owner.call('storyLinks.create', { params: { storyId } });
  const url = created[0]?.url ?? '';
  return { id: created[0]?.id ?? '', url, token: url.split('/').at(-1) ?? '' };
};

test('a link reads its one story with its photographs, and nothing else of the book', async () => {
  const storyId = await addStory(family, 'Le pont');
  const otherId = await addStory(family, 'Le four');
  const [photographId, otherPhotographId] = [
    await illustrate(family, storyId),
    await illustrate(family, otherId),
  ];
  const { token, url } = await createLink(family, storyId);
  expect(url).toBe(`http://souvenance.test/lire/lien/${token}`);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);

  const contents = await stranger().call('reading.open', { params: { token } });
  expect(contents).toMatchObject({ reader: 'relative', narrator: 'Jeanne Morel' });
  expect(contents.stories.map(({ title }) => title)).toEqual(['Le pont']);
  const reading = await stranger().call('reading.story', { params: { token, storyId } });
  expect(reading).toMatchObject({ story: { title: 'Le pont' }, reactions: null, sound: null });
  expect(reading.pictures.map(({ id }) => id)).toEqual([photographId]);
  expect(Object.keys(reading.story)).not.toContain('authorUid');
  expect(await bytesOf(token, storyId, photographId)).toEqual([200, `picture of ${storyId}`]);

  expect(await bytesOf(token, storyId, otherPhotographId)).toEqual([404, 'photograph.not_found']);
  expect(await bytesOf(token, otherId, otherPhotographId)).toEqual([404, 'story.not_found']);
  for (const name of ['reading.story', 'reading.sound'] as const)
    expect(await stranger().refused(name, { params: { token, storyId: otherId } })).toBe(
      '404 story.not_found',
    );
});

test('a story and a photograph of another family are not read through the link', async () => {
  const others = await createTestFamily(api);
  const otherStory = await addStory(others, 'Ailleurs');
  const photographId = await illustrate(others, otherStory);
  const storyId = await addStory(family, 'La crue');
  const { token } = await createLink(family, storyId);
  const params = { token, storyId: otherStory };
  expect(await stranger().refused('reading.story', { params })).toBe('404 story.not_found');
  expect(await bytesOf(token, storyId, photographId)).toEqual([404, 'photograph.not_found']);
});

test('a revoked link, an unknown link, a story taken back and a withdrawn consent answer alike', async () => {
  const freshFamily = await createTestFamily(api);
  const storyId = await addStory(freshFamily, 'Le lavoir');
  const photographId = await illustrate(freshFamily, storyId);
  const { id, token } = await createLink(freshFamily, storyId);
  const second = await createLink(freshFamily, storyId);
  const params = { token, storyId };
  expect((await freshFamily.owner.call('storyLinks.list', { params: { storyId } })).links).toHaveLength(2);

  await freshFamily.owner.call('stories.move', { params: { storyId }, body: { to: 'draft' } });
  expect(await stranger().refused('reading.open', { params: { token } })).toBe('404 link.not_found');
  expect(await bytesOf(token, storyId, photographId)).toEqual([404, 'story.not_found']);
  expect(await freshFamily.owner.refused('storyLinks.create', { params: { storyId } })).toBe(
    '409 story.not_shown',
  );
  await freshFamily.owner.call('stories.move', { params: { storyId }, body: { to: 'in_book' } });
  expect(await bytesOf(token, storyId, photographId)).toEqual([200, `picture of ${storyId}`]);

  const revoke = { params: { storyId, linkId: id } };
  expect((await freshFamily.owner.call('storyLinks.revoke', revoke)).links.map((link) => link.id)).toEqual([
    second.id,
  ]);
  await freshFamily.owner.call('storyLinks.revoke', revoke);
  for (const name of ['reading.open', 'reading.story', 'reading.sound'] as const)
    expect(await stranger().refused(name, { params })).toBe('404 link.not_found');
  expect(await bytesOf(token, storyId, photographId)).toEqual([404, 'link.not_found']);
  expect(await stranger().refused('reading.open', { params: { token: 'a'.repeat(43) } })).toBe(
    '404 link.not_found',
  );

  await api.services.documents.transact(async (tx) => {
    const consent = await tx.get(consents, freshFamily.bookId);
    if (consent) tx.put(consents, freshFamily.bookId, { ...consent.value, state: 'withdrawn' });
  });
  expect(await bytesOf(second.token, storyId, photographId)).toEqual([404, 'link.not_found']);
  const trail = await findAll(api.services.documents, audits, {
    where: [['object', '==', `story:${storyId}`]],
  });
  const actions = trail.map(({ value }) => value.action);
  expect(actions.filter((action) => action.startsWith('story.link'))).toEqual([
    'story.link_created',
    'story.link_created',
    'story.link_revoked',
  ]);
});

test('only who may change a story gives and revokes links to it', async () => {
  const storyId = await addStory(family, 'Le moulin');
  const { id } = await createLink(family, storyId);
  const [reader, author] = [await signUpPerson(api), await signUpPerson(api)];
  await join(api, family.familyId, reader, 'reader');
  await join(api, family.familyId, author, 'author');
  const others = await createTestFamily(api);
  const calls = [
    ['storyLinks.list', {}],
    ['storyLinks.create', {}],
    ['storyLinks.revoke', { linkId: id }],
  ] as const;
  for (const [name, extra] of calls) {
    const input = { params: { storyId, ...extra } };
    expect(await reader.refused(name, input)).toBe('403 permission.denied');
    expect(await author.refused(name, input)).toBe('403 permission.denied');
    expect(await others.owner.refused(name, input)).toBe('404 story.not_found');
    expect(await stranger().refused(name, input)).toBe('401 session.required');
  }
  // A link of this family is not revoked through a story of another.
  const ownStory = await addStory(others, 'Chez nous');
  await others.owner.call('storyLinks.revoke', { params: { storyId: ownStory, linkId: id } });
  expect((await family.owner.call('storyLinks.list', { params: { storyId } })).links).toHaveLength(1);
});

test('fifty new links a day for an account, two hundred for a family', async () => {
  const freshFamily = await createTestFamily(api);
  const storyId = await addStory(freshFamily, 'Le gué');
  const input = { params: { storyId } };
  for (let count = 0; count < 50; count += 1) await freshFamily.owner.call('storyLinks.create', input);
  expect(await freshFamily.owner.refused('storyLinks.create', input)).toBe('429 story_link.too_many');
  const { familyId, bookId } = freshFamily;
  await api.services.documents.transact(async (tx) => {
    const createdAt = api.services.clock.now().toISOString();
    for (let count = 0; count < 150; count += 1)
      tx.put(storyLinks, `link${count}`, { familyId, bookId, storyId, seed: `${count}`, createdAt });
  });
  expect(await freshFamily.owner.refused('storyLinks.create', input)).toBe('409 story_link.full');
});

test('the narrator reads by the link of a question what the family wrote, and no draft', async () => {
  const freshFamily = await createTestFamily(api);
  const chapter = await addStory(freshFamily, 'Le pont');
  const waits = await addStory(freshFamily, 'Le four', { to: 'submitted' });
  const draft = await addStory(freshFamily, 'Secret', { to: null });
  const photographId = await illustrate(freshFamily, chapter);
  const hidden = await illustrate(freshFamily, draft);
  await freshFamily.owner.call('comments.add', {
    params: { storyId: chapter },
    body: { text: 'Quel souvenir !' },
  });
  const { token } = await putQuestion(api, freshFamily.owner, freshFamily.bookId);

  const { reader, stories } = await stranger().call('reading.open', { params: { token } });
  expect([reader, stories.map(({ title }) => title)]).toEqual(['narrator', ['Le pont', 'Le four']]);
  const reading = await stranger().call('reading.story', { params: { token, storyId: chapter } });
  expect(reading.reactions?.comments).toMatchObject([{ text: 'Quel souvenir !', canRemove: false }]);
  expect(await bytesOf(token, chapter, photographId)).toEqual([200, `picture of ${chapter}`]);
  await stranger().call('reading.story', { params: { token, storyId: waits } });
  expect(await stranger().refused('reading.story', { params: { token, storyId: draft } })).toBe(
    '404 story.not_found',
  );
  expect(await bytesOf(token, draft, hidden)).toEqual([404, 'story.not_found']);
  const elsewhere = await addStory(family, 'Ailleurs');
  expect(await stranger().refused('reading.story', { params: { token, storyId: elsewhere } })).toBe(
    '404 story.not_found',
  );

  await api.services.documents.transact(async (tx) => {
    const link = await tx.get(links, sha256Of(token));
    if (link) tx.put(links, link.id, { ...link.value, expiresAt: '2020-01-01T00:00:00.000Z' });
  });
  expect(await stranger().refused('reading.open', { params: { token } })).toBe('410 link.expired');
});

test('the link of a relative’s question reads nothing of the book', async () => {
  const freshFamily = await createTestFamily(api);
  await addStory(freshFamily, 'Le pont');
  const { token, bookId } = await putQuestion(api, freshFamily.owner, freshFamily.bookId);
  await api.services.documents.transact(async (tx) => {
    const link = await tx.get(links, sha256Of(token));
    const delivery = await tx.get(deliveries, link?.value.deliveryId ?? '');
    const narrator = await tx.get(persons, `${bookId}.narrator`);
    if (delivery === null || narrator === null) throw new Error('no question');
    tx.put(persons, 'nephew', { ...narrator.value, name: 'Hugo Morel', isNarrator: false });
    tx.put(deliveries, delivery.id, { ...delivery.value, personId: 'nephew' });
  });
  expect((await stranger().call('links.open', { params: { token } })).aboutName).toBe('Jeanne Morel');
  expect(await stranger().refused('reading.open', { params: { token } })).toBe('404 link.not_found');
});

test('the voice of the story is heard by its link, with its part of the bytes', async () => {
  const storyId = await addStory(family, 'La voix');
  const { familyId, bookId } = family;
  const bytes = Buffer.from('a short sound');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { sha256, bytes: bytes.length };
  await api.services.media.put(`families/${familyId}/voices/${sha256}`, bytes, 'audio/mp4');
  await api.services.documents.transact(async (tx) =>
    tx.put(recordings, storyId, {
      familyId,
      bookId,
      state: 'ready',
      refusalCode: null,
      takes: [],
      bytes: bytes.length,
      revision: 1,
      isAsked: true,
      sound: { aac: file, opus: file, durationSeconds: 3, durationMs: 3_000, wave: [1, 2] },
      waitingSeconds: 0,
      unreadTakes: [],
      code: 'abc',
      isOpen: false,
      touchedAt: '2026-11-27T08:00:00.000Z',
    }),
  );
  const { token } = await createLink(family, storyId);
  const { sound } = await stranger().call('reading.story', { params: { token, storyId } });
  expect(sound).toMatchObject({ durationSeconds: 3, wave: [1, 2] });
  const url = routePath('reading.sound', { token, storyId });
  const part = await api.app.inject({ url, headers: { range: 'bytes=2-6' } });
  expect([part.statusCode, part.body]).toEqual([206, 'short']);
});
