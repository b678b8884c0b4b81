import { type Order, routes } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { createSampleBook } from '#testing/samples.ts';
import { SwitchFormat } from './switch-format.tsx';

const order: Order = createSampleAnswer(routes['orders.read'].answer, { id: 'order' });
const conflict = createRefusal('book.conflict', 'Le livre a changé ailleurs.');

const open = () =>
  renderWithApp(<SwitchFormat order={order} book={createSampleBook({ revision: 7 })} />, {
    answers: { 'books.read': createSampleBook({ revision: 9 }) },
  });

test('an attempt after a change elsewhere is made with the revision of that change', async () => {
  const app = open();
  app.api.set({ 'books.update': conflict });
  await app.effects();
  expect(readScreen()).toContain('Le livre a changé ailleurs.');
  app.api.set({ 'books.update': createSampleBook({ revision: 10 }) });
  await app.user.click(onScreen.button('Refaire les pages'));
  await app.effects();
  expect(app.api.of('books.update').at(-1)).toMatchObject({ body: { revision: 9 } });
  expect(app.moves).toEqual(['refresh']);
});

test('a book that has another format again after the change is changed once more, instead of waiting for ever', async () => {
  const app = open();
  await app.effects();
  expect(app.api.of('books.update')).toHaveLength(1);
  app.redraw(<SwitchFormat order={order} book={createSampleBook({ revision: 11 })} />);
  await app.effects();
  expect(app.api.of('books.update')).toHaveLength(2);
  app.redraw(<SwitchFormat order={order} book={createSampleBook({ revision: 11 })} />);
  await app.effects();
  expect(app.api.of('books.update')).toHaveLength(2);
});
