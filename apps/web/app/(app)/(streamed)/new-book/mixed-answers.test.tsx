import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('a new book with « name-1 » not ticked and « name-2 » not ticked', async () => {
  await renderPage(Page, { address: '/new-book', fill: 'mix-1' });
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
    '[ ] name-2',
    'button: Créer ce livre',
  ]);
});

test('a new book with « name-2 » not ticked and « name-3 » not ticked', async () => {
  await renderPage(Page, { address: '/new-book', fill: 'mix-2' });
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
    '[ ] name-2',
    '[ ] name-3',
    'button: Créer ce livre',
  ]);
});

test('a new book with « name-3 » not ticked and « name-4 » not ticked', async () => {
  await renderPage(Page, { address: '/new-book', fill: 'mix-3' });
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
    '[ ] name-3',
    '[ ] name-4',
    'button: Créer ce livre',
  ]);
});

test('a new book with « name-4 » not ticked and « name-1 » not ticked', async () => {
  await renderPage(Page, { address: '/new-book', fill: 'mix-4' });
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
    '[ ] name-4',
    '[ ] name-1',
    'button: Créer ce livre',
  ]);
});
