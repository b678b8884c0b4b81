import { createStoryDocument } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { formatBookFile } from './book-markdown.ts';

const chapter = {
  id: 'a',
  theme: 'L’enfance',
  title: 'La crue',
  question: 'Quelle eau ?',
  period: '1938',
  signature: '',
  body: createStoryDocument(['L’eau montait.', 'Puis rien.']),
  photographs: [],
};
const book = {
  language: 'fr',
  title: 'Les jours\nde Jeanne',
  subtitle: 'Souvenirs',
  narrator: 'Jeanne Morel',
  dedication: 'À Paul\n\nÀ *Lise*',
  epigraph: { text: 'Le temps\npasse.', source: 'Un proverbe' },
  chapters: [chapter],
};
const photograph = {
  widthPx: 3,
  heightPx: 2,
  credit: 'Lise',
  placement: 'text' as const,
  caption: 'Le pont',
  sha256: 'a',
};

test('formats a book as one Markdown file, with the pictures at their places', () => {
  const photographs = [
    { ...photograph, afterBlock: 9, sha256: 'gone' },
    { ...photograph, afterBlock: 1 },
  ];
  const second = { ...chapter, id: 'b', title: 'Le moulin', question: '', period: '', signature: 'Paul' };
  const chapters = [
    { ...chapter, photographs },
    { ...second, voice: { url: 'https://s.fr/v/1', durationSeconds: 3, transcript: '' } },
  ];
  expect(
    formatBookFile({ ...book, chapters }, ({ sha256 }) =>
      sha256 === 'gone' ? null : `photographies/${sha256}.jpg`,
    ),
  ).toBe(
    [
      '# Les jours de Jeanne',
      '*Souvenirs*',
      'Jeanne Morel',
      '*À Paul*\\\n*À \\*Lise\\**',
      '> Le temps\\\n> passe.\n>\n> Un proverbe',
      '**L’enfance**',
      '## La crue',
      '*Quelle eau ?*',
      '1938',
      'L’eau montait.',
      '![Le pont (Lise)](photographies/a.jpg)',
      'Puis rien.',
      '## Le moulin',
      'L’eau montait.',
      'Puis rien.',
      '<https://s.fr/v/1>',
      'Paul\n',
    ].join('\n\n'),
  );
});

test('a book without subtitle, dedication and epigraph begins with its narrator', () => {
  const plain = { ...book, subtitle: '', dedication: '', epigraph: null };
  expect(formatBookFile(plain, () => null)).toMatch(
    /^# Les jours de Jeanne\n\nJeanne Morel\n\n\*\*L’enfance/u,
  );
});
