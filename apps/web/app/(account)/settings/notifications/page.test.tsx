import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the notifications with nothing in it yet', async () => {
  await renderPage(Page, { address: '/settings/notifications' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Vos messages',
    '## Les e-mails',
    '[ ] Les nouvelles de ma famille',
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

test('the notifications with everything that it can show', async () => {
  await renderPage(Page, { address: '/settings/notifications', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Vos messages',
    '## Les e-mails',
    '[x] Les nouvelles de ma famille',
    'Une fois par jour, le soir.',
    '[x] Avec ces nouvelles, les mots et les cœurs',
    '[x] Avec ces nouvelles, les remarques sur les épreuves',
    '[x] Les réponses à mes questions',
    '[x] Les étapes de mes commandes',
    'Les factures, les remboursements et ce qui protège votre compte arrivent toujours.',
    '## Les heures calmes',
    '[x] Ne pas m’écrire à certaines heures',
    'choice: À partir de = 12 h',
    'choice: Jusqu’à = 12 h',
    'button: Enregistrer mes choix',
  ]);
});
