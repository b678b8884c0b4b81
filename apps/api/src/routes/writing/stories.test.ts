import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, type TestFamily } from '../../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const begin = async () => {
  const { owner, bookId } = family;
  return owner.call('stories.create', { params: { bookId }, body: { title: 'La crue' } });
};

test('typed text is saved as a revision, and can be restored', async () => {
  const { id: storyId } = await begin();
  const { owner } = family;
  await owner.call('stories.save', { params: { storyId }, body: { body: words('Premier.'), revision: 0 } });
  await owner.call('stories.save', { params: { storyId }, body: { body: words('Second.'), revision: 1 } });
  const { revisions } = await owner.call('stories.revisions', { params: { storyId } });
  expect(revisions.map(({ revision }) => revision)).toEqual([2]);
  const restored = await owner.call('stories.restore', { params: { storyId, revision: 2 } });
  expect(restored).toMatchObject({ revision: 3, body: words('Second.') });
});

test('a second writer is notified of the conflict and gets the other text; nothing is overwritten', async () => {
  const { id: storyId } = await begin();
  const { owner } = family;
  await owner.call('stories.save', { params: { storyId }, body: { body: words('À moi.'), revision: 0 } });
  const late = await owner.send('stories.save', {
    params: { storyId },
    body: { body: words('À toi.'), revision: 0 },
  });
  expect(late.statusCode).toBe(409);
  expect(late.json().error.details.current.body).toEqual(words('À moi.'));
});

test('accepts only the nodes of the contract', async () => {
  const { id: storyId } = await begin();
  const body = { type: 'doc', content: [{ type: 'image', attrs: { src: 'http://ailleurs.test/x.png' } }] };
  const answer = await family.owner.refused('stories.save', {
    params: { storyId },
    body: { body, revision: 0 },
  });
  expect(answer).toBe('400 request.invalid');
});

test('unusual characters are returned as they were written', async () => {
  const { id: storyId } = await begin();
  const text = 'Un « é », un 🌊, un guillemet " et \u2028 une ligne';
  await family.owner.call('stories.save', { params: { storyId }, body: { body: words(text), revision: 0 } });
  expect((await family.owner.call('stories.read', { params: { storyId } })).body).toEqual(words(text));
});

test('a body without a title is refused in a sentence', async () => {
  const { owner, familyId } = family;
  const response = await owner.send('books.create', { body: { familyId, narrator: 'Jeanne' } });
  expect(response.statusCode).toBe(400);
  const { error } = response.json();
  expect(error.message).toMatch(/complète/);
  expect(error.details.issues[0].path).toContain('title');
});

test.each([
  [
    { title: 'a'.repeat(91) },
    'story.title_too_long',
    'title',
    /^Le titre d’un récit a 90 caractères au plus\./u,
  ],
  [
    { body: { type: 'doc', content: Array.from({ length: 5_001 }, () => ({ type: 'paragraph' })) } },
    'story.too_many_blocks',
    'content',
    /dépasse 5\s000 paragraphes/u,
  ],
  [
    {
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'x', marks: [{ type: 'note', attrs: { text: 'a'.repeat(501) } }] },
            ],
          },
        ],
      },
    },
    'note.too_long',
    'text',
    /^Une note a 500 caractères au plus\./u,
  ],
  [
    { photographs: [{ photographId: 'p', caption: 'a'.repeat(301) }] },
    'photograph.caption_too_long',
    'caption',
    /^Une légende a 300 caractères au plus\./u,
  ],
])(
  'a bound that is passed has its own code, and a sentence with its figure: %#',
  async (change, code, field, sentence) => {
    const { id: storyId } = await begin();
    const answer = await family.owner.send('stories.save', {
      params: { storyId },
      body: { ...change, revision: 0 } as never,
    });
    const { error } = answer.json();
    expect([answer.statusCode, error.code]).toEqual([422, code]);
    expect(error.message).toMatch(sentence);
    expect(error.details.issues).toMatchObject([
      { path: expect.arrayContaining([field]), message: error.message },
    ]);
  },
);

test('a manuscript of 109,629 characters is stored as a draft, and does not enter the book as a whole', async () => {
  const { id: storyId } = await begin();
  const { owner } = family;
  const body = words('a'.repeat(109_629));
  await owner.call('stories.save', { params: { storyId }, body: { title: 'Ma vie', body, revision: 0 } });
  const answer = await owner.send('stories.move', { params: { storyId }, body: { to: 'in_book' } });
  expect(answer.json().error).toMatchObject({
    code: 'story.too_long',
    message: expect.stringMatching(
      /^Ce récit compte 109\s629 caractères\s; un récit du livre en tient 40\s000\./u,
    ),
  });
  expect(await owner.call('stories.read', { params: { storyId } })).toMatchObject({ body, state: 'draft' });
});
