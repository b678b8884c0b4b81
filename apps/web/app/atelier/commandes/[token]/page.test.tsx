import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a print shop’s list of orders with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/atelier/commandes/token',
    params: { token: 'secret-token-of-twenty-letters' },
  });
  expect(readScreen()).toEqual([
    '# Toutes vos commandes',
    'Les commandes que votre atelier imprime pour Souvenance, par date d’expédition.',
    'Une commande est en retard',
    'Leur date d’expédition est passée. Elles sont en tête des commandes en cours.',
    'Une commande a du nouveau',
    'Nouvelle commande, arrêt, reprise, adresse ou réponse de Souvenance.',
    'link: Voir ce qui est nouveau → /atelier/commandes/secret-token-of-twenty-letters?filter=news',
    'button: Tout est vu',
    'link: En cours (1) → /atelier/commandes/secret-token-of-twenty-letters (current)',
    'link: Nouveautés (1) → /atelier/commandes/secret-token-of-twenty-letters?filter=news',
    'link: À faire (1) → /atelier/commandes/secret-token-of-twenty-letters?filter=to_accept',
    'link: Acceptées (1) → /atelier/commandes/secret-token-of-twenty-letters?filter=accepted',
    'link: À expédier (1) → /atelier/commandes/secret-token-of-twenty-letters?filter=to_ship',
    'link: Terminées (1) → /atelier/commandes/secret-token-of-twenty-letters?filter=done',
    'link: Arrêtées (1) → /atelier/commandes/secret-token-of-twenty-letters?filter=stopped',
    '0 sur 1 commande',
    'Commandes en cours',
    'À expédier au plus tard',
    'Commande',
    'Livre',
    'Ex.',
    'État',
    'Fiche',
    'Aucune commande ici.',
  ]);
});

test('a print shop’s list of orders with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/atelier/commandes/token',
    params: { token: 'secret-token-of-twenty-letters' },
    fill: 'full',
  });
  expect(readScreen()).toEqual([
    '# Toutes vos commandes',
    'Les commandes que votre atelier imprime pour Souvenance, par date d’expédition.',
    '12 commandes sont en retard',
    'Leur date d’expédition est passée. Elles sont en tête des commandes en cours.',
    '12 commandes ont du nouveau',
    'Nouvelle commande, arrêt, reprise, adresse ou réponse de Souvenance, depuis votre dernier « Tout est vu ».',
    'link: Voir ce qui est nouveau → /atelier/commandes/secret-token-of-twenty-letters?filter=news',
    'button: Tout est vu',
    'link: En cours (12) → /atelier/commandes/secret-token-of-twenty-letters (current)',
    'link: Nouveautés (12) → /atelier/commandes/secret-token-of-twenty-letters?filter=news',
    'link: À faire (12) → /atelier/commandes/secret-token-of-twenty-letters?filter=to_accept',
    'link: Acceptées (12) → /atelier/commandes/secret-token-of-twenty-letters?filter=accepted',
    'link: À expédier (12) → /atelier/commandes/secret-token-of-twenty-letters?filter=to_ship',
    'link: Terminées (12) → /atelier/commandes/secret-token-of-twenty-letters?filter=done',
    'link: Arrêtées (12) → /atelier/commandes/secret-token-of-twenty-letters?filter=stopped',
    '2 sur 12 commandes',
    'Commandes en cours',
    'À expédier au plus tard',
    'Commande',
    'Livre',
    'Ex.',
    'État',
    'Fiche',
    '26 novembre 2026En retardExpress',
    'number-1',
    'Réimpression',
    'title-1',
    'product-1, 12 pages',
    '12',
    'En attente de vérificationNouveauRéponse attendue de Souvenance',
    'link: Ouvrir la fiche de la commande number-1 → /atelier/token-1',
    '26 novembre 2026',
    'number',
    'title',
    'product, 1 pages',
    '1',
    'En attente de paiement',
    'button: Rouvrir la fiche de la commande number',
    'link: Page suivante → /atelier/commandes/secret-token-of-twenty-letters?filter=under_way&cursor=cursor-1',
  ]);
});
