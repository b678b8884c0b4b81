import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the account with nothing in it yet', async () => {
  await renderPage(Page, { address: '/settings' });
  expect(readScreen()).toEqual([
    '# Vos réglages',
    '## Vous',
    'link: Votre profil → /settings/profile',
    'Nom, portrait, taille du texte.',
    'link: Votre adresse e-mail → /settings/profile/email',
    'link: Votre mot de passe → /settings/profile/password',
    'link: Sécurité du compte → /settings/profile/authentication',
    'Code de sécurité, appareils connectés.',
    'link: Vos messages → /settings/notifications',
    'link: Votre code de parrainage → /settings/affiliation',
    'link: Emporter vos souvenirs → /settings/export',
    'link: Supprimer votre compte → /settings/deletion',
    '## Votre famille',
    'link: Votre famille → /settings/organization',
    'Nom, photographie, rythme des questions.',
    'link: Les membres de la famille → /settings/organization/members',
    'link: L’accord de la personne qui raconte → /settings/consent',
    'link: La formule de votre famille → /settings/subscription',
    'Membres et factures.',
  ]);
});

test('the account with everything that it can show', async () => {
  await renderPage(Page, { address: '/settings', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Vos réglages',
    '## Vous',
    'link: Votre profil → /settings/profile',
    'Nom, portrait, taille du texte.',
    'link: Votre adresse e-mail → /settings/profile/email',
    'link: Votre mot de passe → /settings/profile/password',
    'link: Sécurité du compte → /settings/profile/authentication',
    'Code de sécurité, appareils connectés.',
    'link: Vos messages → /settings/notifications',
    'link: Votre code de parrainage → /settings/affiliation',
    'link: Emporter vos souvenirs → /settings/export',
    'link: Supprimer votre compte → /settings/deletion',
    '## Votre famille',
    'link: Votre famille → /settings/organization',
    'Nom, photographie, rythme des questions.',
    'link: Les membres de la famille → /settings/organization/members',
    'link: L’accord de la personne qui raconte → /settings/consent',
    'link: La formule de votre famille → /settings/subscription',
    'Membres et factures.',
  ]);
});
