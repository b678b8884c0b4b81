import type { BookLibrary, QuestionPreview } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import type { Part } from '#testing/create-sample-answer.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const library: Part<BookLibrary> = {
  themes: ['maison', 'école', 'fêtes', 'voyages'].map((name) => ({
    id: name,
    name,
    optional: false,
    questions: [{ id: `${name}.01`, text: `Et votre ${name} ?`, isSensitive: false }],
  })),
};
const odile = {
  id: 'odile',
  isNarrator: true,
  name: 'Odile Rousselin',
  email: 'odile@exemple.fr',
  pronoun: null,
  portraitId: null,
};
const preview: Part<QuestionPreview> = {
  subject: 'Jeanne vous pose une question',
  html: '<p>Et votre école ?</p>',
  sendTime: null,
  nextAt: '2026-11-30T08:00:00.000Z',
  timeZone: 'Europe/Paris',
};

const bookOf = (email: string | null, isNarrator = false) => ({
  'books.list': { books: [createSampleBook({ narrator: 'Odile Rousselin', isNarrator })] },
  'persons.list': { persons: [{ ...odile, email }] },
  'deliveries.list': { deliveries: [], cursor: null },
  'questions.libraryOfBook': library,
  'questions.choose': { id: 'question' },
  'deliveries.preview': preview,
});

const open = (email: string | null, answers = {}) =>
  renderPage(Page, { address: '/onboarding', answers: { ...bookOf(email), ...answers } });

test('asks first who tells, and nothing of law', async () => {
  await renderPage(Page, { address: '/onboarding' });
  expect(readScreen()).toEqual([
    'Étape 1 sur 3 Qui raconte',
    '# Qui va raconter ?',
    'Le livre raconte',
    '[x] La vie d’un proche',
    '[ ] Ma propre vie',
    'field: Son prénom et son nom = ',
    'On y répond en un clic, sans compte.',
    'field: Son adresse e-mail (facultatif) = ',
    'Les questions lui disent',
    '[ ] Tu',
    '[x] Vous',
    'Pour en parler',
    '[ ] Elle',
    '[ ] Il',
    '[ ] Iel',
    'Sa photographie (facultatif)',
    'button: Ajouter une photographie',
    'button: Continuer',
  ]);
});

test('comes back to the question of a narrator with an address: three, and others on demand', async () => {
  const { user } = await open('odile@exemple.fr');
  expect(readScreen()).toEqual([
    'Étape 2 sur 3 La première question',
    '# Votre première question à Odile',
    'Choisissez une question',
    '[x] Et votre maison ?',
    '[ ] Et votre école ?',
    '[ ] Et votre fêtes ?',
    'button: Trois autres questions',
    'field: Un mot de vous (facultatif) = ',
    'Votre photographie (facultatif)',
    'button: Ajouter une photographie',
    'button: Voir le message',
    'button: Étape précédente',
  ]);
  await user.click(onScreen.button('Trois autres questions'));
  expect(readScreen()).toContain('[x] Et votre voyages ?');
  expect(readScreen()).not.toContain('[ ] Et votre école ?');
});

const openMail = async (answers = {}) => {
  const rendered = await open('odile@exemple.fr', answers);
  await rendered.user.click(onScreen.radio('Et votre école ?'));
  await rendered.user.type(onScreen.field(/Un mot de vous/), 'Je pense à toi.');
  await rendered.user.click(onScreen.button('Voir le message'));
  return rendered;
};

test('shows the mail as it is sent, and sends it on Monday, said with its day', async () => {
  const { user, api } = await openMail({
    'deliveries.ask': {
      sendTime: { at: '2026-11-30T08:00:00.000Z', hindrance: 'chosen', timeZone: 'Europe/Paris' },
    },
  });
  await screen.findByTitle('Le message pour Odile');
  expect(readScreen()).toEqual(
    expect.arrayContaining([
      'Objet : Jeanne vous pose une question',
      'button: Envoyer maintenant',
      'Dans quelques minutes',
      'button: Lundi matin',
      'lundi 30 novembre à 9 h',
    ]),
  );
  await user.click(onScreen.button('Lundi matin'));
  expect(await screen.findByRole('heading', { name: 'C’est parti' })).toBeTruthy();
  expect(api.of('deliveries.ask')).toMatchObject([
    {
      body: { questionId: 'question', personId: 'odile', sentence: 'Je pense à toi.', when: 'next_hour' },
    },
  ]);
  expect(readScreen().join(' ')).toContain('Odile la recevra lundi 30 novembre à 9 h.');
});

test('a narrator in a pause is promised the question when the questions go on, and not in a few minutes', async () => {
  const sendTime = { at: null, hindrance: 'pause', timeZone: 'Europe/Paris' };
  const { user } = await openMail({
    'deliveries.preview': { ...preview, sendTime, nextAt: null },
    'deliveries.ask': { sendTime },
  });
  await screen.findByTitle('Le message pour Odile');
  expect(readScreen()).toContain('Quand les questions reprendront');
  expect(readScreen()).not.toContain('Dans quelques minutes');
  await user.click(onScreen.button('Envoyer maintenant'));
  expect(await screen.findByRole('heading', { name: 'C’est parti' })).toBeTruthy();
  expect(readScreen().join(' ')).toContain('Odile la recevra quand les questions reprendront.');
});

test('a question that an earlier attempt has sent counts as sent', async () => {
  const { user } = await openMail({
    'deliveries.ask': createRefusal('delivery.already', 'Cette question a déjà été posée.'),
  });
  await user.click(await onScreen.findButton('Envoyer maintenant'));
  expect(await screen.findByRole('heading', { name: 'C’est parti' })).toBeTruthy();
});

test('a mail that cannot be shown says why, and is asked for again', async () => {
  await openMail({
    'deliveries.preview': createRefusal('service.unavailable', 'Le service ne répond pas.', { status: 503 }),
  });
  expect(await onScreen.findButton('Réessayer')).toBeTruthy();
  expect(readScreen().join(' ')).toContain('Le service ne répond pas.');
});

test('without an address, the first question opens the editor', async () => {
  const { user, api, effects } = await open(null);
  expect(readScreen()[0]).toBe('Étape 2 sur 2 La première question');
  await user.click(onScreen.button('Écrire ce souvenir'));
  await effects();
  expect(api.of('questions.choose')).toMatchObject([{ body: { libraryId: 'maison.01' } }]);
});

const openWho = async (answers = {}) => {
  const rendered = await open('odile@exemple.fr', {
    'books.read': createSampleBook({ narrator: 'Odile Rousselin', isNarrator: false }),
    'persons.update': { ...odile, email: null },
    ...answers,
  });
  await rendered.user.click(onScreen.button('Étape précédente'));
  return rendered;
};

test('an address that is deleted is deleted on the server, not ignored', async () => {
  const { user, api, effects } = await openWho();
  await user.clear(onScreen.field(/adresse e-mail/));
  await user.click(onScreen.button('Continuer'));
  await effects();
  expect(api.of('persons.update')).toMatchObject([{ body: { email: null } }]);
});

test('an address that another device has saved is not deleted by a field that was never touched', async () => {
  const { user, api, effects } = await open(null);
  await user.click(onScreen.button('Étape précédente'));
  api.set({ 'persons.list': { persons: [odile] } });
  await user.click(onScreen.button('Continuer'));
  await effects();
  expect(api.of('persons.update').map(({ body }) => body?.email)).not.toContain(null);
});

test('a refused portrait says that it was refused, even when the server gives no reason', async () => {
  const { user, effects } = await openWho({
    'photographs.create': { photographId: 'new', isReceived: true },
    'photographs.read': { id: 'new', state: 'refused', refusal: null },
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input !== null) await user.upload(input, new File(['JPEG'], 'odile.jpg', { type: 'image/jpeg' }));
  await user.click(onScreen.button('Continuer'));
  await effects();
  expect(readScreen()).toContain('Cette photographie ne peut pas être lue. Choisissez-en une autre.');
});

test('whoever has sent a question has nothing left to begin', async () => {
  const answers = { ...bookOf('odile@exemple.fr'), 'deliveries.list': { deliveries: [{}], cursor: null } };
  await expect(renderPage(Page, { address: '/onboarding', answers })).rejects.toMatchObject({
    digest: expect.stringContaining('/dashboard'),
  });
});
