import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { sampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the dashboard with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book',
    answers: { 'dashboard.read': { book: sampleBook() } },
  });
  expect(readScreen()).toEqual([
    '# Bonjour Jeanne',
    '## Choisissez vos prochaines questions',
    'Aucune question n’attend. Choisissez un thème, ou écrivez librement.',
    'link: Parcourir les thèmes → /questions-categories?book=book',
    'link: Écrire librement → /stories/form?book=book',
    '## Le livre',
    'Votre livre peut être imprimé. Chaque nouveau récit l’enrichit.',
    'link: Voir mon livre → /book/preview?book=book',
    '4 récits dans le livre, 40 font un livre complet',
    'dans le livre',
    '4',
    'à relire',
    '1',
    'en brouillon',
    '1',
    'mots',
    '5 200',
    'Vous n’avez pas encore donné votre accord à ce livre. Rien ne se commande avant.',
    'link: Donner mon accord → /settings/consent',
    '## Ce que la famille a écrit',
    'link: Tous les récits → /stories/draft',
    'Les récits de la famille apparaîtront ici.',
  ]);
});

test('the dashboard with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/dashboard?book=book&premier=id-1',
    fill: 'full',
    answers: { 'dashboard.read': { book: sampleBook() } },
  });
  expect(readScreen()).toEqual([
    '# Bonjour Jeanne',
    'Votre premier souvenir est gardé',
    'Il est dans vos brouillons. Donnez-lui un titre, une photographie.',
    'link: Relire ce souvenir → /stories/form?story=id-1',
    '## authorName-1 a raconté',
    '26 novembre 2026',
    'title-1',
    'excerpt-1',
    'button: Écouter',
    'link: Lire ce récit : title-1 → /stories/form?story=id-1',
    '## La question du jour',
    'text-1',
    'Retirée aujourd’hui · à personName-1',
    'link: Écrire ce souvenir → /stories/form?book=book&question=id-1',
    'button: Passer cette question',
    'Passer, c’est très bien. Elle reste dans vos questions.',
    '## À relire',
    '2 récits attendent votre relecture pour entrer dans le livre.',
    'title-1',
    'question-1',
    'excerpt-1',
    'authorName-1, le 26 novembre 202612 mots12 s à écouter12 pages écrites à la main',
    'Montré à la famille',
    'link: Continuer « title-1 » → /stories/form?story=id-1',
    'title',
    'question',
    'excerpt',
    'authorName, le 26 novembre 2026un motune page écrite à la main',
    'link: Relire « title » → /stories/form?story=id',
    '## Les questions par e-mail',
    'link: Toutes les questions → /questions-categories?book=book',
    'link: question-1 → /stories/form?story=storyId-1',
    'Retirée aujourd’hui · à personName-1',
    'link: question → /questions-categories?book=book',
    'Elle part dans quelques minutes · à personName',
    'Les questions sont en pause.',
    '## Commandes en cours',
    'link: Suivre la commande number-1 → /book/order?order=id-1',
    'Arrêtée',
    'link: Reprendre la commande number → /book/order?order=id',
    'À payer',
    '## Votre dernière commande',
    '25 exemplaires, à la même adresse.',
    'button: Commander à nouveau',
    '## Le livre',
    'Votre livre peut être imprimé. Chaque nouveau récit l’enrichit.',
    'link: Voir mon livre → /book/preview?book=book',
    '4 récits dans le livre, 40 font un livre complet',
    'dans le livre',
    '4',
    'à relire',
    '1',
    'en brouillon',
    '1',
    'mots',
    '5 200',
    'Vous n’avez pas encore donné votre accord à ce livre. Rien ne se commande avant.',
    'link: Donner mon accord → /settings/consent',
    '## Ce que la famille a écrit',
    'link: Tous les récits → /stories/draft',
    'link: title-1 → /stories/form?story=id-1',
    'excerpt-1',
    'authorName-1 a raconté à voix haute, le 26 novembre 2026',
    'link: title → /stories/form?story=id',
    'excerpt',
    'authorName, le 26 novembre 2026',
  ]);
});

test('the dashboard of a family without a book leads to a new one', async () => {
  await expect(renderPage(Page, { address: '/dashboard' })).rejects.toMatchObject({
    digest: expect.stringContaining('/new-book'),
  });
});
