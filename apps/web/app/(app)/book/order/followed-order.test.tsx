import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const books = { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() };
const address = '/book/order?order=order';

test.each([
  ['paid', 'with the button « Garder la surprise »', 'mix-1'],
  ['paid', 'with « Votre rétractation est reçue »', 'mix-3'],
  ['sent_to_print', 'with « Votre rétractation est reçue »', 'mix-3'],
  ['sent_to_print', 'with the button « Garder la surprise »', 'mix-1'],
  ['printing', 'with the button « Garder la surprise »', 'mix-1'],
  ['printing', 'with « Votre rétractation est reçue »', 'mix-3'],
  ['delivered', 'with « Votre rétractation est reçue »', 'mix-3'],
  ['delivered', 'with the button « Garder la surprise »', 'mix-1'],
  ['refunded', 'with the button « Garder la surprise »', 'mix-1'],
  ['refunded', 'with « Votre rétractation est reçue »', 'mix-3'],
] as const)('an order of one edition that is %s, %s', async (state, _, fill) => {
  const order = { familyId: 'morel', state, variants: [] } as const;
  await renderPage(Page, { address, fill, answers: { ...books, 'orders.read': order } });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    `./screens/an-order-that-is-${state}-${fill}.txt`,
  );
});

test.each([
  ['preparing', 'with « Votre rétractation est reçue »', 'mix-2'],
  ['preparing', 'with « Votre livre est arrivé »', 'mix-4'],
  ['accepted', 'with « Votre livre est arrivé »', 'mix-4'],
  ['accepted', 'with « Votre rétractation est reçue »', 'mix-2'],
  ['shipped', 'with « Votre rétractation est reçue »', 'mix-2'],
  ['shipped', 'with « Votre livre est arrivé »', 'mix-4'],
  ['cancelled', 'with « Édition : A5 broché, gros caractères »', 'mix-4'],
  ['cancelled', 'with « Votre rétractation est reçue »', 'mix-2'],
  ['on_hold', 'with « Votre rétractation est reçue »', 'mix-2'],
  ['on_hold', 'with « Nous vérifions votre commande »', 'mix-4'],
] as const)('an order of several editions that is %s, %s', async (state, _, fill) => {
  const order = { familyId: 'morel', state } as const;
  await renderPage(Page, { address, fill, answers: { ...books, 'orders.read': order } });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    `./screens/an-order-that-is-${state}-${fill}.txt`,
  );
});

test('right after the payment, the book is shown with its copies and the day it arrives', async () => {
  const order = {
    familyId: 'morel',
    state: 'paid',
    stage: 'preparation',
    withdrawnAt: null,
    cart: { copies: 2, variants: [] },
    variants: [],
  } as const;
  const { container } = await renderPage(Page, {
    address: `${address}&session=cs_1`,
    fill: 'full',
    answers: { ...books, 'orders.read': { ...order, proof: { renderingId: 'printed' } } },
  });
  expect(readScreen()).toContain('## Merci, votre commande est payée');
  expect(readScreen()).toContain('Chez vous au plus tard le 26 décembre 2026.');
  const covers = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(covers).toContain('/api/renderings/printed/cover-picture');
});

test.each([
  [3_490, 'La somme de 34,90 € vous est rendue par le moyen de paiement utilisé.'],
  [
    0,
    'Elle ne vous avait rien coûté : il n’y a rien à rendre. Le code qu’elle portait peut servir de nouveau.',
  ],
] as const)(
  'a refunded order of which %i cents were paid names no other sum',
  async (paidCents, sentence) => {
    const order = {
      familyId: 'morel',
      state: 'refunded',
      paidCents,
      quote: { totalCents: 6_390, currency: 'EUR' },
    } as const;
    await renderPage(Page, { address, answers: { ...books, 'orders.read': order } });
    const screen = readScreen().join('\n').replaceAll('\u00a0', ' ');
    expect(screen).toContain(sentence);
    expect(screen).not.toContain('Total payé');
  },
);
