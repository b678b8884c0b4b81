import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the library of questions with « 10 questions »', async () => {
  await renderPage(Page, { address: '/admin/questions', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    '# Questions',
    'La bibliothèque de la maison. Une question déjà envoyée garde ses mots.',
    'field: Mots de la question, ou son numéro = ',
    'choice: Thème = Tous les thèmes',
    'button: Chercher',
    '10 questions',
    'link: Ajouter une question → /admin/questions?id=nouvelle',
    'text-1',
    'Question délicateRetirée',
    'id-1 : envoyée 10 fois, racontée 10 fois, passée 10 fois. Réponses : 100 %.',
    'link: Changer : text-1 → /admin/questions?id=id-1',
    'text-2',
    'id-2 : envoyée 20 fois, racontée 20 fois, passée 20 fois. Réponses : 100 %.',
    'link: Changer : text-2 → /admin/questions?id=id-2',
    'link: Questions suivantes → /admin/questions?search=&theme=&from=10',
  ]);
});

test('the library of questions with « 20 questions »', async () => {
  await renderPage(Page, { address: '/admin/questions', fill: 'mix-2' });
  expect(readScreen()).toEqual([
    '# Questions',
    'La bibliothèque de la maison. Une question déjà envoyée garde ses mots.',
    'field: Mots de la question, ou son numéro = ',
    'choice: Thème = Tous les thèmes',
    'button: Chercher',
    '20 questions',
    'link: Ajouter une question → /admin/questions?id=nouvelle',
    'text-2',
    'id-2 : envoyée 20 fois, racontée 20 fois, passée 20 fois. Réponses : 100 %.',
    'link: Changer : text-2 → /admin/questions?id=id-2',
    'text-3',
    'Question délicateRetirée',
    'id-3 : envoyée 30 fois, racontée 30 fois, passée 30 fois. Réponses : 100 %.',
    'link: Changer : text-3 → /admin/questions?id=id-3',
  ]);
});

test('the library of questions with « 30 questions »', async () => {
  await renderPage(Page, { address: '/admin/questions', fill: 'mix-3' });
  expect(readScreen()).toEqual([
    '# Questions',
    'La bibliothèque de la maison. Une question déjà envoyée garde ses mots.',
    'field: Mots de la question, ou son numéro = ',
    'choice: Thème = Tous les thèmes',
    'button: Chercher',
    '30 questions',
    'link: Ajouter une question → /admin/questions?id=nouvelle',
    'text-3',
    'Question délicateRetirée',
    'id-3 : envoyée 30 fois, racontée 30 fois, passée 30 fois. Réponses : 100 %.',
    'link: Changer : text-3 → /admin/questions?id=id-3',
    'text-4',
    'id-4 : envoyée 40 fois, racontée 40 fois, passée 40 fois. Réponses : 100 %.',
    'link: Changer : text-4 → /admin/questions?id=id-4',
    'link: Questions suivantes → /admin/questions?search=&theme=&from=30',
  ]);
});

test('the library of questions with « 40 questions »', async () => {
  await renderPage(Page, { address: '/admin/questions', fill: 'mix-4' });
  expect(readScreen()).toEqual([
    '# Questions',
    'La bibliothèque de la maison. Une question déjà envoyée garde ses mots.',
    'field: Mots de la question, ou son numéro = ',
    'choice: Thème = Tous les thèmes',
    'button: Chercher',
    '40 questions',
    'link: Ajouter une question → /admin/questions?id=nouvelle',
    'text-4',
    'id-4 : envoyée 40 fois, racontée 40 fois, passée 40 fois. Réponses : 100 %.',
    'link: Changer : text-4 → /admin/questions?id=id-4',
    'text-1',
    'Question délicateRetirée',
    'id-1 : envoyée 10 fois, racontée 10 fois, passée 10 fois. Réponses : 100 %.',
    'link: Changer : text-1 → /admin/questions?id=id-1',
    'link: Questions suivantes → /admin/questions?search=&theme=&from=40',
  ]);
});
