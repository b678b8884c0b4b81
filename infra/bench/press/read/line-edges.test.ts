import { expect, test } from 'vitest';
import { computeLineEdgeFigures } from './line-edges.ts';
import type { PageLine } from './read-page-lines.ts';

const figures = (...texts: string[]) => {
  const line = (text: string): PageLine => ({
    text,
    xPt: 50,
    endPt: 326,
    yPt: 400,
    sizePt: 11,
    lastWidthPt: 4,
    spacesEm: [0.2],
    naturalEm: 0.2,
  });
  return computeLineEdgeFigures([texts.map((text) => ({ line: line(text), page: 0 }))]);
};

test('counts a word, or a piece of one, at the end of two lines, whatever its case and punctuation', () => {
  expect(figures('Il part, disait-elle', 'et puis elle,', 'il se tait', 'fin')).toMatchObject({
    stackedEndsPct: 25,
    longestStack: 2,
  });
  expect(figures('c’était une per-', 'sonne et une per-', 'le', 'fin')).toMatchObject({ stackedEndsPct: 25 });
});

test('counts the same word at the start of lines, three in a row as well', () => {
  expect(figures('Un jour', 'le chat', 'Le chien', '« le coq', 'fin')).toMatchObject({
    stackedStartsPct: 40,
    longestStack: 3,
  });
});

test('leaves out the indented first start and the ragged last end', () => {
  expect(figures('Le chat dort', 'le chien dort')).toMatchObject({ stackedStartsPct: 0, stackedEndsPct: 0 });
});

test('counts a title, or the word « À », that is separated from what follows', () => {
  const titles = ['Voici M.', 'et puis Mme', 'ou Mlle', 'Lyon. À', 'un système', 'mal à', 'c’est M.'];
  expect(figures(...titles).titlesAtEnd).toBe(4);
});
