import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the mails with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/mails' });
  expect(readScreen()).toEqual([
    '# E-mails',
    'Ce qui a été écrit aux familles, aux acheteurs et aux imprimeurs, le plus récent d’abord. Le texte n’est pas montré.',
    'summary: Filtres',
    'field: Chercher = ',
    'choice: État = Tous',
    'choice: Modèle = Tous',
    'field: Du = ',
    'field: Au = ',
    'button: Filtrer',
    'E-mails',
    'Date',
    'Modèle',
    'Destinataire',
    'État',
    'À propos',
    'Geste',
    'Aucun e-mail ici.',
  ]);
});

test('the mails with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/mails?state=sent', fill: 'full' });
  expect(readScreen()).toEqual([
    '# E-mails',
    'Ce qui a été écrit aux familles, aux acheteurs et aux imprimeurs, le plus récent d’abord. Le texte n’est pas montré.',
    'button: Enregistrer cette vue',
    'summary: Filtresun filtre posé',
    'field: Chercher = ',
    'choice: État = Envoyé',
    'choice: Modèle = Tous',
    'field: Du = ',
    'field: Au = ',
    'button: Filtrer',
    'link: Tout voir → /admin/mails',
    '2 e-mails trouvés ici.',
    'E-mails',
    'Date',
    'Modèle',
    'Destinataire',
    'État',
    'À propos',
    'Geste',
    '26 nov. 2026, 10 h 00',
    'Page retirée, au responsable',
    'name-1',
    'to-1',
    'Arrêté, l’envoi n’a plus lieu d’être',
    'link: Sa commande → /admin/orders/orderId-1',
    'button: Copier la trace traceId-…',
    'button: Renvoyer à name-1',
    'button: C’est vu pour l’e-mail à name-1',
    '26 nov. 2026, 10 h 00',
    'Bienvenue',
    'name',
    'to',
    'À envoyer',
    'button: Copier la trace traceId…',
    'La recherche n’est pas finie : « Voir la suite » continue dans les plus anciens.',
    'link: Voir la suite → /admin/mails?state=sent&cursor=cursor-1',
  ]);
});
