import { fileURLToPath } from 'node:url';
import { listStoryParagraphs } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { type CarriedManuscript, carriedManuscript, readCarriedManuscript } from './manuscript.ts';
import { planBook } from './plan-book.ts';

const manuscript = (value: object): CarriedManuscript => ({ ...carriedManuscript.parse(value), folder: '.' });

test('the demonstration memoir is carried as it is, without a remark', () => {
  const plan = planBook(
    readCarriedManuscript(fileURLToPath(new URL('../../../demo/memoir.json', import.meta.url))),
  );
  expect(plan.remarks).toEqual([]);
  expect(plan.stories.filter(({ kind }) => kind === 'contribution')).toHaveLength(1);
  expect(plan.cover).toMatchObject({ model: 'bandeau', photograph: 'barque.svg' });
  expect(plan.themes.length).toBeGreaterThanOrEqual(6);
});

test('chapters alone make a book: missing names get a default, an empty chapter is omitted, and both are reported', () => {
  const plan = planBook(
    manuscript({
      chapters: [{ paragraphs: ['Un.', '', ' ', 'Deux.'] }, { title: 'Vide', paragraphs: [''] }],
    }),
  );
  expect(plan).toMatchObject({ title: 'Souvenirs', narrator: 'Sans nom', epigraph: null });
  expect(plan.stories.map(({ title }) => title)).toEqual(['Chapitre 1']);
  expect(plan.stories.map(({ document }) => listStoryParagraphs(document))).toEqual([['Un.', 'Deux.']]);
  expect(plan.remarks).toHaveLength(2);
});

test('a photograph keeps its place when blank lines before it go', () => {
  const photographs = [{ file: 'a.jpg', afterParagraph: 3 }];
  const { stories } = planBook(
    manuscript({ chapters: [{ title: 'A', paragraphs: ['Un.', '', 'Deux.', 'Trois.'], photographs }] }),
  );
  expect(stories[0]?.photographs[0]?.afterBlock).toBe(2);
});

test('a text that is too long for a field is shortened, and the change is reported', () => {
  const { title, remarks } = planBook(
    manuscript({ title: 'Longuement '.repeat(20), chapters: [{ title: 'A', paragraphs: ['Un.'] }] }),
  );
  expect(title.length).toBeLessThanOrEqual(90);
  expect(remarks[0]).toContain('Titre du livre');
});
