import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the overview of administration with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin' });
  expect(readScreen()).toEqual([
    '# Administration',
    '## À prendre en main',
    'Rien n’attend de vous en ce moment.',
    '## Commandes',
    'Aucune commande pour l’instant.',
    '## Chiffres',
    'Encaissé',
    '0,01 €',
    'Rendu aux clients',
    '0,01 €',
    'Contesté en ce moment',
    '0,01 €',
    'Familles',
    '1',
    'Récits',
    '1',
    'Livres imprimés',
    '1',
    '## Sauvegarde',
    'Aucune sauvegarde n’est connue ici : « npm run operator -- backup » en fait une, le guide de l’exploitant dit comment en faire chaque jour.',
    '## Ce qui s’efface avec le temps',
    'Ce qui s’efface avec le temps',
    'Quoi',
    'Gardé',
    'Effacé jusqu’ici',
    'Dernière fois',
    '## Services en place',
    'Services en place',
    'Service',
    'Choix',
  ]);
});

test('the overview of administration with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Administration',
    '## À prendre en main',
    'depuis 3 heuresUn défaut est signalé sur la commande subject-1',
    'link: Voir la commande → /admin/orders/orderId-1',
    'depuis 3 heuresLe disque est plein : plus rien ne peut être enregistré. Libérez de la place ; tout reprendra de lui-même.',
    'D’autres cas semblables attendent. Les plus anciens sont montrés d’abord ; les suivants viendront ici à mesure que ceux-là sont réglés.',
    '## Commandes',
    'link: Retenue → /admin/orders?state=on_hold',
    '12la plus ancienne depuis 3 heures',
    'link: Attend le paiement → /admin/orders?state=awaiting_payment',
    '1',
    '## Chiffres',
    'Encaissé',
    '0,12 €',
    'Rendu aux clients',
    '0,12 €',
    'Contesté en ce moment',
    '0,12 €',
    'Familles',
    '12',
    'Récits',
    '12',
    'Livres imprimés',
    '12',
    '## Sauvegarde',
    'La dernière a 3 heures et pèse 0 Mo.',
    '## Place sur le disque',
    'Place sur le disque',
    'Ce qui s’y trouve',
    'Libre',
    'Grandit chaque jour de',
    'Plein dans',
    'Photographies, Documents',
    '0 Mo sur 0 Mo (100 %)Se remplit',
    '0 Mo',
    '12 jours',
    '0 Mo sur 0 Mo (100 %)',
    'Pas encore connu',
    'Pas encore connu',
    '## Ce qui s’efface avec le temps',
    'Ce qui s’efface avec le temps',
    'Quoi',
    'Gardé',
    'Effacé jusqu’ici',
    'Dernière fois',
    'E-mails reçus, une fois lus',
    '12 jours',
    '12 (0 Mo)',
    'il y a 3 heures',
    'Mises en pages que personne n’a commandées',
    'un jour',
    '1 (0 Mo)',
    'Jamais encore',
    '## Services en place',
    'Services en place',
    'Service',
    'Choix',
    'Assistant d’écriture',
    'label-1, host-1',
    'Documents',
    'choice',
  ]);
});

test('the overview says which service is down, why, how many jobs wait and when one is tried', async () => {
  const pause = { reason: 'timeout', retryAt: '2026-11-28T09:31:05.000Z', waiting: 12 } as const;
  await renderPage(Page, {
    address: '/admin',
    answers: {
      'admin.overview': {
        unlistedKinds: [],
        ordersByState: [],
        revenueCents: 0,
        returnedCents: 0,
        disputedCents: 0,
        families: 1,
        stories: 1,
        booksPrinted: 1,
        services: [],
        concerns: [
          {
            kind: 'service_paused',
            subject: 'mail',
            since: new Date(Date.now() - 2 * 3_600_000).toISOString(),
            orderId: null,
            jobId: null,
            jobKind: null,
            pause,
          },
        ],
      },
    },
  });
  expect(readScreen().slice(1, 4)).toEqual([
    '## À prendre en main',
    'depuis 2 heuresEnvoi des e-mails en pauseLe service ne répond pas. 12 travaux attendent. Prochain essai à 10:31:05 ; s’il réussit, tout reprend.',
    'link: Voir les travaux → /admin/jobs',
  ]);
});
