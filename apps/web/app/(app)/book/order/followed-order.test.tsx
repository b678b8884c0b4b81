import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { sampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const books = { 'books.list': { books: [sampleBook()] }, 'books.read': sampleBook() };
const address = '/book/order?order=order';

test('an order that is paid, mix 1 of answers', async () => {
  const order = { familyId: 'morel', state: 'paid', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-1', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is paid, mix 3 of answers', async () => {
  const order = { familyId: 'morel', state: 'paid', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-3', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is preparing, mix 2 of answers', async () => {
  const order = { familyId: 'morel', state: 'preparing' } as const;
  await renderPage(Page, { address, fill: 'mix-2', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is preparing, mix 4 of answers', async () => {
  const order = { familyId: 'morel', state: 'preparing' } as const;
  await renderPage(Page, { address, fill: 'mix-4', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is sent_to_print, mix 3 of answers', async () => {
  const order = { familyId: 'morel', state: 'sent_to_print', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-3', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is sent_to_print, mix 1 of answers', async () => {
  const order = { familyId: 'morel', state: 'sent_to_print', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-1', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is accepted, mix 4 of answers', async () => {
  const order = { familyId: 'morel', state: 'accepted' } as const;
  await renderPage(Page, { address, fill: 'mix-4', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is accepted, mix 2 of answers', async () => {
  const order = { familyId: 'morel', state: 'accepted' } as const;
  await renderPage(Page, { address, fill: 'mix-2', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is printing, mix 1 of answers', async () => {
  const order = { familyId: 'morel', state: 'printing', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-1', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is printing, mix 3 of answers', async () => {
  const order = { familyId: 'morel', state: 'printing', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-3', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is shipped, mix 2 of answers', async () => {
  const order = { familyId: 'morel', state: 'shipped' } as const;
  await renderPage(Page, { address, fill: 'mix-2', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is shipped, mix 4 of answers', async () => {
  const order = { familyId: 'morel', state: 'shipped' } as const;
  await renderPage(Page, { address, fill: 'mix-4', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is delivered, mix 3 of answers', async () => {
  const order = { familyId: 'morel', state: 'delivered', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-3', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is delivered, mix 1 of answers', async () => {
  const order = { familyId: 'morel', state: 'delivered', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-1', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is cancelled, mix 4 of answers', async () => {
  const order = { familyId: 'morel', state: 'cancelled' } as const;
  await renderPage(Page, { address, fill: 'mix-4', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is cancelled, mix 2 of answers', async () => {
  const order = { familyId: 'morel', state: 'cancelled' } as const;
  await renderPage(Page, { address, fill: 'mix-2', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is refunded, mix 1 of answers', async () => {
  const order = { familyId: 'morel', state: 'refunded', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-1', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is refunded, mix 3 of answers', async () => {
  const order = { familyId: 'morel', state: 'refunded', variants: [] } as const;
  await renderPage(Page, { address, fill: 'mix-3', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is on_hold, mix 2 of answers', async () => {
  const order = { familyId: 'morel', state: 'on_hold' } as const;
  await renderPage(Page, { address, fill: 'mix-2', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});

test('an order that is on_hold, mix 4 of answers', async () => {
  const order = { familyId: 'morel', state: 'on_hold' } as const;
  await renderPage(Page, { address, fill: 'mix-4', answers: { ...books, 'orders.read': order } });
  expect(readScreen()).toEqual([]);
});
