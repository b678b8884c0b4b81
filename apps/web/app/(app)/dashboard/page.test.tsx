import { defaultCover } from '@souvenance/contracts';
import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, createRefusal } from '#testing/create-fake-api.ts';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook, createSampleQuestion } from '#testing/samples.ts';
import Page from './page.tsx';

test('the dashboard with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book',
    answers: { 'dashboard.read': { book: createSampleBook() } },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/empty.txt');
});

test('the dashboard with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book',
    fill: 'full',
    answers: { 'dashboard.read': { book: createSampleBook() } },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/full.txt');
});

test('the dashboard of a family without a book leads to a new one', async () => {
  await expect(renderPage(Page, { address: '/dashboard' })).rejects.toMatchObject({
    digest: expect.stringContaining('/new-book'),
  });
});

const luc = { uid: 'luc', email: 'luc@exemple.fr', name: 'Luc Morel' };
const book = createSampleBook({ isNarrator: false, narrator: 'Odette Morel' });
const narrator = { id: 'odette', name: 'Odette Morel', isNarrator: true, hasAddress: true, pause: null };
const question = createSampleQuestion({
  text: 'Où passiez-vous vos étés ?',
  reads: 'Où Odette passait-elle ses étés ?',
  isForRelatives: false,
});
const delivery = {
  id: 'delivery',
  question: 'Où passais-tu tes étés ?',
  state: 'sent',
  sentAt: '2026-11-25T08:00:00.000Z',
  openedAt: '2026-11-26T08:00:00.000Z',
  remindedAt: null,
  bouncedAt: null,
  storyId: null,
} as const;

const openHome = (dashboard: Partial<Record<string, unknown>>) =>
  renderPage(Page, {
    address: '/dashboard?book=book',
    session: createSampleSession({ user: luc }),
    answers: {
      'dashboard.read': { book, asking: { narrator, deliveries: [] }, ...dashboard },
      'deliveries.ask': {},
    } as Answers,
  });

const hasPrimaryLook = (name: RegExp): boolean => /primary/u.test(onScreen.link(name).className);

test('an order to pay is the main action once the narrator was asked, and beside a question to answer it is not', async () => {
  const orders = [{ state: 'awaiting_payment', number: 'S-2026-0007' }];
  await openHome({ question, asked: delivery, asking: { narrator, deliveries: [delivery] }, orders });
  expect(hasPrimaryLook(/^Reprendre la commande/u)).toBe(true);
  cleanup();
  await openHome({ orders });
  expect(hasPrimaryLook(/^Parcourir les thèmes/u)).toBe(true);
  expect(hasPrimaryLook(/^Reprendre la commande/u)).toBe(false);
});

test('a question that waits at the narrator’s is shown as they read it, and nobody else is to write it', async () => {
  await openHome({ question, asked: delivery, asking: { narrator, deliveries: [delivery] } });
  const lines = readScreen();
  expect(lines).toContain('## La question posée à Odette');
  expect(lines.filter((line) => line.includes('étés'))).toEqual(['Où passais-tu tes étés ?']);
  expect(lines.filter((line) => /Écrire|Noter|Poser|Passer/.test(line))).toEqual([]);
});

test('the question to the narrator stands under their portrait', async () => {
  const asking = { narrator: { ...narrator, portraitId: 'portrait' }, deliveries: [delivery] };
  await openHome({ question, asked: delivery, asking });
  const card = onScreen.heading(/^La question posée à/).closest('section');
  expect(card?.querySelector('img')?.getAttribute('src')).toBe(
    '/api/photographs/portrait/picture?size=thumbnail',
  );
});

test('a question that was not sent yet is sent from here', async () => {
  const { user, api } = await openHome({ question, asked: null });
  await user.click(onScreen.button('Poser maintenant à Odette'));
  expect(api.of('deliveries.ask')).toMatchObject([{ body: { questionId: 'question', personId: 'odette' } }]);
});

test('while no question waits, the one that leaves next is shown with its hour', async () => {
  const upcoming = { ...question, id: 'book.ete', libraryId: 'ete' };
  const nextAt = '2026-11-30T08:00:00.000Z';
  await openHome({ question: null, upcoming, asking: { narrator: { ...narrator, nextAt }, deliveries: [] } });
  const lines = readScreen();
  expect(lines).toContain('## La prochaine question pour Odette');
  expect(lines.find((line) => line.startsWith('Elle part lundi'))).toBeDefined();
  expect(lines).toContain(
    'link: Choisir d’autres questions → /questions-categories?book=book&narrator=premier',
  );
  expect(lines.filter((line) => /Écrire/.test(line))).toEqual([]);
});

test('a narrator may answer the question that comes next at once', async () => {
  const upcoming = { ...question, id: 'book.ete', libraryId: 'ete' };
  const { user, api, effects } = await openHome({
    question: null,
    upcoming,
    book: createSampleBook({ isNarrator: true, narrator: 'Luc Morel' }),
  });
  await user.click(onScreen.button('Écrire ce souvenir'));
  expect(api.of('questions.choose')).toMatchObject([{ body: { libraryId: 'ete' } }]);
  expect((await effects()).moves).toEqual(['push /stories/form?book=book&question=id']);
});

test('a narrator may write again the answer to a coming question that the book already has', async () => {
  const upcoming = { ...question, id: 'book.ete', libraryId: 'ete' };
  const { user, effects, api } = await openHome({
    question: null,
    upcoming,
    book: createSampleBook({ isNarrator: true, narrator: 'Luc Morel' }),
  });
  api.set({
    'questions.choose': createRefusal('question.already_chosen', 'Cette question est déjà dans le livre.'),
    'questions.ofBook': { questions: [{ ...question, id: 'chosen', libraryId: 'ete' }], cursor: null },
  });
  await user.click(onScreen.button('Écrire ce souvenir'));
  expect((await effects()).moves).toEqual(['push /stories/form?book=book&question=chosen']);
});

test('without an address the answer is noted for the narrator, or the address given', async () => {
  await openHome({
    question,
    asked: null,
    asking: { narrator: { ...narrator, hasAddress: false }, deliveries: [] },
  });
  const lines = readScreen();
  expect(lines).toContain(
    'link: Donner l’adresse d’Odette → /questions-categories?book=book&narrator=premier',
  );
  expect(lines).toContain('link: Noter sa réponse → /stories/form?book=book&question=question&kind=story');
});

test('several messages that came back from one person are told once, and those of another person too', async () => {
  const came = (id: string, personId: string, personName: string) => ({
    ...delivery,
    id,
    personId,
    personName,
    openedAt: null,
    bouncedAt: '2026-11-25T09:00:00.000Z',
  });
  const deliveries = [
    came('one', 'odette', 'Odette Morel'),
    came('two', 'odette', 'Odette Morel'),
    came('three', 'paul', 'Paul Morel'),
  ];
  await openHome({ question, asking: { narrator, deliveries } });
  expect(readScreen().filter((line) => line.includes('est revenu'))).toEqual([
    'Le message pour Odette est revenu.',
    'Le message pour Paul est revenu.',
  ]);
});

const firstCover = { ...defaultCover, photographId: null, backText: '', spineText: '' };
const printable = createSampleBook({
  cover: firstCover,
  isNarrator: false,
  narrator: 'Odette Morel',
  progress: { ...book.progress, inBook: 12, printableFrom: 3 },
});
const readSteps = () =>
  readScreen().filter((line) => /^link: (Choisir la couverture|Commander|Inviter)/.test(line));

test('a printable book can be ordered, and its cover chosen as long as nobody has chosen anything of it', async () => {
  const cover = 'link: Choisir la couverture → /book/cover?book=book';
  const order = 'link: Commander → /book/additional-books?book=book';
  await openHome({ book: printable, memberCount: 2 });
  expect(readSteps()).toEqual([cover, order]);
  cleanup();
  await openHome({ book: { ...printable, cover: { ...firstCover, palette: 'prusse' } }, memberCount: 2 });
  expect(readSteps()).toEqual([order]);
});

test('a question for relatives waits for the reader, in the words that are theirs', async () => {
  await openHome({ question: { ...question, isForRelatives: true } });
  expect(readScreen()).toEqual(
    expect.arrayContaining([
      '## Une question pour vous',
      'Où Odette passait-elle ses étés ?',
      'link: Écrire ce souvenir → /stories/form?book=book&question=question',
    ]),
  );
});

test('the news have voice and photograph, lead to the reading room, and are approved where they stand', async () => {
  const { container } = await openHome({
    news: [
      {
        story: {
          id: 'words',
          title: 'La lettre',
          authorName: 'Odette Morel',
          state: 'submitted',
          pictureId: 'photo',
        },
        portraitId: null,
      },
      {
        story: {
          id: 'spoken',
          title: 'Le four',
          authorName: 'Odette Morel',
          state: 'in_book',
          voice: { durationSeconds: 9 },
        },
        portraitId: null,
      },
    ],
    toReview: [],
  });
  const lines = readScreen();
  expect(lines).toContain('link: Lire : La lettre → /lire/words');
  expect(lines).toContain('button: Écouter');
  expect(lines).toContain('button: Mettre dans le livre « La lettre »');
  expect(lines.filter((line) => line.startsWith('link: Lire'))).toHaveLength(2);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(
    '/api/photographs/photo/picture?size=card',
  );
});

const unprintable = createSampleBook({
  ...book,
  progress: { ...book.progress, inBook: 2, printableFrom: 3 },
});

test.each([
  [{ memberCount: 1 }, 'link: Inviter la famille → /settings/organization/members/invite'],
  [{ memberCount: 3 }, 'link: Choisir la couverture → /book/cover?book=book'],
])('a book that cannot be printed yet has one next step: %o', async (dashboard, step) => {
  await openHome({ ...dashboard, book: { ...unprintable, cover: firstCover } });
  const steps = /Inviter|couverture|Commander/;
  expect(readScreen().filter((line) => line.startsWith('link') && steps.test(line))).toEqual([step]);
});

test('the narrator’s first answer is a scene with all of its words', async () => {
  const story = {
    id: 'four',
    title: 'Le four',
    authorName: 'Odette Morel',
    state: 'submitted',
    kind: 'story',
  };
  const excerpt = 'On sentait le pain depuis le pont, et la cloche sonnait six heures.';
  const others = {
    story: { ...story, id: 'pont', title: 'Le pont', authorName: 'Luc Morel' },
    isFirst: false,
  };
  await openHome({ news: [{ story: { ...story, excerpt }, portraitId: 'face', isFirst: true }, others] });
  const lines = readScreen();
  expect(lines).toEqual(
    expect.arrayContaining(['## La première réponse d’Odette', excerpt, 'link: Lire : Le four → /lire/four']),
  );
  expect(lines.indexOf('## Du nouveau')).toBeGreaterThan(lines.indexOf(excerpt));
  expect(lines.filter((line) => line.includes('Le four') && line.startsWith('###'))).toEqual([]);
});

test.each([
  [12, true],
  [4, true],
  [3, false],
])(
  'an order’s consent is spoken of once the book is near its first print: %i of 8 stories',
  async (inBook, isSaid) => {
    await openHome({
      consent: 'missing',
      book: createSampleBook({ ...book, progress: { ...book.progress, inBook, printableFrom: 8 } }),
    });
    expect(readScreen().some((line) => line.includes('n’a pas encore donné son accord'))).toBe(isSaid);
  },
);
