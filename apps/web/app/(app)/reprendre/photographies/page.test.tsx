import { routes, type StorySummary } from '@souvenance/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

type AlbumPhotograph = (typeof routes)['album.list']['answer']['_output']['photographs'][number];

const photograph = (id: string, part: Partial<AlbumPhotograph> = {}): AlbumPhotograph => ({
  id,
  caption: '',
  who: '',
  takenAt: '1987-07-14T15:30:00',
  position: null,
  fileName: `${id}.jpg`,
  importId: 'import-1',
  authorUid: 'jeanne',
  isRemoved: false,
  stories: [],
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  ...part,
});

const story = (id: string, title: string): StorySummary => ({
  ...createSampleAnswer(routes['stories.list'].answer.shape.stories.element, { id, title }),
  authorUid: 'jeanne',
  state: 'draft',
});

let books = 0;

/** Opens the page of a book of its own: uploads go on while the document lives, and so from test to test. */
const open = (photographs: readonly AlbumPhotograph[] = [], plates: readonly string[] = []) => {
  books += 1;
  const book = createSampleBook({ id: `book-${books}`, plates: [...plates] });
  return renderPage(Page, {
    address: `/reprendre/photographies?book=${book.id}`,
    answers: {
      'books.list': { books: [book] },
      'books.read': book,
      'stories.list': { stories: [story('royan', 'Royan')], otherDrafts: [], cursor: null },
      'album.list': { photographs: [...photographs] },
      'photographs.create': ({ body }) => ({ photographId: `photo-${body.bytes}`, isReceived: true }),
      'photographs.read': ({ params }) => ({ id: params.photographId, state: 'ready', refusal: null }),
      'album.add': { isDuplicate: false },
    },
  });
};

const pick = async (user: Awaited<ReturnType<typeof open>>['user'], files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('the page has no file input');
  await user.upload(input, files);
};

const fileOf = (bytes: number, name = `IMG_${bytes}.jpg`) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

test('the page before anything is chosen', async () => {
  await open();
  expect(readScreen()).toEqual([
    'link: Récits → /stories/draft?book=book-1',
    '# Reprendre des photographies',
    'link: Textes → /reprendre?book=book-1',
    'link: Photographies → /reprendre/photographies?book=book-1 (current)',
    'link: Voix → /reprendre/enregistrements?book=book-1',
    'button: Choisir des photographies',
    'Leur date et leur lieu ne sont jamais imprimés ni envoyés.',
  ]);
});

test('many photographs go into the album as one import; those that it has are told, and one refusal is one notice', async () => {
  const { user, api } = await open();
  api.set({
    'photographs.read': ({ params }) =>
      ['photo-3', 'photo-4'].includes(params.photographId)
        ? { id: params.photographId, state: 'refused', refusal: 'Cette image est abîmée.' }
        : { id: params.photographId, state: 'ready', refusal: null },
    'album.add': ({ body }) => ({ isDuplicate: body.photographId === 'photo-2' }),
  });
  await pick(
    user,
    [1, 2, 3, 4].map((bytes) => fileOf(bytes)),
  );
  await screen.findByText(/Une photographie est dans l’album\./);
  await screen.findByText(/Une photographie y était déjà : IMG_2\.jpg\./);
  await screen.findByText('2 photographies n’ont pas été gardées');
  screen.getByText(/Cette image est abîmée\. IMG_3\.jpg, IMG_4\.jpg\./);
  const added = api.of('album.add').map(({ body }) => body);
  expect(added.map(({ fileName }) => fileName).toSorted()).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
  expect(new Set(added.map(({ importId }) => importId)).size).toBe(1);
});

test('the same bytes are always the same upload, so that what was sent is not sent again', async () => {
  const { user, api } = await open();
  await pick(user, [fileOf(5), fileOf(5, 'copie.jpg'), fileOf(6)]);
  await screen.findByText(/3 photographies sont dans l’album/);
  const uploadIds = api.of('photographs.create').map(({ body }) => body.uploadId);
  expect(new Set(uploadIds).size).toBe(2);
  for (const uploadId of uploadIds) expect(uploadId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8/u);
});

test('a full album is told in one sentence', async () => {
  const { user, api } = await open();
  api.set({ 'album.add': createRefusal('album.full', 'L’album contient déjà 1 000 photographies.') });
  await pick(user, [fileOf(1), fileOf(2)]);
  await screen.findByText('2 photographies n’ont pas été gardées');
  screen.getByText(/L’album contient déjà 1 000 photographies\./);
});

test('chosen photographs are placed at the end of a story, with caption and persons; what does not fit stays', async () => {
  const { user, api } = await open([
    photograph('one', { caption: 'La plage', who: 'Louise' }),
    photograph('two'),
    photograph('three'),
  ]);
  const blank = { caption: '', credit: '', placement: 'text' as const, afterBlock: 0 };
  api.set({
    'stories.read': {
      id: 'royan',
      revision: 4,
      body: { type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph' }] },
      photographs: Array.from({ length: 10 }, (_, number) => ({ photographId: `old-${number}`, ...blank })),
    },
  });
  for (const number of [1, 2, 3])
    await user.click(screen.getByRole('checkbox', { name: `Choisir la photographie ${number}` }));
  await user.click(screen.getByRole('button', { name: 'Placer ces 3 photographies' }));
  await screen.findByText(
    /2 photographies sont dans « Royan », à la fin du texte\. Une autre reste dans l’album/,
  );
  const [savedStory] = api.of('stories.save').map(({ body }) => body);
  expect(savedStory?.revision).toBe(4);
  expect(savedStory?.photographs?.slice(10)).toEqual([
    { photographId: 'one', credit: '', placement: 'text', afterBlock: 2, caption: 'La plage', who: 'Louise' },
    { photographId: 'two', credit: '', placement: 'text', afterBlock: 2, caption: '' },
  ]);
  expect(screen.getByRole('checkbox', { name: 'Choisir la photographie 3' })).toHaveProperty('checked', true);
});

test('proposed places are placed but for those that are unticked', async () => {
  const { user, api } = await open([photograph('one'), photograph('two')]);
  api.set({
    'album.propose': {
      places: [
        { photographId: 'one', storyId: 'royan', reason: 'year' },
        { photographId: 'two', storyId: 'royan', reason: 'caption' },
      ],
    },
    'stories.read': { id: 'royan', revision: 1, body: { type: 'doc', content: [] }, photographs: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Proposer des récits' }));
  await screen.findByRole('heading', { name: '2 places proposées' });
  screen.getByText('Le récit est de la même année.');
  const [first] = screen.getAllByRole('checkbox', { name: /Dans.*Royan/u });
  if (first) await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Placer cette photographie' }));
  await screen.findByText(/Une photographie est placée/);
  const [savedStory] = api.of('stories.save').map(({ body }) => body.photographs);
  expect(savedStory?.map(({ photographId }) => photographId)).toEqual(['two']);
});

test('a caption is typed once, and a placed photograph is out of the way with a link to its story', async () => {
  const { user, api } = await open([
    photograph('one', { position: { latitude: 45.62, longitude: -1.03 } }),
    photograph('two', { stories: [{ storyId: 'royan', title: 'Royan' }] }),
  ]);
  screen.getByText(/14 juillet 1987 · 45,62° nord, 1,03° ouest/);
  expect(screen.queryByRole('link', { name: 'Royan' })).toBeNull();
  await user.click(screen.getByText('Légende de la photographie 1'));
  await user.type(screen.getByRole('textbox', { name: /Légende/ }), 'La plage');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la légende de la photographie 1' }));
  await screen.findByText(/C’est enregistré/);
  expect(api.of('album.describe').map(({ body }) => body)).toEqual([{ caption: 'La plage', who: '' }]);
  await user.click(screen.getByRole('button', { name: 'Toutes (2)' }));
  screen.getByRole('link', { name: 'Royan' });
});

test('an import of this week is taken out whole, and put back', async () => {
  const ids = Array.from({ length: 120 }, (_, number) => `photo-${number}`);
  const { user, api } = await open([
    ...ids.map((id) => photograph(id)),
    photograph('from-luc', { authorUid: 'luc', importId: 'import-2' }),
    photograph('gone', { isRemoved: true, importId: 'import-3' }),
  ]);
  const section = screen.getByRole('heading', { name: 'Ajoutées cette semaine' }).parentElement;
  if (section === null) throw new Error('no section');
  expect(within(section).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(section).getByRole('button', { name: /Tout annuler/ }));
  const removals = api.of('album.setRemoved').map(({ body }) => body);
  expect(removals.map(({ photographIds }) => photographIds.length)).toEqual([100, 20]);
  expect(removals.flatMap(({ photographIds }) => photographIds)).toEqual(ids);
  await user.click(within(section).getByRole('button', { name: /Tout remettre/ }));
  expect(api.of('album.setRemoved').at(-1)?.body).toEqual({ photographIds: ['gone'], isRemoved: false });
});

test('pages of handwriting are placed whole, each as a plate', async () => {
  const { user, api } = await open([photograph('letter')]);
  api.set({
    'stories.read': { id: 'royan', revision: 1, body: { type: 'doc', content: [] }, photographs: [] },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Choisir la photographie 1' }));
  await user.click(screen.getByRole('checkbox', { name: /page écrite à la main/ }));
  await user.click(screen.getByRole('button', { name: 'Placer cette photographie' }));
  await screen.findByText(/Une photographie est dans/);
  expect(api.of('stories.save')[0]?.body.photographs).toMatchObject([
    { photographId: 'letter', placement: 'page', kind: 'scan' },
  ]);
});

test('the photographs without a story close the book, in the order of the album, and can be taken out of it', async () => {
  const placedPhotograph = photograph('placed', { stories: [{ storyId: 'royan', title: 'Royan' }] });
  const { user, api } = await open([photograph('one'), placedPhotograph, photograph('two')], ['two']);
  screen.getByText('Une photographie est imprimée après les récits.');
  screen.getByText('Imprimée à la fin du livre');
  await user.click(screen.getByRole('button', { name: 'Imprimer cette photographie à la fin' }));
  await user.click(screen.getByRole('button', { name: 'Ne plus l’imprimer à la fin' }));
  expect(api.of('books.update').map(({ body }) => body)).toEqual([
    { plates: ['one', 'two'], revision: 7 },
    { plates: [], revision: 7 },
  ]);
});

test('chosen photographs alone are added to the end of the book', async () => {
  const { user, api } = await open([photograph('one'), photograph('two'), photograph('three')]);
  await user.click(screen.getByRole('checkbox', { name: 'Choisir la photographie 3' }));
  await user.click(screen.getByRole('button', { name: 'Imprimer cette photographie à la fin' }));
  expect(api.of('books.update').map(({ body }) => body)).toEqual([{ plates: ['three'], revision: 7 }]);
});
