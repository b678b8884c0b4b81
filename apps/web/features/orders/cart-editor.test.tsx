import { routes } from '@souvenance/contracts';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, createRefusal, failWithoutNetwork } from '#testing/create-fake-api.ts';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { CartEditor } from './cart-editor.tsx';

const prices = createSampleAnswer(routes['catalogue.read'].answer, { currency: 'EUR' });
const book = { id: 'book', format: 'a5-broche', largePrint: false, revision: 3 } as const;
const draft = createSampleAnswer(routes['orders.read'].answer, {
  id: 'order',
  cart: { format: 'a5-broche', largePrint: false, copies: 1, variants: [], otherParcels: [] },
  proof: { pages: 64 },
});
const goOn = 'Continuer vers la livraison';

/** The cart of a new order, with its first price. */
const openCart = async (answers: Answers = {}, pages: number | null = 40) => {
  const app = renderWithApp(<CartEditor book={book} pageCount={pages} prices={prices} order={null} />, {
    answers,
  });
  await waitFor(() => expect(app.api.of('orders.quoteNew')).toHaveLength(1));
  await app.effects();
  return app;
};

test('the price of a new order has the discount that the order of this book will get', async () => {
  const { api } = await openCart({ 'orders.quoteNew': { totalCents: 0, currency: 'EUR' } });
  expect(api.of('orders.quoteNew')).toMatchObject([{ params: { bookId: 'book' }, body: { copies: 1 } }]);
  expect(api.of('quotes')).toEqual([]);
  expect(readScreen().join()).toMatch(/Total0\s€/u);
});

test('a cart begins with one copy and the e-book, and is ordered so', async () => {
  const { user, effects, api } = await openCart({ 'orders.create': { id: 'order' } });
  await user.click(onScreen.button(goOn));
  const { moves } = await effects();
  expect(api.of('orders.create')).toMatchObject([
    {
      body: {
        bookId: 'book',
        cart: {
          format: 'a5-broche',
          largePrint: false,
          copies: 1,
          ebook: true,
          country: 'FR',
          express: false,
          pages: 40,
        },
        address: null,
        otherAddresses: [],
      },
    },
  ]);
  expect(moves).toEqual(['push /book/order?order=order&step=livraison', 'refresh']);
});

test('another format is asked without the pages of the book, and the total follows', async () => {
  const { user, api } = await openCart();
  await user.click(onScreen.radio(/^Album carré relié/));
  await waitFor(() =>
    expect(api.of('orders.quoteNew').at(-1)?.body).toMatchObject({ format: '210x210-relie' }),
  );
  expect(api.of('orders.quoteNew').at(-1)?.body.pages).toBeUndefined();
  expect(readScreen().join()).toContain('Le total exact suit avec le nombre de pages');
});

test('the order of another format sets the book and begins its pages without a word', async () => {
  const { user, effects, api } = await openCart({ 'orders.create': { id: 'order', repeats: null } });
  await user.click(onScreen.checkbox(/^Tout en gros caractères/));
  await user.click(onScreen.button(goOn));
  const { moves } = await effects();
  await waitFor(() => expect(api.of('generateBook')).toMatchObject([{ body: { bookId: 'book' } }]));
  expect(api.of('books.update')).toMatchObject([{ body: { format: 'a5-broche', largePrint: true } }]);
  expect(moves).toEqual(['push /book/order?order=order&step=livraison', 'refresh']);
});

test('pages that cannot be begun do not hold up the order', async () => {
  const { user, effects, api } = await openCart({
    'orders.create': { id: 'order', repeats: null },
    'books.update': failWithoutNetwork,
  });
  await user.click(onScreen.checkbox(/^Tout en gros caractères/));
  await user.click(onScreen.button(goOn));
  const { moves } = await effects();
  expect(moves).toEqual(['push /book/order?order=order&step=livraison', 'refresh']);
  expect(api.of('generateBook')).toEqual([]);
});

test('a book whose pages are not counted yet says so', async () => {
  await openCart({}, null);
  expect(readScreen().join()).toContain('Le total exact suit avec le nombre de pages');
});

test('neither a copy nor the e-book is no order', async () => {
  const { user, effects, api } = await openCart();
  await user.click(onScreen.button('Un exemplaire de moins'));
  await user.click(onScreen.checkbox(/^Le livre numérique/));
  await user.click(onScreen.button(goOn));
  await effects();
  expect(readScreen()).toContain('Choisissez au moins un exemplaire, ou le livre numérique.');
  expect(api.of('orders.create')).toEqual([]);
});

test('an edition in large print is added beside, and taken out', async () => {
  const { user, api } = await openCart();
  await user.click(onScreen.button('Ajouter des exemplaires en gros caractères'));
  await waitFor(() =>
    expect(api.of('orders.quoteNew').at(-1)?.body.variants).toMatchObject([{ largePrint: true, copies: 1 }]),
  );
  await user.click(onScreen.button(/^Retirer l’édition/));
  await waitFor(() => expect(api.of('orders.quoteNew').at(-1)?.body.variants ?? []).toEqual([]));
});

test.each([
  [
    'a refusal is shown in the words of the API',
    createRefusal('book.not_found', 'Ce livre n’existe plus.', { status: 404 }),
    'Ce livre n’existe plus.',
  ],
  ['a lost network is told', failWithoutNetwork, 'Le site n’a pas pu être joint.'],
])('%s', async (_, answer, sentence) => {
  const { user, effects } = await openCart({ 'orders.create': answer });
  await user.click(onScreen.button(goOn));
  expect((await effects()).moves).toEqual([]);
  expect(readScreen().join()).toContain(sentence);
});

test('a missing agreement leads to where it is given', async () => {
  const { user } = await openCart({
    'orders.create': createRefusal('consent.missing', 'Son accord manque.'),
  });
  await user.click(onScreen.button(goOn));
  expect(await onScreen.findLink('Noter ou demander son accord')).toHaveProperty(
    'pathname',
    '/settings/consent',
  );
});

test('a double click begins one order', async () => {
  const { user, effects, api } = await openCart();
  await user.dblClick(onScreen.button(goOn));
  await effects();
  expect(api.of('orders.create')).toHaveLength(1);
});

test('a price that can’t be read is reported, and can be requested again', async () => {
  const { user, api, effects } = await openCart({ 'orders.quoteNew': failWithoutNetwork });
  const again = readScreen().find((line) => /^button: .*(nouveau|Réessayer|Recommencer)/i.test(line));
  expect(again).toBeDefined();
  await user.click(onScreen.button(again?.slice('button: '.length) ?? ''));
  await effects();
  expect(api.of('orders.quoteNew')).toHaveLength(2);
});

test('the cart of an order is priced with its discount and the pages of its proof', async () => {
  const { api } = renderWithApp(<CartEditor book={book} pageCount={40} prices={prices} order={draft} />);
  await waitFor(() =>
    expect(api.of('orders.quote')).toMatchObject([{ params: { orderId: 'order' }, body: { pages: 64 } }]),
  );
  expect(api.of('orders.quoteNew')).toEqual([]);
});

test('erasing the number of copies loses neither the total nor the other editions', async () => {
  const { user, api } = await openCart();
  await user.click(onScreen.button('Ajouter des exemplaires en gros caractères'));
  const copies = onScreen.field('Nombre d’exemplaires');
  await user.clear(copies);
  expect(copies).toHaveProperty('value', '');
  await user.tab();
  expect(copies).toHaveProperty('value', '1');
  await user.clear(copies);
  await user.type(copies, '3');
  await waitFor(() =>
    expect(api.of('orders.quoteNew').at(-1)?.body).toMatchObject({
      copies: 3,
      variants: [{ largePrint: true }],
    }),
  );
});
