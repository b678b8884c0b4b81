import { createStoryDocument } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const since = (former: string[], present: string[]) =>
  compareTexts(createStoryDocument(former), createStoryDocument(present)).map((paragraph) =>
    paragraph.map(({ text, change }) => `${{ same: '', removed: '−', added: '+' }[change]}${text}`),
  );

test('words that came and words that went are told apart from those that stayed', () => {
  expect(since(['Il faisait froid.'], ['Il faisait très froid.'])).toEqual([
    ['Il faisait ', '+très ', 'froid.'],
  ]);
  expect(since(['Le vieux pont.'], ['Le pont.'])).toEqual([['Le ', '−vieux ', 'pont.']]);
});

test('adjacent changed words are one change, removed words before added ones', () => {
  expect(since(['L’été 1962, chaque jour.'], ['Nous partions chaque jour.'])).toEqual([
    ['−L’été 1962,', '+Nous partions', ' chaque jour.'],
  ]);
});

test('paragraphs stay paragraphs, and a new one is new from its first word', () => {
  expect(since(['Un.', 'Deux.'], ['Un.', 'Entre les deux.', 'Deux.'])).toEqual([
    ['Un.'],
    ['+Entre les deux.'],
    ['Deux.'],
  ]);
});

test('texts without a word in common, as long as a story may be, stand one below the other', () => {
  const of = (word: string) =>
    Array.from({ length: 40 }, (_, line) =>
      Array.from({ length: 120 }, (__, index) => `${word}${line}x${index}`).join(' '),
    );
  const paragraphs = compareTexts(createStoryDocument(of('a')), createStoryDocument(of('b')));
  const changes = new Set(paragraphs.flat().map(({ change }) => change));
  expect(changes.has('removed') && changes.has('added')).toBe(true);
});
