import { STORY_CHARACTERS_MAX, STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { NO_OMISSIONS } from '@souvenance/contracts/story-reader';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { createSampleBook } from '#testing/samples.ts';
import type { OpenRecognizer, RecognizedPage } from './recognition/open-recognizer.ts';
import { ReviewDocument } from './review-document.tsx';

const PAGES = 2;

afterEach(() => vi.unstubAllGlobals());

const createScans = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `page-${index + 1}.jpg`,
    file: new File([`${index + 1}`], `page-${index + 1}.jpg`, { type: 'image/jpeg' }),
    caption: '',
    afterBlock: 0,
    isScan: true,
  }));

const pageOf = (...lines: readonly string[]): RecognizedPage => ({
  correctionRadians: 0,
  lines: lines.map((text, index) => ({ text, x: 100, endX: 900, y: -100 * index, size: 40 })),
});

const recognizedPages = [pageOf('Je suis née à Vemon.'), pageOf('Mon père était batelier.')];

/** Reads the pages above; `recognize` says what happens to each one. */
const createRecognizer = (
  recognize: (pageNumber: number) => Promise<RecognizedPage> = async (number) =>
    recognizedPages[number - 1] ?? pageOf(),
) => {
  const log: string[] = [];
  const open: OpenRecognizer = async () => ({
    recognize: async (picture) => {
      log.push(`page ${await picture.text()}`);
      return recognize(Number(await picture.text()));
    },
    close: () => void log.push('closed'),
  });
  return { open, log };
};

const review = (openRecognizer: OpenRecognizer, pages = PAGES) => {
  const departures: string[] = [];
  const app = renderWithApp(
    <>
      <a href="/ailleurs">Ailleurs</a>
      <ReviewDocument
        book={createSampleBook({ isNarrator: true })}
        document={{
          file: { fileName: 'Cahier.pdf', importId: 'import' },
          reading: { blocks: [], headings: [], pictures: createScans(pages), omissions: NO_OMISSIONS },
        }}
        voiceUploads={null}
        formerImport={undefined}
        onLeave={() => departures.push('left')}
        openRecognizer={openRecognizer}
      />
    </>,
    {
      address: '/reprendre?book=book',
      answers: {
        'stories.create': { id: 'story', revision: 0 },
        'stories.save': ({ params, body }) => ({ id: params.storyId, revision: body.revision + 1 }),
        'photographs.create': ({ body }) => ({ photographId: body.uploadId, isReceived: true }),
        'photographs.read': ({ params }) => ({ id: params.photographId, state: 'ready', refusal: null }),
      },
    },
  );
  return { ...app, departures };
};

const click = (user: ReturnType<typeof review>['user'], name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

const readPages = async (user: ReturnType<typeof review>['user']) => {
  await click(user, /^Lire les mots de ces pages/);
  await screen.findByText(/Ces mots ont été lus par une machine\. Relisez-les/);
};

test('words that a person corrected and agreed to stand in the saved story, each behind its plate', async () => {
  const { open, log } = createRecognizer();
  const { user, api } = review(open);
  await readPages(user);
  expect(log).toEqual(['page 1', 'page 2', 'closed']);
  const field = screen.getByRole('textbox', { name: /Mots de la page 1 du récit 1/ });
  await user.clear(field);
  await user.type(field, 'Je suis née à Vernon.');
  await click(user, /^Ces mots sont justes/);
  expect(readScreen()).toContain('Ces mots seront dans le récit, chacun après sa page.');
  await click(user, 'Prendre ce récit');
  await screen.findByText(/Un récit est dans vos brouillons/);
  const [draft] = api.of('stories.save').map(({ body }) => body);
  expect(JSON.stringify(draft?.body).match(/"text":"[^"]*"/gu)).toEqual([
    '"text":"Je suis née à Vernon."',
    '"text":"Mon père était batelier."',
  ]);
  expect(draft?.photographs).toMatchObject([
    { kind: 'scan', placement: 'page', afterBlock: 0 },
    { kind: 'scan', placement: 'page', afterBlock: 1 },
  ]);
});

test('words that nobody agreed to are not saved, and the page says so before', async () => {
  const { user, api } = review(createRecognizer().open);
  await readPages(user);
  screen.getByText(/les mots lus par la machine attendent votre accord : seules ses pages/);
  await click(user, 'Prendre ce récit');
  await screen.findByText(/Un récit est dans vos brouillons/);
  const [draft] = api.of('stories.save').map(({ body }) => body);
  expect(draft?.body).toEqual({ type: 'doc', content: [] });
  expect(draft?.photographs).toHaveLength(PAGES);
});

test('leaving asks first while words wait for agreement, and not once they were given up', async () => {
  const { user, departures, moves } = review(createRecognizer().open);
  await readPages(user);
  await click(user, 'Choisir un autre document');
  await screen.findByText(/Quitter sans garder ces mots/);
  await click(user, 'Rester ici');
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await click(user, 'Rester ici');
  expect([departures, moves]).toEqual([[], []]);
  await click(user, /^Ne pas garder ces mots/);
  expect(screen.queryByText(/Ces mots ont été lus/)).toBeNull();
  await click(user, 'Choisir un autre document');
  expect(departures).toEqual(['left']);
});

test('leaving asks also once words were agreed to, until their story is saved', async () => {
  const { user, departures, moves } = review(createRecognizer().open);
  await readPages(user);
  await click(user, /^Ces mots sont justes/);
  await click(user, 'Choisir un autre document');
  await screen.findByText(/ne sont pas dans vos brouillons/);
  await click(user, 'Rester ici');
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await click(user, 'Rester ici');
  expect([departures, moves]).toEqual([[], []]);
  await click(user, 'Prendre ce récit');
  await screen.findByText(/Un récit est dans vos brouillons/);
});

test('a second attempt does not save again a story whose words were agreed to and saved by the first', async () => {
  const { user, api } = review(createRecognizer().open, STORY_PHOTOGRAPHS_MAX + 1);
  await click(user, /^Lire les mots de ces pages/);
  await screen.findByText(/Ces mots ont été lus par une machine\. Relisez-les/);
  await click(user, /^Ces mots sont justes/);
  let saves = 0;
  api.set({
    'stories.create': () => ({ id: `story-${api.of('stories.create').length}`, revision: 0 }),
    'stories.save': ({ params, body }) => {
      saves += 1;
      if (saves === 2) return createRefusal('story.too_many_blocks', 'Attendez un peu.', { status: 429 });
      return { id: params.storyId, revision: body.revision + 1 };
    },
  });
  await click(user, 'Prendre ces 2 récits');
  await screen.findByText('Attendez un peu.');
  await click(user, 'Prendre ces 2 récits');
  await screen.findByText(/2 récits sont dans vos brouillons/);
  expect(api.of('stories.save').map(({ params }) => params.storyId)).toEqual([
    'story-1',
    'story-2',
    'story-2',
  ]);
});

test('a reading that is stopped gives the pages read before, and goes on with the others', async () => {
  let finishSecond: (() => void) | undefined;
  const { open, log } = createRecognizer((number) =>
    number === 2 && finishSecond === undefined
      ? new Promise((resolve) => {
          finishSecond = () => resolve(pageOf());
        })
      : Promise.resolve(recognizedPages[number - 1] ?? pageOf()),
  );
  const { user } = review(open);
  await click(user, /^Lire les mots de ces pages/);
  await screen.findByText('Page 2 sur 2…');
  await click(user, /^Arrêter la lecture/);
  await screen.findByRole('textbox', { name: /Mots de la page 1/ });
  expect(log).toEqual(['page 1', 'page 2', 'closed']);
  await click(user, /^Lire les mots de cette page/);
  await screen.findByRole('textbox', { name: /Mots de la page 2/ });
  expect(log.slice(3)).toEqual(['page 2', 'closed']);
});

test('a device that cannot read words says so, and its pages are saved as before', async () => {
  const { user, api } = review(() => Promise.reject(new Error('no WebAssembly')));
  await click(user, /^Lire les mots de ces pages/);
  await screen.findByText(/n’ont pas pu être lus sur cet appareil/);
  await click(user, 'Prendre ce récit');
  await screen.findByText(/Un récit est dans vos brouillons/);
  expect(api.of('stories.save').map(({ body }) => body.photographs?.length)).toEqual([PAGES]);
});

test('pages of which no text can be made end their reading, and it can begin again', async () => {
  let isBroken = true;
  const broken = createRecognizer(async () =>
    isBroken ? { ...pageOf(), lines: null as never } : pageOf('Il riait.'),
  );
  const { user } = review(broken.open);
  await click(user, /^Lire les mots de ces pages/);
  await screen.findByText(/n’ont pas pu être lus sur cet appareil/);
  isBroken = false;
  await readPages(user);
});

test('no page is straightened once its reader left', async () => {
  const drawings: unknown[] = [];
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    drawings.push(file.name);
    throw new Error('no canvas here');
  });
  let startSecond: (() => void) | undefined;
  const secondStarted = new Promise<void>((resolve) => {
    startSecond = resolve;
  });
  const { open, log } = createRecognizer((number) => {
    if (number === 1) return Promise.resolve({ ...pageOf('Il riait.'), correctionRadians: 0.05 });
    startSecond?.();
    return new Promise(() => undefined);
  });
  const { user, unmount } = review(open);
  await click(user, /^Lire les mots de ces pages/);
  await secondStarted;
  unmount();
  await vi.waitFor(() => expect(log).toContain('closed'), { timeout: 60_000 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(drawings).toEqual([]);
});

test('words that make the story too long are not agreed to before they are shorter', async () => {
  const line = `${'mot '.repeat(STORY_CHARACTERS_MAX / 6)}fin.`;
  const { user } = review(createRecognizer(async () => pageOf(line)).open);
  await readPages(user);
  screen.getByText(/40.000 au plus\. Raccourcissez-les/);
  expect(screen.queryByRole('button', { name: /Ces mots sont justes/ })).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: /Mots de la page 2/ }));
  await click(user, /Ces mots sont justes/);
});

test('a page whose words finish the sentence of the page before says so', async () => {
  const linesOfPages = [pageOf('Je suis née à Vernon dans la pe-'), pageOf('tite maison du canal.')];
  const joined = createRecognizer(async (number) => linesOfPages[number - 1] ?? pageOf());
  const { user } = review(joined.open);
  await readPages(user);
  expect(screen.getByText('Ses mots suivent ceux de la page précédente.')).toBeDefined();
  expect(screen.queryByText('Aucun mot n’a été lu sur cette page.')).toBeNull();
});

test('a blank page after a page of words says that it has none', async () => {
  const blank = createRecognizer(async (number) =>
    number === 1 ? pageOf('Je suis née à Vernon dans la pe-') : pageOf(),
  );
  const { user } = review(blank.open);
  await readPages(user);
  expect(screen.getByText('Aucun mot n’a été lu sur cette page.')).toBeDefined();
  expect(screen.queryByText('Ses mots suivent ceux de la page précédente.')).toBeNull();
});
