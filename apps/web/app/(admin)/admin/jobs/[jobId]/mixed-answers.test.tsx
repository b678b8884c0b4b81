import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a job in administration with « Livre numérique »', async () => {
  await renderPage(Page, { address: '/admin/jobs/job', params: { jobId: 'job' }, fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'link: Tous les travaux → /admin/jobs',
    '# Livre numérique',
    'subject-1',
    'button: Faire passer devant',
    'button: Arrêter',
    'État',
    'Réessaie',
    'Avancement',
    'Les pages se forment : chapitre 10 sur 10',
    'Nouvel essai',
    '26 novembre 2026 à 10 h 00',
    'Pour',
    'link: name-1 → /admin/families?search=id-1',
    'link: Sa commande → /admin/orders/orderId-1',
    'Essais',
    '10',
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
    'Redis, où sont les files, ne répond pas : le journal et l’avancement de ce travail manquent jusqu’à son retour.',
  ]);
});

test('a job in administration with « Images des pages »', async () => {
  await renderPage(Page, { address: '/admin/jobs/job', params: { jobId: 'job' }, fill: 'mix-2' });
  expect(readScreen()).toEqual([
    'link: Tous les travaux → /admin/jobs',
    '# Images des pages',
    'subject-2',
    'La file n’en sait plus rien. Il y est remis de lui-même en moins d’une minute, ou tout de suite d’ici.',
    'button: Remettre dans la file',
    'État',
    'Disparu',
    'Avancement',
    'Assemblage des chapitres',
    'Nouvel essai',
    '26 novembre 2026 à 10 h 00',
    'Pour',
    'link: name-2 → /admin/families?search=id-2',
    'Essais',
    '20',
    'Créé',
    '26 novembre 2026 à 10 h 00',
    'Identifiant',
    'id-2',
    'Trace, la même dans tous les journaux',
    'traceId-2',
    'button: Copier la trace',
    '## Message technique',
    'errorMessage-2',
    '## Journal',
    '10:00:00 Pages de NaN chapitres, format undefined (0 s) 10:00:00 Fichier gardé : undefined, empreinte undefined…',
  ]);
});

test('a job in administration with « Dessin de couverture »', async () => {
  await renderPage(Page, { address: '/admin/jobs/job', params: { jobId: 'job' }, fill: 'mix-3' });
  expect(readScreen()).toEqual([
    'link: Tous les travaux → /admin/jobs',
    '# Dessin de couverture',
    'subject-3',
    'button: Relancer',
    'button: Mettre de côté',
    'État',
    'Échoué',
    'Avancement',
    'Les pages sont prêtes',
    'Pour',
    'link: Sa commande → /admin/orders/orderId-3',
    'Essais',
    '30',
    'Créé',
    '26 novembre 2026 à 10 h 00',
    'Terminé',
    '26 novembre 2026 à 10 h 00',
    'Identifiant',
    'id-3',
    'Trace, la même dans tous les journaux',
    'traceId-3',
    'button: Copier la trace',
    '## Journal',
    'Redis, où sont les files, ne répond pas : le journal et l’avancement de ce travail manquent jusqu’à son retour.',
  ]);
});

test('a job in administration with « Vérification de photographie »', async () => {
  await renderPage(Page, { address: '/admin/jobs/job', params: { jobId: 'job' }, fill: 'mix-4' });
  expect(readScreen()).toEqual([
    'link: Tous les travaux → /admin/jobs',
    '# Vérification de photographie',
    'Photographie subject-4',
    'La file n’en sait plus rien. Il y est remis de lui-même en moins d’une minute, ou tout de suite d’ici.',
    'button: Relancer',
    'button: Remettre dans la file',
    'État',
    'Disparu',
    'Avancement',
    'Couverture',
    'Nouvel essai',
    '26 novembre 2026 à 10 h 00',
    'Pour',
    'link: name-4 → /admin/families?search=id-4',
    'link: Sa commande → /admin/orders/orderId-4',
    'Essais',
    '40',
    'Créé',
    '26 novembre 2026 à 10 h 00',
    'Terminé',
    '26 novembre 2026 à 10 h 00',
    'Identifiant',
    'id-4',
    'Trace, la même dans tous les journaux',
    'traceId-4',
    'button: Copier la trace',
    '## Message technique',
    'errorMessage-4',
    '## Journal',
    'Les premières pages n’ont pas été dessinées : elles le seront quand on les regardera step',
  ]);
});
