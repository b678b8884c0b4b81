import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { sampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the cover with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/book/cover?book=book',
    answers: { 'books.list': { books: [sampleBook()] }, 'books.read': sampleBook() },
  });
  expect(readScreen()).toEqual([
    '# La couverture',
    'Choisissez : la couverture change sous vos yeux.',
    'link: Voir mon livre → /book/preview?book=book',
    'La couverture se dessine',
    '## Vos choix',
    'Style du livre',
    'Pour la couverture et toutes les pages.',
    '[x] ClassiqueGaramond, titres au milieu, fins filets',
    '[ ] ModerneTitres à gauche, traits nets',
    '[ ] ChaleureuxTitres gras, rameaux, photographies arrondies',
    'Modèle',
    '[x] Filet',
    '[ ] Bandeau',
    '[ ] Portrait',
    '[ ] Pleine page',
    'Couleur',
    '[x] Rouge garance',
    '[ ] Vert sauge',
    '[ ] Ocre',
    '[ ] Bleu de Prusse',
    '[ ] Ivoire',
    'Aucun récit n’a encore de photographie. Ajoutez-en une à un récit pour la mettre en couverture.',
    '## Les mots de la couverture',
    'field: Titre = Souvenirs de Royan',
    'field: Sous-titre (facultatif) = subtitle',
    'field: Nom sur la couverture = Jeanne Morel',
    'Le titre, si vous ne mettez rien.',
    'field: Texte du dos (facultatif) = spineText',
    'Quelques lignes.',
    'field: Texte de la quatrième de couverture (facultatif) = backText',
  ]);
});

test('the cover with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/book/cover?book=book',
    fill: 'full',
    answers: { 'books.list': { books: [sampleBook()] }, 'books.read': sampleBook() },
  });
  expect(readScreen()).toEqual([
    '# La couverture',
    'Choisissez : la couverture change sous vos yeux.',
    'link: Voir mon livre → /book/preview?book=book',
    'La couverture se dessine',
    '## Vos choix',
    'Style du livre',
    'Pour la couverture et toutes les pages.',
    '[x] ClassiqueGaramond, titres au milieu, fins filets',
    '[ ] ModerneTitres à gauche, traits nets',
    '[ ] ChaleureuxTitres gras, rameaux, photographies arrondies',
    'Modèle',
    '[x] Filet',
    '[ ] Bandeau',
    '[ ] Portrait',
    '[ ] Pleine page',
    'Couleur',
    '[x] Rouge garance',
    '[ ] Vert sauge',
    '[ ] Ocre',
    '[ ] Bleu de Prusse',
    '[ ] Ivoire',
    'Photographie',
    'Elles viennent des récits du livre.',
    '[x] Sans photographie',
    '[ ] caption-1',
    '[ ] caption',
    '[ ] caption-1',
    '[ ] caption',
    '## Les mots de la couverture',
    'field: Titre = Souvenirs de Royan',
    'field: Sous-titre (facultatif) = subtitle',
    'field: Nom sur la couverture = Jeanne Morel',
    'Le titre, si vous ne mettez rien.',
    'field: Texte du dos (facultatif) = spineText',
    'Quelques lignes.',
    'field: Texte de la quatrième de couverture (facultatif) = backText',
  ]);
});
