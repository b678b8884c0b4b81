import { AppError } from '@souvenance/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, createTestFamily, join, signUpPerson } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const draft = (...paragraphs: string[]) => ({
  title: '',
  period: '',
  photographs: [],
  page: null,
  knownPageKeys: [],
  body: {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
});

test('shows unsaved text as the book prints it, and stores nothing of it', async () => {
  const family = await createTestFamily(api);
  const storyId = await addStory(family, 'La crue', { to: null });
  const before = await family.owner.call('stories.read', { params: { storyId } });
  const request = { params: { storyId }, body: draft('La maison de la rue Haute. Elle était froide.') };
  const storyPage = await family.owner.send('stories.showPage', request);
  expect(storyPage.headers['cache-control']).toBe('no-store');
  const { picture, ...rest } = storyPage.json();
  expect(rest).toMatchObject({ page: 1, folio: 7, pageKeys: [expect.any(String)] });
  expect(Buffer.from(picture.webp, 'base64').subarray(8, 12).toString('latin1')).toBe('WEBP');
  expect(picture.heightPx / picture.widthPx).toBeCloseTo(210 / 148, 2);
  expect(await family.owner.call('stories.read', { params: { storyId } })).toEqual(before);
});

test('a story without text has no page yet; one that is too long is refused', async () => {
  const family = await createTestFamily(api);
  const storyId = await addStory(family, 'La crue', { to: null });
  const storyPage = await family.owner.call('stories.showPage', { params: { storyId }, body: draft('  ') });
  expect(storyPage).toMatchObject({ pageKeys: [], picture: null });
  const long = { params: { storyId }, body: draft('a'.repeat(40_001)) };
  expect(await family.owner.refused('stories.showPage', long)).toBe('422 story.too_long');
});

test('another member’s draft has no page for anyone', async () => {
  const family = await createTestFamily(api);
  const author = await signUpPerson(api, 'Paul Morel');
  await join(api, family.familyId, author, 'author');
  const storyId = await addStory({ ...family, owner: author }, 'Le mien', { to: null });
  const request = { params: { storyId }, body: draft('Bonjour.') };
  expect(await family.owner.refused('stories.showPage', request)).toBe('403 permission.denied');
  expect((await author.send('stories.showPage', request)).statusCode).toBe(200);
});

test('a photograph of another book is not shown on the page', async () => {
  const family = await createTestFamily(api);
  const storyId = await addStory(family, 'La crue', { to: null });
  const photographs = [
    { photographId: 'somebody-elses', caption: '', credit: '', placement: 'page', afterBlock: 0 },
  ];
  const storyPage = await family.owner.call('stories.showPage', {
    params: { storyId },
    body: { ...draft('Une seule page.'), photographs },
  });
  expect(storyPage.pageKeys).toHaveLength(1);
});

test('a press failure is reported in a sentence, and the typed text is still saved', async () => {
  const failing = await startApi(
    undefined,
    {},
    {
      storyPress: { show: () => Promise.reject(new AppError('service.unavailable')) },
    },
  );
  const family = await createTestFamily(failing);
  const storyId = await addStory(family, 'La crue', { to: null });
  const request = { params: { storyId }, body: draft('Bonjour.') };
  expect(await family.owner.refused('stories.showPage', request)).toBe('503 service.unavailable');
  const { body } = draft('Bonjour.');
  const savedStory = await family.owner.call('stories.save', {
    params: { storyId },
    body: { body, revision: 1 },
  });
  expect(savedStory.words).toBe(1);
  await failing.dispose();
});
