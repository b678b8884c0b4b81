import { beforeEach, expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { createSampleBook } from '#testing/samples.ts';
import { CoverEditor } from './cover-editor.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photograph';
  URL.revokeObjectURL = () => undefined;
});

const book = createSampleBook();
const photographs = [{ id: 'noce', caption: 'La noce', story: 'Le mariage' }];

const open = () =>
  renderWithApp(<CoverEditor book={book} photographs={photographs} spineMm={8} />, {
    answers: {
      'books.update': book,
      'books.drawCover': { jobId: 'job' },
      'jobs.read': { id: 'job', state: 'queued' },
      'photographs.create': { photographId: 'new', isReceived: true },
      'photographs.read': { id: 'new', state: 'ready', refusal: null, widthPx: 2000, heightPx: 900 },
    },
  });

const readChosen = () => readScreen().filter((line) => line.startsWith('[x]'));

test('a proposal changes model, colour, style and photograph, never the texts, and one click gives the former back', async () => {
  const { user, effects } = open();
  const before = readChosen();
  await user.click(onScreen.button('Proposez-moi'));
  await effects();
  expect(readChosen()).toEqual(['[x] Horizon', '[x] Bleu de Prusse', '[x] La noce', '[x] Chaleureux']);
  expect(readScreen()).toContain('field: Titre = Souvenirs de Royan');
  await user.click(onScreen.button('Revenir à la précédente'));
  await effects();
  expect(readChosen()).toEqual(before);
  expect(readScreen()).not.toContain('button: Revenir à la précédente');
});

test('a photograph added here stands on the cover and among those to choose from', async () => {
  const { user, effects } = open();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file chooser');
  await user.upload(input, new File(['JPEG'], 'noce.jpg', { type: 'image/jpeg' }));
  await effects();
  expect(readScreen()).toContain('[x] Photographie ajoutée');
  expect(readScreen()).toContain('[ ] La noce');
});

test('a photograph that is ready after the page was left waits, and stands on the cover of the next visit', async () => {
  const check = Promise.withResolvers<void>();
  const show = (revision: number) =>
    renderWithApp(
      <CoverEditor
        book={createSampleBook({ id: 'later', revision })}
        photographs={photographs}
        spineMm={8}
      />,
      {
        answers: {
          'books.update': ({ body }) => createSampleBook({ id: 'later', revision: body.revision + 1 }),
          'books.drawCover': { jobId: 'job' },
          'jobs.read': { id: 'job', state: 'queued' },
          'photographs.create': { photographId: 'new', isReceived: true },
          'photographs.read': async () => {
            await check.promise;
            return { id: 'new', state: 'ready', refusal: null, widthPx: 2000, heightPx: 900 };
          },
        },
      },
    );
  const first = show(1);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file chooser');
  await first.user.upload(input, new File(['JPEG'], 'plage.jpg', { type: 'image/jpeg' }));
  first.unmount();
  check.resolve();
  await first.effects();
  expect(first.api.of('books.update')).toEqual([]);
  const second = show(7);
  await second.effects();
  expect(readScreen()).toContain('[x] Photographie ajoutée');
  second.unmount();
  await second.effects();
  expect(second.api.of('books.update')).toMatchObject([
    { body: { revision: 7, cover: { photographId: 'new' } } },
  ]);
});

test('a change shows on the cover at once, before it is saved and drawn', async () => {
  const { user, effects } = open();
  await effects();
  const sketch = () => document.querySelector('figure [data-palette]');
  expect(sketch()?.getAttribute('data-palette')).toBe(book.cover.palette);
  await user.click(onScreen.radio('Bleu de Prusse'));
  expect(sketch()?.getAttribute('data-palette')).toBe('prusse');
  expect(sketch()?.querySelector('img')).toBeNull();
  await user.click(onScreen.radio('La noce'));
  expect(sketch()?.querySelector('img')?.getAttribute('src')).toBe(
    '/api/photographs/noce/picture?size=thumbnail',
  );
  const title = onScreen.field('Titre');
  await user.clear(title);
  await user.type(title, 'Royan');
  expect(sketch()?.textContent).toContain('Royan');
});
