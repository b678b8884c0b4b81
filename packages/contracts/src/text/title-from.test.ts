import { expect, test } from 'vitest';
import { createTitle, findDisplayedQuestion } from './title-from.ts';

const long =
  'Quel est le plus beau voyage que vous ayez fait dans votre jeunesse, et qui donc vous accompagnait ce jour-là ?';

test('a question is said beside a title of its own, and once where it is the title, whole or cut', () => {
  expect(findDisplayedQuestion({ title: 'Le vélo bleu', question: long })).toBe(long);
  expect(findDisplayedQuestion({ title: '', question: long })).toBe(long);
  expect(findDisplayedQuestion({ title: createTitle(long), question: long })).toBe('');
  expect(findDisplayedQuestion({ title: 'Où\u202F?', question: 'Où ?' })).toBe('');
});

test('a question that is too long for a title keeps its whole clauses, with its mark', () => {
  expect(createTitle(long)).toBe(
    'Quel est le plus beau voyage que vous ayez fait dans votre jeunesse\u202f?',
  );
  expect(createTitle(`Racontez un repas de fête, une dispute, ${'un rire '.repeat(8)}en famille.`)).toBe(
    'Racontez un repas de fête, une dispute',
  );
});

test('a long question without a clause that could stand alone is cut between two words', () => {
  const oneClause = long.replace(', et qui donc', ' et qui donc');
  expect(createTitle(oneClause)).toBe(
    'Quel est le plus beau voyage que vous ayez fait dans votre jeunesse et qui donc vous…',
  );
  expect(createTitle(`Oui, ${oneClause}`)).toMatch(/^Oui, Quel est .*…$/u);
});
