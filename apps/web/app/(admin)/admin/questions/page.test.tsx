import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the library of questions with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/questions' });
  expect(readScreen()).toEqual([
    '# Questions',
    'La bibliothèque de la maison. Une question déjà envoyée garde ses mots.',
    'field: Mots de la question, ou son numéro = ',
    'choice: Thème = Tous les thèmes',
    'button: Chercher',
    'Une question',
    'link: Ajouter une question → /admin/questions?id=nouvelle',
  ]);
});

test('the library of questions with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/questions', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Questions',
    'La bibliothèque de la maison. Une question déjà envoyée garde ses mots.',
    'field: Mots de la question, ou son numéro = ',
    'choice: Thème = Tous les thèmes',
    'button: Chercher',
    '12 questions',
    'link: Ajouter une question → /admin/questions?id=nouvelle',
    'text-1',
    'Question délicateRetirée',
    'id-1 : envoyée 12 fois, racontée 12 fois, passée 12 fois. Réponses : 100 %.',
    'link: Changer : text-1 → /admin/questions?id=id-1',
    'https://exemple.fr/adresse',
    'id : envoyée 1 fois, racontée 1 fois, passée 1 fois. Réponses : 100 %.',
    'link: Changer : https://exemple.fr/adresse → /admin/questions?id=id',
    'link: Questions suivantes → /admin/questions?search=&theme=&from=12',
  ]);
});
