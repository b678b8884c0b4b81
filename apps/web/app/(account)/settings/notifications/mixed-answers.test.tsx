import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the notifications with the choice « À partir de = 10 h »', async () => {
  await renderPage(Page, { address: '/settings/notifications', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Vos messages',
    '## Les e-mails',
    '[ ] Les nouvelles de ma famille',
    'Une fois par jour, le soir.',
    '[x] Avec ces nouvelles, les mots et les cœurs',
    '[x] Avec ces nouvelles, les remarques sur les épreuves',
    '[x] Les réponses à mes questions',
    '[x] Les étapes de mes commandes',
    'Les factures, les remboursements et ce qui protège votre compte arrivent toujours.',
    '## Les heures calmes',
    '[x] Ne pas m’écrire à certaines heures',
    'choice: À partir de = 10 h',
    'choice: Jusqu’à = 10 h',
    'button: Enregistrer mes choix',
  ]);
});

test('the notifications with « Ne pas m’écrire à certaines heures » not ticked', async () => {
  await renderPage(Page, { address: '/settings/notifications', fill: 'mix-2' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Vos messages',
    '## Les e-mails',
    '[x] Les nouvelles de ma famille',
    'Une fois par jour, le soir.',
    '[ ] Avec ces nouvelles, les mots et les cœurs',
    '[ ] Avec ces nouvelles, les remarques sur les épreuves',
    '[ ] Les réponses à mes questions',
    '[ ] Les étapes de mes commandes',
    'Les factures, les remboursements et ce qui protège votre compte arrivent toujours.',
    '## Les heures calmes',
    '[ ] Ne pas m’écrire à certaines heures',
    'button: Enregistrer mes choix',
  ]);
});

test('the notifications with the choice « À partir de = 3 h »', async () => {
  await renderPage(Page, { address: '/settings/notifications', fill: 'mix-3' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Vos messages',
    '## Les e-mails',
    '[ ] Les nouvelles de ma famille',
    'Une fois par jour, le soir.',
    '[x] Avec ces nouvelles, les mots et les cœurs',
    '[x] Avec ces nouvelles, les remarques sur les épreuves',
    '[x] Les réponses à mes questions',
    '[x] Les étapes de mes commandes',
    'Les factures, les remboursements et ce qui protège votre compte arrivent toujours.',
    '## Les heures calmes',
    '[x] Ne pas m’écrire à certaines heures',
    'choice: À partir de = 3 h',
    'choice: Jusqu’à = 3 h',
    'button: Enregistrer mes choix',
  ]);
});

test('the notifications with the choice « À partir de = 4 h »', async () => {
  await renderPage(Page, { address: '/settings/notifications', fill: 'mix-4' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Vos messages',
    '## Les e-mails',
    '[x] Les nouvelles de ma famille',
    'Une fois par jour, le soir.',
    '[ ] Avec ces nouvelles, les mots et les cœurs',
    '[ ] Avec ces nouvelles, les remarques sur les épreuves',
    '[ ] Les réponses à mes questions',
    '[ ] Les étapes de mes commandes',
    'Les factures, les remboursements et ce qui protège votre compte arrivent toujours.',
    '## Les heures calmes',
    '[x] Ne pas m’écrire à certaines heures',
    'choice: À partir de = 4 h',
    'choice: Jusqu’à = 4 h',
    'button: Enregistrer mes choix',
  ]);
});
