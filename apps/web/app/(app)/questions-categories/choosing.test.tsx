import type { BookLibrary } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countClicks } from '#testing/count-clicks.ts';
import { createRefusal } from '#testing/create-fake-api.ts';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { RenderedApp } from '#testing/render-with-app.tsx';
import { createSampleBook, createSampleQuestion } from '#testing/samples.ts';
import { LibrarySection } from './library-section.tsx';
import Page from './page.tsx';

const createTheme = (id: string, name: string, count: number): BookLibrary['themes'][number] => ({
  id,
  name,
  description: `Sur ${name}`,
  optional: false,
  isOpen: true,
  questions: Array.from({ length: count }, (_, index) => ({
    id: `${id}.${index + 1}`,
    text: `Question ${index + 1} sur ${name} ?`,
    reads: 'Elle, comment était-elle ?',
    isSensitive: false,
  })),
});

const library: BookLibrary = {
  themes: [createTheme('ecole', 'L’école', 12), createTheme('voyages', 'Les voyages', 3)],
  packs: [{ id: 'enfance', name: 'Une enfance', questionIds: ['ecole.1', 'voyages.2'] }],
  takesSensitive: false,
  canOpenThemes: true,
};

const inBook = (libraryId: string, part = {}) =>
  createSampleQuestion({ id: `book.${libraryId}`, libraryId, state: 'chosen', storyId: null, ...part });

let app: RenderedApp;
let readClicks: () => number;
const open = async (questions: ReturnType<typeof inBook>[] = [], session = createSampleSession()) => {
  readClicks = countClicks();
  app = await renderPage(Page, {
    address: '/questions-categories?book=book',
    session,
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'questions.libraryOfBook': library,
      'questions.ofBook': { questions, cursor: null },
    },
  });
};
const click = (name: RegExp) => app.user.click(screen.getByRole('button', { name }));
const chosenIds = () =>
  app.api.of('questions.choose').map(({ body }) => (body as { libraryId: string }).libraryId);

test('three questions are chosen in four clicks, each shown as the narrator will read it', async () => {
  await open();
  await click(/^L’école/);
  for (const number of [1, 2, 3]) await click(new RegExp(`^Question ${number} sur L’école`));
  await app.effects();
  expect([readClicks(), chosenIds()]).toEqual([4, ['ecole.1', 'ecole.2', 'ecole.3']]);
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed).toEqual([1, 2, 3].map((number) => `Question ${number} sur L’école ?Choisie`));
  expect(document.body.textContent).not.toContain('Elle, comment');
});

test('a pack is chosen in one click, and the tiles count what was chosen', async () => {
  await open();
  await click(/^Choisir 2 questions/);
  await app.effects();
  expect([readClicks(), chosenIds()]).toEqual([1, ['ecole.1', 'voyages.2']]);
  expect(screen.getByRole('button', { name: /^Choisies/, pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^L’école/ }).textContent).toBe('L’école12 questionsUne choisie');
});

test('ten questions of a theme are in sight, the others on request, with the focus before them', async () => {
  await open();
  await click(/^L’école/);
  const countQuestions = () => screen.getAllByRole('button', { name: /^Question/ }).length;
  expect(countQuestions()).toBe(10);
  await click(/^Voir la suite/);
  expect(countQuestions()).toBe(12);
  expect(document.activeElement?.querySelector('button')?.textContent).toContain('Question 11');
  expect(new URL(window.location.href).searchParams.get('theme')).toBe('ecole');
  await click(/^Tous les thèmes/);
  expect(screen.getByRole('button', { name: /^Les voyages/ })).toBeTruthy();
});

test('a second click removes a question, in the order of the clicks', async () => {
  await open();
  await click(/^L’école/);
  app.api.set({ 'questions.choose': { ...inBook('ecole.1'), sendTime: null } });
  await click(/^Question 1 sur/);
  await click(/^Question 1 sur/);
  await app.effects();
  expect(app.api.of('questions.unchoose')[0]?.params).toEqual({ bookId: 'book', questionId: 'book.ecole.1' });
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('a refused choice is taken back, with the words of the API', async () => {
  await open();
  await click(/^L’école/);
  app.api.set({ 'questions.choose': createRefusal('question.sensitive', 'Cette question est délicate.') });
  await click(/^Question 1 sur/);
  await app.effects();
  expect(screen.getByText('Cette question est délicate.')).toBeTruthy();
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

/** Answers each choice as given, the first of them only once the others were clicked. */
const answerChoices = (refusedId: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.api.set({
    'questions.choose': async ({ body }) => {
      const { libraryId } = body as { libraryId: string };
      await promise;
      return libraryId === refusedId
        ? createRefusal('question.sensitive', 'Cette question est délicate.')
        : { ...inBook(libraryId), sendTime: null };
    },
  });
  return resolve;
};

test.each(['ecole.1', 'ecole.2', 'ecole.3'])(
  'of three clicks, %s fails: it is taken back, its failure stays on screen, and the page is read again once',
  async (refusedId) => {
    await open();
    await click(/^L’école/);
    const answerAll = answerChoices(refusedId);
    for (const number of [1, 2, 3]) await click(new RegExp(`^Question ${number} sur L’école`));
    answerAll();
    await app.effects();
    expect(chosenIds()).toEqual(['ecole.1', 'ecole.2', 'ecole.3']);
    expect(screen.getByText('Cette question est délicate.')).toBeTruthy();
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
    expect(app.moves).toEqual(['refresh']);
  },
);

test('a question that could not be removed stays chosen on screen', async () => {
  await open();
  await click(/^L’école/);
  app.api.set({
    'questions.choose': { ...inBook('ecole.1'), sendTime: null },
    'questions.unchoose': createRefusal('question.sent', 'Cette question est partie.'),
  });
  await click(/^Question 1 sur/);
  await app.effects();
  await click(/^Question 1 sur/);
  await app.effects();
  expect(screen.getByText('Cette question est partie.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Question 1 sur/, pressed: true })).toBeTruthy();
});

test('a choice that failed is not removed by the second click of it', async () => {
  await open();
  await click(/^L’école/);
  const answerAll = answerChoices('ecole.1');
  await click(/^Question 1 sur/);
  await click(/^Question 1 sur/);
  answerAll();
  await app.effects();
  expect(app.api.of('questions.unchoose')).toEqual([]);
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('a page that is read while a click is saved does not take the click back, a later page may', async () => {
  await open();
  const read = (questions: ReturnType<typeof inBook>[]) =>
    app.redraw(
      <LibrarySection
        narratorId={null}
        bookId="book"
        library={library}
        questions={questions}
        deliveries={[]}
        canWrite
        initialThemeId="ecole"
      />,
    );
  read([]);
  const countPressed = () => screen.queryAllByRole('button', { pressed: true }).length;
  const answerAll = answerChoices('none');
  await click(/^Question 1 sur/);
  read([]);
  expect(countPressed()).toBe(1);
  answerAll();
  await app.effects();
  read([inBook('ecole.1')]);
  expect(countPressed()).toBe(1);
  read([]);
  expect(countPressed()).toBe(0);
});

test('an answered question is no button, and says so', async () => {
  await open([inBook('ecole.1', { state: 'answered', storyId: 'story' })]);
  await click(/^L’école/);
  expect(screen.queryByRole('button', { name: /^Question 1 sur/ })).toBeNull();
  expect(screen.getByText('Racontée')).toBeTruthy();
});

test('the search covers all themes and names the theme of each question', async () => {
  await open();
  await app.user.type(screen.getByRole('searchbox'), '2 VOYAGES');
  expect(screen.getByRole('button', { name: /^Question 2/ }).textContent).toBe(
    'Question 2 sur Les voyages ?Les voyagesChoisir',
  );
  await app.user.clear(screen.getByRole('searchbox'));
  await app.user.type(screen.getByRole('searchbox'), 'xylophone');
  expect(screen.getByText('Aucune question. Essayez d’autres mots.')).toBeTruthy();
});

test('a reader may remove only the questions that are their own, whatever name the asker has', async () => {
  const family = { id: 'morel', name: 'Famille Morel', role: 'reader' } as const;
  const questions = [
    inBook('ecole.1', { askedBy: 'Jeanne Morel', isOwn: true }),
    inBook('ecole.2', { askedBy: 'Jeanne Morel', isOwn: false }),
  ];
  await open(questions, createSampleSession({ organization: family, organizations: [family] }));
  await click(/^L’école/);
  expect(screen.getByRole('button', { name: /^Question 1 sur/, pressed: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Question 2 sur/ })).toBeNull();
});
