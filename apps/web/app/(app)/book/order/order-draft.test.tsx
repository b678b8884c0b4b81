import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const address = '/book/order?order=order';

const bookWithPages = createSampleBook({ renderingId: 'rendering' });
const ready = {
  'books.list': { books: [bookWithPages] },
  'books.read': bookWithPages,
  'renderings.read': { id: 'rendering', state: 'ready', pages: 40, spineMm: 5 },
} as const;

test('the cart of a draft with « Le livre numérique : offert » ticked', async () => {
  const order = { familyId: 'morel', state: 'awaiting_payment' } as const;
  const { api, effects } = await renderPage(Page, {
    address: `${address}&step=livre`,
    fill: 'mix-1',
    answers: { ...ready, 'orders.read': order },
  });
  await waitFor(() => expect(api.of('orders.quote')).toHaveLength(1));
  await effects();
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-cart-of-a-draft-mix-1.txt');
});

test('the cart of a draft with « Le livre numérique : offert » not ticked', async () => {
  const order = { familyId: 'morel', state: 'awaiting_payment' } as const;
  const { api, effects } = await renderPage(Page, {
    address: `${address}&step=livre`,
    fill: 'mix-2',
    answers: { ...ready, 'orders.read': order },
  });
  await waitFor(() => expect(api.of('orders.quote')).toHaveLength(1));
  await effects();
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-cart-of-a-draft-mix-2.txt');
});

test('the addresses of a draft with the field « Nom et prénom = Jeanne Morel »', async () => {
  const order = { familyId: 'morel', state: 'awaiting_payment', cart: { copies: 3 } } as const;
  const { api, effects } = await renderPage(Page, {
    address: `${address}&step=livraison`,
    fill: 'mix-2',
    answers: { ...ready, 'orders.read': order },
  });
  await waitFor(() => expect(api.of('orders.quote')).toHaveLength(1));
  await effects();
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-addresses-of-a-draft-mix-2.txt');
});

test('the addresses of a draft with the button « Envoyer aussi à une autre adresse »', async () => {
  const order = { familyId: 'morel', state: 'awaiting_payment', cart: { copies: 3 } } as const;
  const { api, effects } = await renderPage(Page, {
    address: `${address}&step=livraison`,
    fill: 'mix-3',
    answers: { ...ready, 'orders.read': order },
  });
  await waitFor(() => expect(api.of('orders.quote')).toHaveLength(1));
  await effects();
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-addresses-of-a-draft-mix-3.txt');
});

test('the proof of a draft with « Avant d’imprimer »', async () => {
  const order = {
    familyId: 'morel',
    state: 'awaiting_payment',
    proof: null,
    variants: [],
    cart: { format: bookWithPages.format, largePrint: bookWithPages.largePrint },
    address: { country: 'FR' },
    repeats: null,
    otherAddresses: [],
  } as const;
  await renderPage(Page, {
    address: `${address}&step=relire`,
    fill: 'mix-3',
    answers: { ...ready, 'orders.read': order },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-proof-of-a-draft-mix-3.txt');
});

test('the proof of a draft with « Où livrer ? »', async () => {
  const order = {
    familyId: 'morel',
    state: 'awaiting_payment',
    proof: null,
    variants: [],
    cart: { format: bookWithPages.format, largePrint: bookWithPages.largePrint },
    address: { country: 'FR' },
    repeats: null,
    otherAddresses: [],
  } as const;
  await renderPage(Page, {
    address: `${address}&step=relire`,
    fill: 'mix-4',
    answers: { ...ready, 'orders.read': order },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-proof-of-a-draft-mix-4.txt');
});

test('the proof of an edition of a draft with the button « Garder la surprise »', async () => {
  const order = {
    familyId: 'morel',
    state: 'awaiting_payment',
    proof: {},
    variants: [{ proof: null, renderingId: 'rendering' }],
    cart: { copies: 0 },
  } as const;
  await renderPage(Page, {
    address: `${address}&step=relire`,
    fill: 'mix-1',
    answers: { ...ready, 'orders.read': order },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/the-proof-of-an-edition-of-a-draft-mix-1.txt',
  );
});

test('the proof of an edition of a draft with « Grand format relié, gros caractères »', async () => {
  const order = {
    familyId: 'morel',
    state: 'awaiting_payment',
    proof: {},
    variants: [{ proof: null, renderingId: 'rendering' }],
    cart: { copies: 0 },
  } as const;
  await renderPage(Page, {
    address: `${address}&step=relire`,
    fill: 'mix-2',
    answers: { ...ready, 'orders.read': order },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/the-proof-of-an-edition-of-a-draft-mix-2.txt',
  );
});

test('the payment of a draft with « Livraison »', async () => {
  const order = {
    familyId: 'morel',
    state: 'awaiting_payment',
    proof: {},
    variants: [],
    cart: { copies: 0 },
  } as const;
  await renderPage(Page, {
    address: `${address}&step=relire`,
    fill: 'mix-3',
    answers: { ...ready, 'orders.read': order },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-payment-of-a-draft-mix-3.txt');
});

test('the payment of a draft with « Payé par carte bancaire »', async () => {
  const order = {
    familyId: 'morel',
    state: 'awaiting_payment',
    proof: {},
    variants: [],
    cart: { copies: 0 },
  } as const;
  await renderPage(Page, {
    address: `${address}&step=relire`,
    fill: 'mix-4',
    answers: { ...ready, 'orders.read': order },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot('./screens/the-payment-of-a-draft-mix-4.txt');
});

test('a proof that is printed again with « A5 broché, gros caractères »', async () => {
  const order = {
    familyId: 'morel',
    state: 'awaiting_payment',
    proof: null,
    repeats: { renderingId: 'rendering' },
    variants: [],
    cart: { copies: 0 },
  } as const;
  await renderPage(Page, {
    address: `${address}&step=relire`,
    fill: 'mix-4',
    answers: { ...ready, 'orders.read': order },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/a-proof-that-is-printed-again-mix-4.txt',
  );
});

test('a proof that is printed again with the button « Garder la surprise »', async () => {
  const order = {
    familyId: 'morel',
    state: 'awaiting_payment',
    proof: null,
    repeats: { renderingId: 'rendering' },
    variants: [],
    cart: { copies: 0 },
  } as const;
  await renderPage(Page, {
    address: `${address}&step=relire`,
    fill: 'mix-1',
    answers: { ...ready, 'orders.read': order },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/a-proof-that-is-printed-again-mix-1.txt',
  );
});
