import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a job in administration with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/jobs/job', params: { jobId: 'job' } });
  expect(readScreen()).toEqual([
    'link: Tous les travaux → /admin/jobs',
    '# Pages d’un livre',
    'subject',
    'button: Faire passer devant',
    'button: Arrêter',
    'État',
    'En attente',
    'Avancement',
    'En attente de son tour',
    'Essais',
    '1',
    'Créé',
    '26 novembre 2026 à 10 h 00',
    'Identifiant',
    'id',
    'Trace, la même dans tous les journaux',
    'traceId',
    'button: Copier la trace',
    '## Journal',
    'Redis, où sont les files, ne répond pas : le journal et l’avancement de ce travail manquent jusqu’à son retour.',
  ]);
});

test('a job in administration with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/jobs/job', params: { jobId: 'job' }, fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Tous les travaux → /admin/jobs',
    '# Envoi d’e-mail',
    'subject-1',
    'La file n’en sait plus rien. Il y est remis de lui-même en moins d’une minute, ou tout de suite d’ici.',
    'button: Relancer',
    'button: Remettre dans la file',
    'État',
    'Disparu',
    'Avancement',
    'Terminé',
    'Nouvel essai',
    '26 novembre 2026 à 10 h 00',
    'Pour',
    'link: name-1 → /admin/families?search=id-1',
    'link: Sa commande → /admin/orders/orderId-1',
    'Essais',
    '12',
    'Créé',
    '26 novembre 2026 à 10 h 00',
    'Terminé',
    '26 novembre 2026 à 10 h 00',
    'Identifiant',
    'id-1',
    'Trace, la même dans tous les journaux',
    'traceId-1',
    'button: Copier la trace',
    '## Message technique',
    'errorMessage-1',
    '## Journal',
    '10:00:00 unknown Prise en charge, essai undefined',
  ]);
});
