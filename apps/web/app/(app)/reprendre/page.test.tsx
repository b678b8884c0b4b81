import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RouteInput, type Routes, routes, type StorySummary } from '@souvenance/contracts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers as answersOfTwo } from '#testing/book-of-two.ts';
import { createRefusal, failWithoutNetwork } from '#testing/create-fake-api.ts';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { chooseFile, openImportPage } from '#testing/open-import-page.ts';
import { readScreen } from '#testing/read-screen.ts';

const fixtures = join(import.meta.dirname, '../../../features/importing/reading/fixtures');

const manuscript = async (name = 'manuscrit.docx'): Promise<File> =>
  new File([await readFile(join(fixtures, name))], name);

test('the page before a document is chosen', async () => {
  await openImportPage();
  expect(readScreen()).toEqual([
    'link: Récits → /stories/draft?book=book',
    '# Reprendre un texte',
    'link: Textes → /reprendre?book=book (current)',
    'link: Photographies → /reprendre/photographies?book=book',
    'link: Voix → /reprendre/enregistrements?book=book',
    'Word, LibreOffice, PDF, livre électronique, page web, texte simple, conversation WhatsApp ou Telegram.',
    'button: Choisir un document',
  ]);
});

test('in a book of two each narrator can be the one who speaks', async () => {
  const { user, api } = await openImportPage([], answersOfTwo);
  await chooseFile(user, await manuscript());
  await screen.findByRole('heading', { name: /3 récits/ });
  screen.getByRole('radio', { name: 'Jeanne raconte', checked: true });
  await user.click(screen.getByRole('radio', { name: 'Paul raconte' }));
  await user.click(screen.getByRole('button', { name: 'Prendre ces 3 récits' }));
  await screen.findByText(/dans vos brouillons/);
  const narrators = (name: 'stories.create' | 'stories.save') =>
    api.of(name).map(({ body }) => [body.kind, body.narratorId]);
  expect(narrators('stories.create')).toEqual(Array(3).fill(['story', 'paul']));
  expect(narrators('stories.save')).toEqual(Array(3).fill(['story', 'paul']));
});

test('a document of Word is cut into stories, of which two are joined and one is left out', async () => {
  const { user, api } = await openImportPage();
  await chooseFile(user, await manuscript());
  await screen.findByRole('heading', { name: /3 récits/ });
  await user.click(screen.getByRole('button', { name: 'Réunir le récit 3 au précédent' }));
  await user.click(screen.getByRole('checkbox', { name: 'Prendre le récit 1' }));
  await user.click(screen.getByRole('button', { name: 'Prendre ce récit' }));
  await screen.findByText(/Un récit est dans vos brouillons/);
  expect(api.of('stories.create').map(({ body }) => body)).toMatchObject([
    {
      title: 'L’école',
      kind: 'story',
      importedFrom: { importId: expect.any(String), fileName: 'manuscrit.docx' },
    },
  ]);
  expect(JSON.stringify(api.of('stories.save'))).toContain('Le départ');
  await user.click(screen.getByRole('button', { name: 'Tout annuler' }));
  await screen.findByText(/Tout est mis de côté/);
  expect(api.of('stories.move').map(({ body }) => body)).toEqual([{ to: 'set_aside' }]);
});

test('stories joined after a failed attempt are saved again with all of their words, and no draft is left twice', async () => {
  const { user, api } = await openImportPage();
  let attempts = 0;
  api.set({
    'stories.create': () => ({ id: `story-${api.of('stories.create').length}`, revision: 0 }),
    'stories.save': ({ params, body }) => {
      attempts += 1;
      if (attempts === 2) return createRefusal('story.too_many_blocks', 'Attendez un peu.', { status: 429 });
      return { id: params.storyId, revision: body.revision + 1 };
    },
  });
  await chooseFile(user, await manuscript());
  await screen.findByRole('heading', { name: /3 récits/ });
  await user.click(screen.getByRole('button', { name: 'Prendre ces 3 récits' }));
  await screen.findByText('Attendez un peu.');
  await user.click(screen.getByRole('button', { name: 'Réunir le récit 2 au précédent' }));
  await user.click(screen.getByRole('button', { name: 'Prendre ces 2 récits' }));
  await screen.findByText(/2 récits sont dans vos brouillons/);
  expect(api.of('stories.move').map(({ params }) => params.storyId)).toEqual(['story-2']);
  const lastSave = api.of('stories.save').findLast(({ params }) => params.storyId === 'story-1');
  expect(lastSave?.body.revision).toBe(1);
  expect(JSON.stringify(lastSave?.body.body)).toContain('La maîtresse s’appelait');
  expect(api.of('stories.create')).toHaveLength(3);
});

test('a story that was left out after a failed attempt, and taken again, is a draft again', async () => {
  const { user, api } = await openImportPage();
  const setAside = new Set<string>();
  let attempts = 0;
  api.set({
    'stories.create': ({ body: { creationId: id = '' } }) => ({
      id,
      revision: 0,
      state: setAside.has(id) ? 'set_aside' : 'draft',
    }),
    'stories.move': ({ params, body }) => {
      if (body.to === 'set_aside') setAside.add(params.storyId);
      else setAside.delete(params.storyId);
      return { id: params.storyId };
    },
    'stories.save': ({ params, body }) => {
      attempts += 1;
      if (attempts % 2 === 0)
        return createRefusal('story.too_many_blocks', 'Attendez un peu.', { status: 429 });
      return { id: params.storyId, revision: body.revision + 1 };
    },
  });
  await chooseFile(user, await manuscript());
  await screen.findByRole('heading', { name: /3 récits/ });
  await user.click(screen.getByRole('button', { name: 'Prendre ces 3 récits' }));
  await screen.findByText('Attendez un peu.');
  await user.click(screen.getByRole('checkbox', { name: 'Prendre le récit 1' }));
  await user.click(screen.getByRole('button', { name: 'Prendre ces 2 récits' }));
  await screen.findByText('Attendez un peu.');
  expect(setAside.size).toBe(1);
  await user.click(screen.getByRole('checkbox', { name: 'Prendre le récit 1' }));
  api.set({ 'stories.save': ({ params, body }) => ({ id: params.storyId, revision: body.revision + 1 }) });
  await user.click(screen.getByRole('button', { name: 'Prendre ces 3 récits' }));
  await screen.findByText(/3 récits sont dans vos brouillons/);
  expect(setAside.size).toBe(0);
});

test('an import goes on when the network breaks after a story was saved', async () => {
  const { user, api } = await openImportPage();
  let serverStory: RouteInput<Routes['stories.save']>['body'] = { revision: 0 };
  api.set({
    'stories.create': () => ({ id: 'farm', revision: 0 }),
    'stories.read': () => ({ id: 'farm', ...serverStory }),
    'stories.save': ({ body }) => {
      if (body.revision !== serverStory.revision) return createRefusal('story.conflict', 'Deux textes.');
      serverStory = { ...serverStory, ...body, revision: body.revision + 1 };
      return serverStory.revision === 1 ? failWithoutNetwork() : { id: 'farm', ...serverStory };
    },
  });
  await chooseFile(user, await manuscript());
  await user.click(await screen.findByRole('checkbox', { name: 'Prendre le récit 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Prendre le récit 3' }));
  await user.click(screen.getByRole('button', { name: 'Prendre ce récit' }));
  await screen.findByText(/Le site n’a pas pu être joint/);
  await user.click(screen.getByRole('button', { name: 'Prendre ce récit' }));
  await screen.findByText(/Un récit est dans vos brouillons/);
  expect(api.of('stories.create')).toHaveLength(1);
});

test('a document that cannot be read is said so, and another can be chosen', async () => {
  const { user } = await openImportPage();
  await chooseFile(user, new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'vieux.doc'));
  await screen.findByText(/ne s’ouvre pas/);
  screen.getByRole('button', { name: 'Choisir un document' });
});

test('pictures of a document go with their story, and one that the server refuses is told', async () => {
  const { user, api } = await openImportPage();
  api.set({
    'photographs.create': ({ body }) => ({
      photographId: body.type === 'image/png' ? 'court' : 'class',
      isReceived: true,
    }),
    'photographs.read': ({ params }) =>
      params.photographId === 'court'
        ? { id: params.photographId, state: 'ready', refusal: null }
        : { id: params.photographId, state: 'refused', refusal: 'Cette image est trop petite.' },
  });
  await chooseFile(user, await manuscript('manuscrit-images.docx'));
  await screen.findByText(/2 notes de bas de page sont gardées/);
  await user.click(screen.getByRole('button', { name: 'Prendre ces 2 récits' }));
  await screen.findByText(/Une image n’a pas été prise. Cette image est trop petite\./);
  const [farm, school] = api.of('stories.save').map(({ body }) => body.photographs);
  expect(farm).toMatchObject([
    { photographId: 'court', caption: 'La cour en 1938', placement: 'text', afterBlock: 2 },
  ]);
  expect(school).toEqual([]);
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const importedStory = (id: string, part: Partial<StorySummary> = {}): StorySummary => ({
  ...createSampleAnswer(routes['stories.list'].answer.shape.stories.element, { id }),
  authorUid: 'jeanne',
  state: 'draft',
  revision: 1,
  importedFrom: { importId: 'cahier', fileName: 'cahier.docx' },
  createdAt: daysAgo(1),
  ...part,
});

test('an import of this week is set aside whole, even after the page was left', async () => {
  const { user, api } = await openImportPage([
    importedStory('one'),
    importedStory('two', { state: 'in_book' }),
    importedStory('three', { state: 'set_aside' }),
    importedStory('other', {
      importedFrom: { importId: 'old', fileName: 'ancien.docx' },
      createdAt: daysAgo(8),
    }),
    importedStory('brother', { authorUid: 'luc', importedFrom: { importId: 'his', fileName: 'luc.docx' } }),
  ]);
  expect(readScreen().join('\n')).toMatch(/## Repris cette semaine\n« cahier\.docx », le .*: 2 récits/u);
  expect(readScreen().join('\n')).not.toMatch(/ancien|luc\.docx/u);
  await user.click(screen.getByRole('button', { name: /Tout annuler/ }));
  expect(api.of('stories.move').map(({ params, body }) => [params.storyId, body.to])).toEqual([
    ['one', 'set_aside'],
    ['two', 'set_aside'],
  ]);
});

test('a document that is chosen again after a tab was closed goes on: stories that were taken are not ticked', async () => {
  const { user, api } = await openImportPage();
  await chooseFile(user, await manuscript());
  await user.click(await screen.findByRole('button', { name: 'Prendre ces 3 récits' }));
  await screen.findByText(/3 récits sont dans vos brouillons/);
  const [farm] = api.of('stories.create').map(({ body }) => body);
  cleanup();
  const again = await openImportPage([
    importedStory('farm', { title: farm?.title, importedFrom: farm?.importedFrom }),
  ]);
  await chooseFile(again.user, await manuscript());
  await screen.findByText(/Un récit de ce document a déjà été pris/);
  expect(screen.getByRole('checkbox', { name: 'Prendre le récit 1' })).toHaveProperty('checked', false);
  await again.user.click(screen.getByRole('button', { name: 'Prendre ces 2 récits' }));
  await screen.findByText(/2 récits sont dans vos brouillons/);
  expect(again.api.of('stories.create').map(({ body }) => body.importedFrom)).toEqual([
    farm?.importedFrom,
    farm?.importedFrom,
  ]);
});

test('a document whose import broke off is taken whole: the draft that was left empty is filled', async () => {
  const first = await openImportPage();
  first.api.set({ 'stories.create': { id: 'farm', revision: 0 }, 'stories.save': failWithoutNetwork });
  await chooseFile(first.user, await manuscript());
  await first.user.click(await screen.findByRole('button', { name: 'Prendre ces 3 récits' }));
  await screen.findByText(/Le site n’a pas pu être joint/);
  const [farm] = first.api.of('stories.create').map(({ body }) => body);
  cleanup();
  const again = await openImportPage([
    importedStory('farm', { title: farm?.title, importedFrom: farm?.importedFrom, revision: 0 }),
  ]);
  await chooseFile(again.user, await manuscript());
  await again.user.click(await screen.findByRole('button', { name: 'Prendre ces 3 récits' }));
  await screen.findByText(/3 récits sont dans vos brouillons/);
  expect(again.api.of('stories.create')).toHaveLength(2);
  expect(again.api.of('stories.save')[0]).toMatchObject({
    params: { storyId: 'farm' },
    body: { revision: 0 },
  });
});
