import { expect, test } from 'vitest';
import { createTitle, findDisplayedQuestion } from './title-from.ts';

const long =
  'Quel est le plus beau voyage que vous ayez fait dans votre jeunesse, et qui donc vous accompagnait ce jour-là ?';

test('a question is said beside a title of its own, and once where it is the title, whole or cut', () => {
  expect(findDisplayedQuestion({ title: 'Le vélo bleu', question: long })).toBe(long);
  expect(findDisplayedQuestion({ title: '', question: long })).toBe(long);
  expect(findDisplayedQuestion({ title: createTitle(long), question: long })).toBe('');
  expect(findDisplayedQuestion({ title: 'Où\u202F?', question: 'Où ?' })).toBe('');
  expect(createTitle(long)).toBe(
    'Quel est le plus beau voyage que vous ayez fait dans votre jeunesse, et qui donc vous…',
  );
});
