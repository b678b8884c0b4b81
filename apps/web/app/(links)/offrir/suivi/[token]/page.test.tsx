import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a gift that is followed with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/offrir/suivi/token',
    params: { token: 'secret-token-of-twenty-letters' },
  });
  expect(readScreen()).toEqual(['# Vos cadeaux', 'Numéro number, payé le .']);
});

test('a gift that is followed with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/offrir/suivi/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'full',
  });
  expect(readScreen()).toEqual([
    '# Vos cadeaux',
    'Numéro number-1, payé le 26 novembre 2026.',
    '## Un coffret pour recipient-1',
    'Remboursé',
    'L’argent retourne à la carte qui a payé. Le lien du cadeau n’ouvre plus rien.',
    'summary: Le donner en main propre',
    'Ce lien, ou ce code à taper sur exemple.fr, ouvre le cadeau jusqu’au 26 novembre 2026.',
    'Lien',
    'https://exemple.fr/adresse',
    'Code',
    'code--1',
    'link: Carte à imprimer (PDF) → /api/gift-purchases/secret-token-of-twenty-letters/gifts/id-1/card',
    'summary: Joindre une photographie',
    'Nous n’avons pas pu lire ce fichier. Choisissez une autre photographie.',
    'button: En choisir une autre',
    'button: L’enlever',
    'summary: Changer le jour',
    'field: Le jour = 2026-11-26',
    'choice: L’heure = 12 h',
    'button: Changer le jour',
    'button: L’annoncer à nouveau',
    'button: Demander le remboursementrecipient-1',
    '## Un coffret pour recipient',
    'Payé',
    'Il est payé.',
    '## Une carte cadeau pour recipient-1',
    '0,12 €, envoyée à sentTo-1. Valable jusqu’au 26 novembre 2026.',
    '## Une carte cadeau pour recipient',
    '0,01 €, envoyée à sentTo. Valable jusqu’au 26 novembre 2026.',
    'link: Avoir number-1 → /api/gift-purchases/secret-token-of-twenty-letters/invoices/number-1',
    'link: Facture number → /api/gift-purchases/secret-token-of-twenty-letters/invoices/number',
  ]);
});

test('the notice of a success goes when the next attempt is refused', async () => {
  let calls = 0;
  const { user, effects } = await renderPage(Page, {
    address: '/offrir/suivi/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'mix-1',
    answers: {
      'gifts.sendAgain': () => {
        calls += 1;
        return calls === 1 ? {} : createRefusal('gift.state_refused', 'Le cadeau a déjà été ouvert.');
      },
    },
  });
  const send = onScreen.button('L’annoncer à nouveau');
  await user.click(send);
  await effects();
  expect(readScreen().join()).toContain('Le message est reparti');
  await user.click(send);
  await effects();
  expect(readScreen().join()).toContain('Le cadeau a déjà été ouvert.');
  expect(readScreen().join()).not.toContain('Le message est reparti');
});
