import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a new book with nothing in it yet', async () => {
  await renderPage(Page, { address: '/new-book' });
  expect(readScreen()).toEqual([
    '# Un nouveau livre',
    'Tout peut être changé jusqu’à la commande.',
    'Son prénom et son nom.',
    'field: Qui raconte ? = ',
    'Cette personne est-elle d’accord ?',
    'Rien ne se commande sans son accord.',
    '[ ] C’est moi qui raconteJ’accepte que mes souvenirs soient recueillis ici pour en faire un livre.',
    '[ ] Oui, je le lui ai demandéElle veut bien que ses souvenirs soient recueillis ici.',
    '[ ] Elle n’est plus làJ’écris en sa mémoire.',
    '[ ] Pas encoreAvec son adresse, nous le lui demanderons à sa première réponse. Sinon, notez-le avant de commander.',
    'field: Titre du livre = ',
    'field: Sous-titre (facultatif) = ',
    'Format',
    '[x] A5 broché148 × 210 mm, couverture souple',
    '[ ] A5 relié148 × 210 mm, couverture rigide',
    '[ ] Grand format relié170 × 240 mm, couverture rigide',
    '[ ] Album carré relié210 × 210 mm, couverture rigide',
    '[ ] Imprimer en gros caractères',
    'Avec davantage de pages.',
    'summary: Thèmes à aborder',
    'Leurs questions viendront d’abord.',
    'button: Créer ce livre',
  ]);
});

test('a new book with everything that it can show', async () => {
  await renderPage(Page, { address: '/new-book', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Un nouveau livre',
    'Tout peut être changé jusqu’à la commande.',
    'Son prénom et son nom.',
    'field: Qui raconte ? = ',
    'Cette personne est-elle d’accord ?',
    'Rien ne se commande sans son accord.',
    '[ ] C’est moi qui raconteJ’accepte que mes souvenirs soient recueillis ici pour en faire un livre.',
    '[ ] Oui, je le lui ai demandéElle veut bien que ses souvenirs soient recueillis ici.',
    '[ ] Elle n’est plus làJ’écris en sa mémoire.',
    '[ ] Pas encoreAvec son adresse, nous le lui demanderons à sa première réponse. Sinon, notez-le avant de commander.',
    'field: Titre du livre = ',
    'field: Sous-titre (facultatif) = ',
    'Format',
    '[x] A5 broché148 × 210 mm, couverture souple',
    '[ ] A5 relié148 × 210 mm, couverture rigide',
    '[ ] Grand format relié170 × 240 mm, couverture rigide',
    '[ ] Album carré relié210 × 210 mm, couverture rigide',
    '[ ] Imprimer en gros caractères',
    'Avec davantage de pages.',
    'summary: Thèmes à aborder',
    'Leurs questions viendront d’abord.',
    '[ ] name-1',
    '[ ] name',
    'button: Créer ce livre',
  ]);
});
