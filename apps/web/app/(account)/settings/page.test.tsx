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
    'Celle de votre compte.',
    'link: Votre mot de passe → /settings/profile/password',
    'En choisir un nouveau.',
    'link: Sécurité du compte → /settings/profile/authentication',
    'Code de sécurité, appareils connectés.',
    'link: Vos messages → /settings/notifications',
    'Les e-mails que vous recevez.',
    'link: Votre code de parrainage → /settings/affiliation',
    'Le code à donner, et vos bons.',
    'link: Emporter vos souvenirs → /settings/export',
    'Une copie de tout ce qui est à vous.',
    'link: Supprimer votre compte → /settings/deletion',
    'Ce qui serait effacé, et ce qui est gardé.',
    '## Votre famille',
    'link: Votre famille → /settings/organization',
    'Nom, photographie, rythme des questions.',
    'link: Les membres de la famille → /settings/organization/members',
    'Rôles et invitations.',
    'link: L’accord de la personne qui raconte → /settings/consent',
    'Ce qui a été accepté.',
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
    'Celle de votre compte.',
    'link: Votre mot de passe → /settings/profile/password',
    'En choisir un nouveau.',
    'link: Sécurité du compte → /settings/profile/authentication',
    'Code de sécurité, appareils connectés.',
    'link: Vos messages → /settings/notifications',
    'Les e-mails que vous recevez.',
    'link: Votre code de parrainage → /settings/affiliation',
    'Le code à donner, et vos bons.',
    'link: Emporter vos souvenirs → /settings/export',
    'Une copie de tout ce qui est à vous.',
    'link: Supprimer votre compte → /settings/deletion',
    'Ce qui serait effacé, et ce qui est gardé.',
    '## Votre famille',
    'link: Votre famille → /settings/organization',
    'Nom, photographie, rythme des questions.',
    'link: Les membres de la famille → /settings/organization/members',
    'Rôles et invitations.',
    'link: L’accord de la personne qui raconte → /settings/consent',
    'Ce qui a été accepté.',
    'link: La formule de votre famille → /settings/subscription',
    'Membres et factures.',
  ]);
});
