import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, join, newFamily, newPerson, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
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

test('what is typed is saved as a revision, and can be restored', async () => {
  const { id: storyId } = await begin();
  const { owner } = family;
  await owner.call('stories.save', { params: { storyId }, body: { body: words('Premier.'), revision: 0 } });
  await owner.call('stories.save', { params: { storyId }, body: { body: words('Second.'), revision: 1 } });
  const { revisions } = await owner.call('stories.revisions', { params: { storyId } });
  expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
  const restored = await owner.call('stories.restore', { params: { storyId, revision: 1 } });
  expect(restored).toMatchObject({ revision: 3, body: words('Premier.') });
});

test('a second writer is told of the conflict and gets the other text; nothing is overwritten', async () => {
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

test('only the closed list of nodes is taken', async () => {
  const { id: storyId } = await begin();
  const body = { type: 'doc', content: [{ type: 'image', attrs: { src: 'http://ailleurs.test/x.png' } }] };
  const answer = await family.owner.refused('stories.save', {
    params: { storyId },
    body: { body, revision: 0 },
  });
  expect(answer).toBe('400 request.invalid');
});

test('odd characters come back as they were written', async () => {
  const { id: storyId } = await begin();
  const text = 'Un « é », un 🌊, un guillemet " et \u2028 une ligne';
  await family.owner.call('stories.save', { params: { storyId }, body: { body: words(text), revision: 0 } });
  expect((await family.owner.call('stories.read', { params: { storyId } })).body).toEqual(words(text));
});

test('a story without words does not go into the book', async () => {
  const { id: storyId } = await begin();
  const answer = await family.owner.refused('stories.move', { params: { storyId }, body: { to: 'in_book' } });
  expect(answer).toBe('422 story.empty');
});

test('stories in the book are its chapters, and can be put in another order', async () => {
  const first = await addStory(family, 'Un');
  const second = await addStory(family, 'Deux');
  const { owner, bookId } = family;
  const body = { storyIds: [second, first] };
  const book = await owner.call('books.orderChapters', { params: { bookId }, body });
  expect(book.chapters).toEqual([second, first]);
  const wrong = { params: { bookId }, body: { storyIds: [first] } };
  expect(await owner.refused('books.orderChapters', wrong)).toBe('409 book.conflict');
});

test("another family's story, book and questions answer as if they did not exist", async () => {
  const storyId = await addStory(family);
  const stranger = await newPerson(api, 'Étranger');
  const { bookId } = family;
  expect(await stranger.refused('stories.read', { params: { storyId } })).toBe('404 story.not_found');
  expect(await stranger.refused('books.read', { params: { bookId } })).toBe('404 book.not_found');
  expect(await stranger.refused('questions.ofBook', { params: { bookId } })).toBe('404 book.not_found');
  const save = { params: { storyId }, body: { body: words('Effacé.'), revision: 1 } };
  expect(await stranger.refused('stories.save', save)).toBe('404 story.not_found');
});

test('a reader reads and asks, but neither writes nor lays out', async () => {
  const storyId = await addStory(family);
  const reader = await newPerson(api, 'Lectrice');
  await join(api, family.familyId, reader, 'reader');
  const { bookId } = family;
  expect((await reader.call('stories.read', { params: { storyId } })).title).toBe('La rivière');
  const asked = { params: { bookId }, body: { text: 'Que chantait-on à table ?' } };
  expect((await reader.call('questions.choose', asked)).askedBy).toBe('Lectrice');
  const denied = '403 permission.denied';
  expect(await reader.refused('stories.create', { params: { bookId }, body: {} })).toBe(denied);
  expect(await reader.refused('books.update', { params: { bookId }, body: { revision: 0 } })).toBe(denied);
  expect(await reader.refused('generateBook', { body: { bookId } })).toBe(denied);
});

test('an author edits her own story, not somebody else’s', async () => {
  const storyId = await addStory(family);
  const author = await newPerson(api, 'Autrice');
  await join(api, family.familyId, author, 'author');
  const save = { params: { storyId }, body: { title: 'Autre', revision: 1 } };
  expect(await author.refused('stories.save', save)).toBe('403 permission.denied');
  const own = await author.call('stories.create', {
    params: { bookId: family.bookId },
    body: { title: 'Le mien' },
  });
  const saved = { params: { storyId: own.id }, body: { title: 'Le mien, repris', revision: 0 } };
  expect((await author.call('stories.save', saved)).title).toBe('Le mien, repris');
});

test('a question of the library is chosen once; an own one is kept in the order that the family gives', async () => {
  const { owner, bookId } = family;
  const { themes } = await owner.call('questions.library');
  const libraryId = themes[0]?.questions[0]?.id ?? '';
  const first = await owner.call('questions.choose', { params: { bookId }, body: { libraryId } });
  const again = { params: { bookId }, body: { libraryId } };
  expect(await owner.refused('questions.choose', again)).toBe('409 question.already_chosen');
  const own = { params: { bookId }, body: { text: 'Et le chien, comment s’appelait-il ?' } };
  const second = await owner.call('questions.choose', own);
  const body = { questionIds: [second.id, first.id] };
  const { questions } = await owner.call('questions.reorder', { params: { bookId }, body });
  expect(questions.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('answering a question marks it answered, and the story keeps its words', async () => {
  const { owner, bookId } = family;
  const asked = { params: { bookId }, body: { text: 'Qui vous a appris à nager ?' } };
  const question = await owner.call('questions.choose', asked);
  const body = { questionId: question.id };
  const story = await owner.call('stories.create', { params: { bookId }, body });
  expect(story.question).toBe('Qui vous a appris à nager ?');
  const { questions } = await owner.call('questions.ofBook', { params: { bookId } });
  expect(questions[0]).toMatchObject({ state: 'answered', storyId: story.id });
});

test('a body without a title is refused in a sentence', async () => {
  const { owner, familyId } = family;
  const response = await owner.send('books.create', { body: { familyId, narrator: 'Jeanne' } });
  expect(response.statusCode).toBe(400);
  const { error } = response.json();
  expect(error.message).toMatch(/complète/);
  expect(error.details.issues[0].path).toContain('title');
});
