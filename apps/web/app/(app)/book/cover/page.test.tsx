import { expect, test } from 'vitest';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the cover with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/book/cover?book=book',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# La couverture',
    'link: Voir mon livre → /book/preview?book=book',
    'La couverture se dessine',
    'button: Proposez-moi',
    '## Vos choix',
    'summary: ModèleFilet',
    'Modèle',
    '[x] Filet',
    '[ ] Bandeau',
    '[ ] Portrait',
    '[ ] Pleine page',
    '[ ] Horizon',
    '[ ] Affiche',
    '[ ] Lettrine',
    '[ ] Semis',
    '[ ] Diptyque',
    '[ ] Fenêtre',
    '[ ] Médaillon',
    '[ ] Diagonale',
    'summary: CouleurRouge garance',
    'Couleur',
    '[x] Rouge garance',
    '[ ] Vert sauge',
    '[ ] Ocre',
    '[ ] Bleu de Prusse',
    '[ ] Ivoire',
    'summary: PhotographieSans photographie',
    'Ajoutez une photographie, ou gardez une couverture sans image.',
    'button: Ajouter une photographie',
    'summary: Style du livreClassique',
    'Style du livre',
    '[x] Classique',
    '[ ] Moderne',
    '[ ] Chaleureux',
    'summary: Les mots de la couverture',
    'field: Titre = Souvenirs de Royan',
    'field: Sous-titre (facultatif) = subtitle',
    'field: Nom sur la couverture = Jeanne Morel',
    'Le titre, si vous ne mettez rien.',
    'field: Texte du dos (facultatif) = spineText',
    'field: Texte de la quatrième de couverture (facultatif) = backText',
  ]);
});

test('the cover with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/book/cover?book=book',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# La couverture',
    'link: Voir mon livre → /book/preview?book=book',
    'La couverture se dessine',
    'button: Proposez-moi',
    '## Vos choix',
    'summary: ModèleFilet',
    'Modèle',
    '[x] Filet',
    '[ ] Bandeau',
    '[ ] Portrait',
    '[ ] Pleine page',
    '[ ] Horizon',
    '[ ] Affiche',
    '[ ] Lettrine',
    '[ ] Semis',
    '[ ] Diptyque',
    '[ ] Fenêtre',
    '[ ] Médaillon',
    '[ ] Diagonale',
    'summary: CouleurRouge garance',
    'Couleur',
    '[x] Rouge garance',
    '[ ] Vert sauge',
    '[ ] Ocre',
    '[ ] Bleu de Prusse',
    '[ ] Ivoire',
    'summary: PhotographieSans photographie',
    'Photographie',
    '[x] Sans photographie',
    '[ ] caption-1',
    '[ ] caption',
    '[ ] caption',
    'button: Ajouter une photographie',
    'summary: Style du livreClassique',
    'Style du livre',
    '[x] Classique',
    '[ ] Moderne',
    '[ ] Chaleureux',
    'summary: Les mots de la couverture',
    'field: Titre = Souvenirs de Royan',
    'field: Sous-titre (facultatif) = subtitle',
    'field: Nom sur la couverture = Jeanne Morel',
    'Le titre, si vous ne mettez rien.',
    'field: Texte du dos (facultatif) = spineText',
    'field: Texte de la quatrième de couverture (facultatif) = backText',
  ]);
});

test('all photographs of the stories are offered, those of the chapters first, then those of the album alone', async () => {
  const photographs = (storyId: string) =>
    Array.from({ length: 12 }, (_, at) => ({
      photographId: `${storyId}-${at}`,
      caption: `${storyId} ${at}`,
    }));
  const ids = ['draft', 'late', 'first', 'second'];
  const { user } = await renderPage(Page, {
    address: '/book/cover?book=book',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook({ chapters: ['first', 'second', 'late'] }),
      'stories.list': { stories: ids.map((id) => ({ id, photographCount: 12 })), cursor: null },
      'stories.read': ({ params: { storyId } }) => ({ id: storyId, photographs: photographs(storyId) }),
      'album.list': {
        photographs: [
          { id: 'alone', caption: 'album 1', isRemoved: false, stories: [] },
          { id: 'removed', caption: 'album 2', isRemoved: true, stories: [] },
          { id: 'first-0', caption: 'album 3', isRemoved: false, stories: [{ storyId: 'first', title: '' }] },
        ],
      },
    },
  });
  await user.click(onScreen.button('Toutes les photographies (49)'));
  const choices = readScreen().filter((line) => /^\[ \] \w+ \d+$/u.test(line));
  expect(choices).toHaveLength(49);
  expect([0, 12, 24, 36, 48].map((at) => choices[at])).toEqual([
    '[ ] first 0',
    '[ ] second 0',
    '[ ] late 0',
    '[ ] draft 0',
    '[ ] album 1',
  ]);
});

test.each([
  [null, 'La couverture n’a pas encore été dessinée.'],
  ['drawn', 'Vous voyez la couverture. Les personnes responsables du livre peuvent la modifier.'],
])('a reader sees the cover, or that there is none yet: %s', async (renderingId, notice) => {
  const family = { id: 'morel', name: 'Famille Morel', role: 'reader' } as const;
  await renderPage(Page, {
    address: '/book/cover?book=book',
    session: createSampleSession({ organization: family, organizations: [family] }),
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook({ renderingId }),
    },
  });
  expect(readScreen().filter((line) => line.includes('couverture') && line.endsWith('.'))).toEqual([notice]);
});
