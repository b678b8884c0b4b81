import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the families with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel' });
  expect(readScreen()).toEqual([
    '# Familles',
    'Qui en fait partie, et ce qui a été commandé. Les récits ne se lisent pas ici.',
    'De la famille ou de quelqu’un qui en est. Le début suffit.',
    'field: Nom ou adresse = morel',
    'button: Chercher',
    'link: Toutes les familles → /admin/families',
    'Une famille en tout.',
    'Aucune famille pour « morel ».',
  ]);
});

test('the families with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/families?search=morel', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Familles',
    'Qui en fait partie, et ce qui a été commandé. Les récits ne se lisent pas ici.',
    'De la famille ou de quelqu’un qui en est. Le début suffit.',
    'field: Nom ou adresse = morel',
    'button: Chercher',
    'link: Toutes les familles → /admin/families',
    '12 familles en tout.',
    'D’autres personnes encore répondent à ces mots, et leurs familles ne sont pas montrées. Précisez le nom ou l’adresse.',
    'summary: name-1Suppression en coursemail, depuis le 26 novembre 2026, 2 commandes, 0 Mo, 2 membres, 12 livres',
    'Ici depuis le 26 novembre 2026. 12 livres.',
    'Successeur désigné : name-1, email-1.',
    'Formule Premium jusqu’au 26 novembre 2026.',
    'link: number-1 → /admin/orders/id-1',
    'Retenue',
    'link: number → /admin/orders/id',
    'Attend le paiement',
    'summary: 2 notes',
    'by-1, 26 novembre 2026 à 10 h 00',
    'text-1',
    'by, 26 novembre 2026 à 10 h 00',
    'text',
    'Pour l’administration seulement. Personne d’autre ne la lit.',
    'field: Ajouter une note = ',
    'button: Ajouter la note',
    'Membres : name-1',
    'Nom',
    'Adresse',
    'Rôle',
    'Compte',
    'name-1',
    'email-1',
    'Lit',
    'button: Effacer ce compte : name-1',
    'name',
    'email',
    'Responsable',
    'button: Effacer ce compte : name',
    'link: Journal : name-1 → /admin/audit?chain=family.id-1',
    'summary: nameSans responsable, depuis le 26 novembre 2026, aucune commande, 0 Mo, aucun membre, un livre',
    'Ici depuis le 26 novembre 2026. Un livre.',
    'Aucun successeur n’est désigné.',
    'Aucune commande.',
    'summary: Notes',
    'Pour l’administration seulement. Personne d’autre ne la lit.',
    'field: Ajouter une note = ',
    'button: Ajouter la note',
    'Membres : name',
    'Nom',
    'Adresse',
    'Rôle',
    'Compte',
    'button: Accorder Premium',
    'button: Effacer cette famille',
    'link: Journal : name → /admin/audit?chain=family.id',
    'link: Voir la suite → /admin/families?search=morel&cursor=cursor-1',
  ]);
});
