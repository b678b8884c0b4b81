import { readPriceList } from '@souvenance/core';
import { expect, test } from 'vitest';
import { openFolderContent } from './open-folder-content.ts';

const list = readPriceList({ currency: 'EUR' });

const readAnswer = async (question: string): Promise<string> => {
  const content = await openFolderContent({ locale: 'fr' });
  const { sections } = await content.read('faq');
  const item = sections.flatMap(({ items }) => items).find((one) => one.question === question);
  return item?.answer.join(' ').replaceAll('\u00a0', ' ') ?? '';
};

test('the questions page names each discount once', async () => {
  const answer = await readAnswer('Peut-on en commander plusieurs\u202f?');
  const figures = [...answer.matchAll(/(\d+) %[^\d]*dès (\d+) exemplaires/g)];
  expect(figures.map(([, percent, from]) => ({ from: Number(from), percent: Number(percent) }))).toEqual(
    list.copyDiscounts,
  );
});

test('the questions page names the number of pages in the price', async () => {
  expect(await readAnswer('Combien de pages peut avoir un livre\u202f?')).toContain(
    `Le prix comprend ${list.includedPages} pages`,
  );
});
