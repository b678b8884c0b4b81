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
    'Une fois par jour au plus, le soir.',
    '[ ] Avec ces nouvelles, les mots et les cœurs',
    'Ce que vos proches disent d’un récit.',
    '[ ] Avec ces nouvelles, les remarques sur les épreuves',
    'Ce qui est dit d’une page du livre.',
    '[ ] Les réponses à mes questions',
    'Quand on répond à votre question, ou quand les envois s’arrêtent.',
    '[ ] Les étapes de mes commandes',
    'Impression, expédition, livraison.',
    'Les factures, les remboursements et ce qui protège votre compte arrivent toujours.',
    '## Les heures calmes',
    '[ ] Ne pas m’écrire à certaines heures',
    'Ce qui peut attendre arrive à la fin de ces heures.',
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
    'Une fois par jour au plus, le soir.',
    '[x] Avec ces nouvelles, les mots et les cœurs',
    'Ce que vos proches disent d’un récit.',
    '[x] Avec ces nouvelles, les remarques sur les épreuves',
    'Ce qui est dit d’une page du livre.',
    '[x] Les réponses à mes questions',
    'Quand on répond à votre question, ou quand les envois s’arrêtent.',
    '[x] Les étapes de mes commandes',
    'Impression, expédition, livraison.',
    'Les factures, les remboursements et ce qui protège votre compte arrivent toujours.',
    '## Les heures calmes',
    '[x] Ne pas m’écrire à certaines heures',
    'Ce qui peut attendre arrive à la fin de ces heures.',
    'choice: À partir de = 12 h',
    'choice: Jusqu’à = 12 h',
    'button: Enregistrer mes choix',
  ]);
});
