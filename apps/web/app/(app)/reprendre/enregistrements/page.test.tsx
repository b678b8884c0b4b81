import { type Book, CHUNK_BYTES_MAX, routes, type StorySummary } from '@souvenance/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { second } from '#testing/book-of-two.ts';
import { createRefusal } from '#testing/create-fake-api.ts';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

beforeEach(() => localStorage.clear());

const story = (id: string, part: Partial<StorySummary> = {}): StorySummary => ({
  ...createSampleAnswer(routes['stories.list'].answer.shape.stories.element, { id }),
  authorUid: 'jeanne',
  state: 'draft',
  ...part,
});

let books = 0;

/** Opens the page of a book of its own: uploads go on while the document lives, and so from test to test. */
const open = async (
  stories: readonly StorySummary[] = [],
  bookId = `book-${++books}`,
  part: Partial<Book> = {},
) => {
  const chunks = new Map<string, number>();
  const book = createSampleBook({ id: bookId, ...part });
  const app = await renderPage(Page, {
    address: `/reprendre/enregistrements?book=${bookId}`,
    answers: {
      'books.list': { books: [book] },
      'books.read': book,
      'stories.list': { stories: [...stories], otherDrafts: [], cursor: null },
      'recordings.openTake': ({ body }) => ({ takeId: body.takeId, next: chunks.get(body.takeId) ?? 0 }),
      'recordings.putChunk': ({ params }) => {
        chunks.set(params.takeId, Number(params.index) + 1);
        return { takeId: params.takeId, next: Number(params.index) + 1 };
      },
      'recordings.read': { state: 'ready', refusal: null, takes: [] },
    },
  });
  app.api.set({
    'stories.create': () => ({ id: `story-${app.api.of('stories.create').length}`, revision: 0 }),
  });
  return { ...app, chunks };
};

type User = Awaited<ReturnType<typeof open>>['user'];

const pick = async (user: User, files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('the page has no file input');
  // A dropped file may have any name: the chooser's filter does not apply to it.
  input.removeAttribute('accept');
  await user.upload(input, files);
};

const soundOf = (name: string, bytes = 10, type = 'audio/mp4') =>
  new File([new Uint8Array(bytes).fill(name.length)], name, { type });

const older = soundOf('PTT-20240312-WA0001.opus', 10, 'audio/ogg');
const newer = soundOf('Le mariage 2024-05-02.m4a', 12);

test('the page before files are chosen', async () => {
  await open();
  expect(readScreen()).toEqual([
    'link: Récits → /stories/draft?book=book-1',
    '# Reprendre des enregistrements',
    'link: Textes → /reprendre?book=book-1',
    'link: Photographies → /reprendre/photographies?book=book-1',
    'link: Voix → /reprendre/enregistrements?book=book-1 (current)',
    'button: Choisir des fichiers de son',
    'm4a, mp3, wav, opus, amr… Vingt minutes par récit.',
  ]);
});

test('sound files become stories of their own in the order of their dates, as one import', async () => {
  const { user, api } = await open();
  await pick(user, [newer, older]);
  await screen.findByRole('heading', { name: '2 enregistrements, du plus ancien au plus récent' });
  await user.click(screen.getByRole('button', { name: 'Prendre ces 2 enregistrements' }));
  await screen.findByText(/2 enregistrements sont arrivés/);
  const created = api.of('stories.create').map(({ body }) => body);
  expect(created.map(({ title, importedFrom }) => [title, importedFrom?.fileName])).toEqual([
    ['Enregistrement du 12 mars 2024', older.name],
    ['Le mariage', newer.name],
  ]);
  expect(new Set(created.map(({ importedFrom }) => importedFrom?.importId)).size).toBe(1);
  expect(api.of('recordings.finish').map(({ params }) => params.storyId)).toEqual(['story-1', 'story-2']);
});

test('a file is given to an existing story; undone within a week, its take alone is removed', async () => {
  const { user, api } = await open([story('royan', { title: 'Royan' })]);
  await pick(user, [older]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Récit de l’enregistrement 1' }), 'Royan');
  await user.click(screen.getByRole('button', { name: 'Prendre cet enregistrement' }));
  await screen.findByText(/Un enregistrement est arrivé/);
  expect(api.of('stories.create')).toEqual([]);
  cleanup();
  const again = await open([story('royan', { title: 'Royan' })], `book-${books}`);
  await again.user.click(await screen.findByRole('button', { name: /Tout annuler.*PTT/u }));
  const removals = again.api.of('recordings.removeTake').map(({ params, body }) => [params.storyId, body]);
  expect(removals).toEqual([['royan', { isRemoved: true }]]);
  expect(again.api.of('recordings.finish').map(({ params }) => params.storyId)).toEqual(['royan']);
  expect(screen.queryByRole('button', { name: /Tout annuler/ })).toBeNull();
});

test('a second attempt uses the story of its file, and of no other file when several have one name', async () => {
  const files = [soundOf('a.m4a'), soundOf('a.m4a', 11), soundOf('b.m4a')];
  const takeAll = async ({ user }: { user: User }) => {
    await pick(user, files);
    await user.click(await screen.findByRole('button', { name: 'Prendre ces 3 enregistrements' }));
    await screen.findByText(/3 enregistrements sont arrivés/);
  };
  const first = await open();
  await takeAll(first);
  const stories = first.api
    .of('stories.create')
    .map(({ body: { importedFrom } }, index) =>
      story(`first-${index + 1}`, { createdAt: '2026-11-25T12:00:00.000Z', importedFrom }),
    );
  expect(stories.map(({ importedFrom }) => importedFrom?.fileName)).toEqual(['a.m4a', 'a.m4a', 'b.m4a']);
  cleanup();
  const second = await open(stories);
  await takeAll(second);
  const storyIds = second.api.of('recordings.finish').map(({ params }) => params.storyId);
  expect(storyIds).toEqual(['story-1', 'story-2', 'first-3']);
});

test('a file that was broken off goes on at the chunk that the server lacks', async () => {
  const long = soundOf('REC1.wav', CHUNK_BYTES_MAX + 5, 'audio/wav');
  const { user, api, chunks } = await open();
  api.set({
    'recordings.openTake': ({ body }) => {
      chunks.set(body.takeId, 1);
      return { takeId: body.takeId, next: 1 };
    },
  });
  await pick(user, [long]);
  await user.click(await screen.findByRole('button', { name: 'Prendre cet enregistrement' }));
  await screen.findByText(/Un enregistrement est arrivé/);
  expect(api.of('recordings.putChunk').map(({ params }) => Number(params.index))).toEqual([1]);
  expect(api.of('recordings.endTake').map(({ body }) => body)).toEqual([{ chunks: 2 }]);
});

test('files that are no sound, empty or too large have their own sentences, and nothing of them is sent', async () => {
  const { user, api } = await open();
  const large = soundOf('long.wav');
  Object.defineProperty(large, 'size', { value: 200_000_001 });
  await pick(user, [
    new File(['%PDF'], 'lettre.pdf', { type: 'application/pdf' }),
    soundOf('vide.m4a', 0),
    large,
  ]);
  await screen.findByText(/Ce fichier n’est pas un son : lettre\.pdf\./);
  screen.getByText(/Ce fichier est vide : vide\.m4a\./);
  screen.getByText(/Un enregistrement pèse 200 Mo au plus : long\.wav\./);
  expect(api.of('stories.create')).toEqual([]);
});

test('a file in which no voice is found is told in the words of the server, and its new story is set aside', async () => {
  const { user, api } = await open();
  api.set({ 'recordings.read': { state: 'refused', refusal: 'On n’entend rien.', takes: [] } });
  await pick(user, [older]);
  await user.click(await screen.findByRole('button', { name: 'Prendre cet enregistrement' }));
  await screen.findByText('Un enregistrement n’a pas été pris');
  screen.getByText(/On n’entend rien\./);
  expect(api.of('stories.move').map(({ params, body }) => [params.storyId, body.to])).toEqual([
    ['story-1', 'set_aside'],
  ]);
});

test('a family whose storage is full is told so, and the story that was created is used at the next attempt', async () => {
  const { user, api } = await open();
  api.set({ 'recordings.putChunk': createRefusal('storage.full', 'Votre famille a rempli sa place.') });
  await pick(user, [older]);
  await user.click(await screen.findByRole('button', { name: 'Prendre cet enregistrement' }));
  await screen.findByText(/Votre famille a rempli sa place\./);
  expect(api.of('recordings.finish')).toEqual([]);
});

test('in a book of two a recording can be that of the second narrator', async () => {
  const { user, api } = await open([], undefined, { isNarrator: false, secondNarrator: second });
  await pick(user, [older]);
  await user.click(screen.getByRole('radio', { name: 'Paul raconte' }));
  await user.click(screen.getByRole('button', { name: /^Prendre/ }));
  await waitFor(() =>
    expect(api.of('stories.create').map(({ body }) => [body.kind, body.narratorId])).toEqual([
      ['story', 'paul'],
    ]),
  );
});
