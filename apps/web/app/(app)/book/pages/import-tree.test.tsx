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

test('a file that is no tree is said so', async () => {
  const page = await open();
  await chooseFile(page, 'Bonjour');
  await screen.findByText(/Ce fichier n’est pas un arbre/u);
});
