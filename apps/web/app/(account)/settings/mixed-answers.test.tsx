import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the account with part of the optional fields', async () => {
  await renderPage(Page, { address: '/settings', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    '# Vos réglages',
    'Tout ce qui vous concerne, à un seul endroit.',
    '## Vous',
    'link: Votre profil → /settings/profile',
    'Votre nom, votre portrait, et la taille du texte à l’écran.',
    'link: Votre adresse e-mail → /settings/profile/email',
    'L’adresse qui vous sert à entrer et à recevoir nos messages.',
    'link: Votre mot de passe → /settings/profile/password',
    'En choisir un nouveau.',
    'link: Sécurité du compte → /settings/profile/authentication',
    'Le code de sécurité, vos codes de secours, les appareils connectés.',
    'link: Vos messages → /settings/notifications',
    'Les e-mails que vous recevez, et les heures calmes.',
    'link: Votre code de parrainage → /settings/affiliation',
    'Le code à donner, et vos bons.',
    'link: Emporter vos souvenirs → /settings/export',
    'Une copie de tout ce qui est à vous.',
    'link: Supprimer votre compte → /settings/deletion',
    'Ce qui serait effacé, et ce qui est gardé.',
    '## Votre famille',
    'link: Votre famille → /settings/organization',
    'Son nom, sa photographie, ses livres, le rythme des questions.',
    'link: Les membres de la famille → /settings/organization/members',
    'Qui lit et écrit, les rôles, les invitations.',
    'link: L’accord de la personne qui raconte → /settings/consent',
    'Ce qui a été accepté, et comment revenir dessus.',
    'link: La formule de votre famille → /settings/subscription',
    'Le nombre de membres, les factures, l’abonnement.',
  ]);
});
