import { expect, test } from 'vitest';
import { questionBeside, titleFrom } from './title-from.ts';

const long =
  'Quel est le plus beau voyage que vous ayez fait dans votre jeunesse, et qui donc vous accompagnait ce jour-là ?';

test('a question is said beside a title of its own, and once where it is the title, whole or cut', () => {
  expect(questionBeside({ title: 'Le vélo bleu', question: long })).toBe(long);
  expect(questionBeside({ title: '', question: long })).toBe(long);
  expect(questionBeside({ title: titleFrom(long), question: long })).toBe('');
  expect(questionBeside({ title: 'Où\u202F?', question: 'Où ?' })).toBe('');
  expect(titleFrom(long)).toBe(
    'Quel est le plus beau voyage que vous ayez fait dans votre jeunesse, et qui donc vous…',
  );
});
