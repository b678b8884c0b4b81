import type { BeforePrinting, PrintPoint } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { BeforePrintingList } from './before-printing.tsx';
import { LeftOutStories } from './left-out-stories.tsx';

const point = (change: Partial<PrintPoint>): PrintPoint => ({
  kind: 'waiting',
  count: 1,
  stories: [],
  page: null,
  isConfirmed: false,
  ...change,
});
const pont = { storyId: 's1', title: 'Le pont', authorName: 'Jeanne Morvan' };
const four = { storyId: 's2', title: 'Le four', authorName: 'Théo Morvan' };
const waiting = point({ count: 2, stories: [pont, four] });

const show = (points: readonly PrintPoint[], after: readonly PrintPoint[] = [], orderHref?: string) => {
  const answer: BeforePrinting = { points: [...after] };
  return renderWithApp(
    <BeforePrintingList bookId="b1" first={{ points: [...points] }} orderHref={orderHref} />,
    { answers: { 'beforePrinting.addStories': answer, 'beforePrinting.confirm': answer } },
  );
};

test('stories that wait are named, with three ways to settle them', () => {
  show([waiting]);
  expect(readScreen()).toEqual([
    '## Avant d’imprimer',
    '2 récits ne sont pas encore dans le livre.',
    '« Le pont » (Jeanne) et « Le four » (Théo)',
    'link: Les relire → /stories/draft?book=b1',
    'button: Les ajouter tous',
    'button: Commander sans eux',
  ]);
});

test('an empty book is not offered for order without the stories that wait', () => {
  renderWithApp(<BeforePrintingList bookId="b1" first={{ points: [waiting] }} isEmptyBook />);
  const lines = readScreen();
  expect(lines).toContain('button: Les ajouter tous');
  expect(lines.filter((line) => /Commander/.test(line))).toEqual([]);
});

test('all are added at one click, and the list goes', async () => {
  const { user, api, effects } = show([waiting]);
  await user.click(screen.getByRole('button', { name: 'Les ajouter tous' }));
  expect((await effects()).moves).toEqual(['refresh']);
  expect(api.of('beforePrinting.addStories')).toHaveLength(1);
  expect(readScreen()).toEqual([]);
});

test('what could not be added is said to lack a title or words', async () => {
  const { user, effects } = show([waiting], [point({ stories: [four] })]);
  await user.click(screen.getByRole('button', { name: 'Les ajouter tous' }));
  await effects();
  expect(readScreen()).toContain('Il manque un titre ou un texte à ce qui reste. Relisez-le d’abord.');
});

test('ordering without them is said on the book’s page, leads on, and stays in sight', async () => {
  const { user, effects } = show(
    [waiting],
    [{ ...waiting, isConfirmed: true }],
    '/book/additional-books?book=b1',
  );
  await user.click(screen.getByRole('button', { name: 'Commander sans eux' }));
  const { calls, moves } = await effects();
  expect(calls).toMatchObject([{ body: { kind: 'waiting' } }]);
  expect(moves).toEqual(['push /book/additional-books?book=b1']);
  expect(readScreen()).toContain('Vous commandez sans : « Le pont » (Jeanne) et « Le four » (Théo).');
});

test('each kind has its sentence and its place; the draft of another member has none', () => {
  const stories = [pont];
  show([
    point({ kind: 'quarantined', stories }),
    point({ kind: 'drafts', stories: [{ storyId: null, title: '', authorName: 'Théo Morvan' }] }),
    point({ kind: 'unread_replies' }),
    point({ kind: 'consent' }),
    point({ kind: 'remarks', count: 3 }),
    point({ kind: 'set_aside', stories }),
    point({ kind: 'untitled', stories: [{ ...pont, title: '' }] }),
    point({ kind: 'empty', stories }),
    point({ kind: 'wordless', stories }),
    point({ kind: 'characters', page: 7 }),
    point({ kind: 'small_photographs', count: 2, page: 9 }),
    point({ kind: 'uncaptioned', count: 5, stories: [pont, four] }),
    point({ kind: 'uncaptioned', isConfirmed: true, stories }),
  ]);
  expect(readScreen()).toMatchSnapshot();
});

test('an order names what it leaves out, and counts what is beyond four', () => {
  const drafts = Array.from({ length: 5 }, () => ({ title: '', authorName: 'Jeanne' }));
  const leavesOut = [{ title: 'Le pont', authorName: 'Théo Morvan' }, ...drafts];
  renderWithApp(<LeftOutStories order={{ proof: { leavesOut } as never }} />);
  expect(readScreen().join(' ')).toContain(
    '« Le pont » (Théo), un récit que Jeanne n’a pas fini, un récit que Jeanne n’a pas fini, un récit que Jeanne n’a pas fini et 2 autres',
  );
});

test('an order that leaves nothing out says nothing', () => {
  renderWithApp(<LeftOutStories order={{ proof: null }} />);
  expect(readScreen()).toEqual([]);
});
