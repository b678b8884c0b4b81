import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, createRefusal, failWithoutNetwork } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import OrderPage from '../page.tsx';

const address = {
  name: 'Jeanne Morel',
  line1: '3 rue des Tamaris',
  line2: '',
  postcode: '17200',
  city: 'Royan',
  country: 'FR',
  phone: '',
};

/** The step of the addresses; the price of the cart has been asked. */
const openStep = async (answers: Answers = {}) => {
  const app = await renderPage(OrderPage, {
    address: '/book/order?order=order&step=livraison',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'orders.read': {
        id: 'order',
        familyId: 'morel',
        address,
        email: 'jeanne@exemple.fr',
        cart: { copies: 2 },
      },
      ...answers,
    },
  });
  await waitFor(() => expect(app.api.of('orders.quote')).toHaveLength(1));
  await app.effects();
  return app;
};

const goOn = 'Continuer vers la relecture';

test('the address that was typed is kept, and the order goes on to its proof', async () => {
  const { user, effects, api } = await openStep();
  await user.clear(onScreen.field('Adresse'));
  await user.type(onScreen.field('Adresse'), '5 rue des Pins ');
  await user.type(onScreen.field('Complément d’adresse (facultatif)'), 'Bâtiment B');
  await user.click(onScreen.button(goOn));
  const { moves } = await effects();
  expect(api.of('orders.update')).toMatchObject([
    {
      params: { orderId: 'order' },
      body: {
        address: { ...address, line1: '5 rue des Pins', line2: 'Bâtiment B' },
        otherAddresses: [],
        email: 'jeanne@exemple.fr',
      },
    },
  ]);
  expect(moves).toEqual(['push /book/order?order=order&step=relire', 'refresh']);
});

test.each([
  ['Nom et prénom', '', 'Indiquez le nom de la personne qui recevra le colis.'],
  ['Adresse', ' ', 'Indiquez le numéro et la rue.'],
  ['Code postal', '', 'Indiquez le code postal.'],
  [
    'Code postal',
    '1720',
    'En France, un code postal a cinq chiffres, comme 49400. Vérifiez-le, ou changez de pays.',
  ],
  ['Ville', '', 'Indiquez la ville.'],
  ['Adresse e-mail', 'jeanne', 'Écrivez une adresse e-mail complète, comme jeanne@exemple.fr.'],
])(
  'the field « %s » with « %s » is refused beside it, and nothing is sent',
  async (label, text, sentence) => {
    const { user, effects, api } = await openStep();
    await user.clear(onScreen.field(label));
    if (text !== '') await user.type(onScreen.field(label), text);
    await user.click(onScreen.button(goOn));
    const { changes } = await effects();
    expect(changes).toContain(`+ ${sentence}`);
    expect(api.of('orders.update')).toEqual([]);
  },
);

test('another country asks for the price again', async () => {
  const { user, api } = await openStep();
  await user.selectOptions(onScreen.field('Pays'), 'BE');
  await waitFor(() => expect(api.of('orders.quote').at(-1)?.body.country).toBe('BE'));
});

test('an overseas postcode sets its territory, and the postcode that corrects it sets France again', async () => {
  const { user, api } = await openStep();
  const retype = async (postcode: string) => {
    await user.clear(onScreen.field('Code postal'));
    await user.type(onScreen.field('Code postal'), postcode);
  };
  await retype('97110');
  expect(onScreen.field('Pays')).toHaveProperty('value', 'GP');
  await waitFor(() => expect(api.of('orders.quote').at(-1)?.body.country).toBe('GP'));
  await retype('97411');
  expect(onScreen.field('Pays')).toHaveProperty('value', 'RE');
  await retype('17200');
  expect(onScreen.field('Pays')).toHaveProperty('value', 'FR');
});

test('a parcel to another address has its own fields, and what is missing there is told there', async () => {
  const cart = { copies: 2, otherParcels: [{ copies: 1, country: 'FR' }] };
  const { user, api } = await openStep({
    'orders.read': { id: 'order', familyId: 'morel', address, email: 'jeanne@exemple.fr', cart },
  });
  expect(readScreen().filter((line) => line.startsWith('### '))).toEqual([
    '### Colis 1 : un exemplaire',
    '### Colis 2 : un exemplaire',
  ]);
  await user.click(onScreen.button(goOn));
  expect(readScreen().filter((line) => line.startsWith('link: Indiquez'))).toEqual([
    'link: Indiquez le nom de la personne qui recevra le colis. → #parcel2-name',
    'link: Indiquez le numéro et la rue. → #parcel2-line1',
    'link: Indiquez le code postal. → #parcel2-postcode',
    'link: Indiquez la ville. → #parcel2-city',
  ]);
  expect(api.of('orders.update')).toEqual([]);
});

test('a refusal is shown in the words of the API, and the typed address stays', async () => {
  const { user, effects } = await openStep({
    'orders.update': createRefusal('order.state_refused', 'Cette commande est déjà payée.'),
  });
  await user.click(onScreen.button(goOn));
  expect((await effects()).moves).toEqual([]);
  expect(readScreen()).toContain('Cette commande est déjà payée.');
  expect(readScreen()).toContain('field: Adresse = 3 rue des Tamaris');
});

test('a lost network is told', async () => {
  const { user, effects } = await openStep({ 'orders.update': failWithoutNetwork });
  await user.click(onScreen.button(goOn));
  expect((await effects()).changes.join()).toContain('Le site n’a pas pu être joint.');
});

test('a double click sends the address once', async () => {
  const { user, effects, api } = await openStep();
  await user.dblClick(onScreen.button(goOn));
  await effects();
  expect(api.of('orders.update')).toHaveLength(1);
});

const twoParcels = {
  'orders.read': {
    id: 'order',
    familyId: 'morel',
    address,
    otherAddresses: [
      { ...address, name: 'Louis' },
      { ...address, name: 'Anne' },
    ],
    email: 'jeanne@exemple.fr',
    cart: {
      copies: 4,
      otherParcels: [
        { copies: 1, country: 'FR' },
        { copies: 2, country: 'FR' },
      ],
    },
  },
} as const;

test('one copy goes to one address, two can go to two', async () => {
  await openStep({
    'orders.read': { id: 'order', familyId: 'morel', address, cart: { copies: 1, variants: [] } },
  });
  expect(onScreen.hasButton('Envoyer aussi à une autre adresse')).toBe(false);
});

test('another address is added with one copy, priced at once, written and sent with the order', async () => {
  const { user, effects, api } = await openStep();
  await user.click(onScreen.button('Envoyer aussi à une autre adresse'));
  expect(onScreen.hasButton('Envoyer aussi à une autre adresse')).toBe(false);
  await waitFor(() =>
    expect(api.of('orders.quote').at(-1)?.body.otherParcels).toMatchObject([{ copies: 1 }]),
  );
  const fields = { name: 'Louis', line1: '2 rue Basse', postcode: '44000', city: 'Nantes' };
  for (const [name, text] of Object.entries(fields))
    await user.type(document.querySelector(`[name=parcel2-${name}]`) as Element, text);
  await user.click(onScreen.button(goOn));
  await effects();
  expect(api.of('orders.update')).toMatchObject([
    { body: { address, otherAddresses: [fields], cart: { otherParcels: [{ copies: 1, country: 'FR' }] } } },
  ]);
});

test('a parcel that is removed takes its own address with it, and the others keep theirs', async () => {
  const { user, effects, api } = await openStep(twoParcels);
  await user.click(onScreen.button('Retirer le colis 2'));
  await user.click(onScreen.button(goOn));
  await effects();
  expect(api.of('orders.update')).toMatchObject([
    { body: { otherAddresses: [{ name: 'Anne' }], cart: { otherParcels: [{ copies: 2 }] } } },
  ]);
});

test('a parcel that is added after one was removed has empty fields', async () => {
  const { user } = await openStep(twoParcels);
  await user.click(onScreen.button('Retirer le colis 3'));
  await user.click(onScreen.button('Envoyer aussi à une autre adresse'));
  const names = [...document.querySelectorAll<HTMLInputElement>('input[name$=name]')];
  expect(names.map(({ value }) => value)).toEqual(['Jeanne Morel', 'Louis', '']);
});
