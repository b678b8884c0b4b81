import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

const GEDCOM = `0 HEAD
0 @I1@ INDI
1 NAME Jeanne /MOREL/
1 FAMC @F1@
0 @I2@ INDI
1 NAME Auguste /MOREL/
1 BIRT
2 DATE 1905
1 DEAT Y
1 FAMS @F1@
0 @F1@ FAM
1 HUSB @I2@
1 CHIL @I1@`;

const open = () =>
  renderPage(Page, {
    address: '/book/pages?book=book',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'bookPages.read': { familyTree: { isShown: false, people: [] } },
    },
  });

const chooseFile = async ({ user }: Awaited<ReturnType<typeof open>>, text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[accept^=".ged"]');
  if (input === null) throw new Error('the page has no file input');
  await user.upload(input, new File([text], 'famille.ged'));
};

test('the tree of a genealogy file is taken around the narrator', async () => {
  const page = await open();
  await chooseFile(page, GEDCOM);
  await screen.findByText(/Dans l’arbre.: Jeanne Morel, Auguste Morel\./u);
  await page.user.click(screen.getByRole('button', { name: /Reprendre ces 2 personnes/ }));
  const [call] = page.api.of('bookPages.saveFamilyTree');
  expect(JSON.stringify(call?.body)).toContain('"name":"Auguste Morel","born":1905');
});

test('the narrator is chosen although a child, whose mother has the narrator’s name, comes first in the file', async () => {
  const page = await open();
  await chooseFile(
    page,
    `0 HEAD
0 @I1@ INDI
1 NAME Anne /DUPONT/
1 FAMC @F1@
0 @I2@ INDI
1 NAME Jeanne /MOREL/
1 FAMS @F1@
0 @F1@ FAM
1 WIFE @I2@
1 CHIL @I1@`,
  );
  await screen.findByText(/Dans l’arbre.: Jeanne Morel/u);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('a person is found among many of the same name: by the year, or after the first ones', async () => {
  const namesakes = Array.from(
    { length: 8 },
    (_, index) => `0 @M${index}@ INDI\n1 NAME Marie /MARTIN/\n1 BIRT\n2 DATE ${1901 + index}\n1 DEAT Y`,
  );
  const page = await open();
  await chooseFile(page, ['0 HEAD', ...namesakes].join('\n'));
  const field = await screen.findByRole('textbox', { name: /Chercher une personne/u });
  await page.user.type(field, 'marie martin');
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  await page.user.click(screen.getByRole('button', { name: 'Voir d’autres personnes' }));
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  expect(screen.queryByRole('button', { name: 'Voir d’autres personnes' })).toBeNull();
  await page.user.type(field, ' 1907');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('a file that is no tree is said so', async () => {
  const page = await open();
  await chooseFile(page, 'Bonjour');
  await screen.findByText(/Ce fichier n’est pas un arbre/u);
});
