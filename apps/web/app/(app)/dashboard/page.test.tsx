import { expect, test } from 'vitest';
import type { Answers } from '#testing/fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { sampleSession } from '#testing/sample-session.ts';
import { sampleBook, sampleQuestion } from '#testing/samples.ts';
import Page from './page.tsx';

test('the dashboard with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book',
    answers: { 'dashboard.read': { book: sampleBook() } },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/empty.txt');
});

test('the dashboard with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book',
    fill: 'full',
    answers: { 'dashboard.read': { book: sampleBook() } },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/full.txt');
});

test('the dashboard of a family without a book leads to a new one', async () => {
  await expect(renderPage(Page, { address: '/dashboard' })).rejects.toMatchObject({
    digest: expect.stringContaining('/new-book'),
  });
});

const luc = { uid: 'luc', email: 'luc@exemple.fr', name: 'Luc Morel' };
const book = sampleBook({ isNarrator: false, narrator: 'Odette Morel' });
const narrator = { id: 'odette', name: 'Odette Morel', isNarrator: true, hasAddress: true, pause: null };
const question = sampleQuestion({
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
    session: sampleSession({ user: luc }),
    answers: {
      'dashboard.read': { book, asking: { narrator, deliveries: [] }, ...dashboard },
      'deliveries.ask': {},
    } as Answers,
  });

test('a question that waits at the narrator’s is shown as they read it, and nobody else is to write it', async () => {
  await openHome({ question, asked: delivery, asking: { narrator, deliveries: [delivery] } });
  const lines = readScreen();
  expect(lines).toContain('## La question posée à Odette');
  expect(lines.filter((line) => line.includes('étés'))).toEqual(['Où passais-tu tes étés ?']);
  expect(lines.filter((line) => /Écrire|Noter|Poser|Passer/.test(line))).toEqual([]);
});

test('a question that was not sent yet is sent from here', async () => {
  const { user, api } = await openHome({ question, asked: null });
  await user.click(onScreen.button('Poser maintenant à Odette'));
  expect(api.of('deliveries.ask')).toMatchObject([{ body: { questionId: 'question', personId: 'odette' } }]);
});

test('without an address the answer is noted for the narrator, or the address given', async () => {
  await openHome({
    question,
    asked: null,
    asking: { narrator: { ...narrator, hasAddress: false }, deliveries: [] },
  });
  const lines = readScreen();
  expect(lines).toContain('link: Donner l’adresse d’Odette → /questions-categories?book=book');
  expect(lines).toContain('link: Noter sa réponse → /stories/form?book=book&question=question&kind=story');
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
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/photographs/photo/picture');
});

test.each([
  [{ memberCount: 1 }, 'link: Inviter la famille → /settings/organization/members/invite'],
  [{ memberCount: 3 }, 'link: Choisir la couverture → /book/cover?book=book'],
])('the book has one next step: %o', async (dashboard, step) => {
  await openHome({ ...dashboard, book: { ...book, cover: { ...book.cover, photographId: null } } });
  const steps = /Inviter|couverture|Commander/;
  expect(readScreen().filter((line) => line.startsWith('link') && steps.test(line))).toEqual([step]);
});
