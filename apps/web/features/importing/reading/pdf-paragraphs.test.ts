import { describe, expect, it } from 'vitest';
import { markPicture } from './html-source.ts';
import { joinPages } from './pdf-paragraphs.ts';

/** A page of lines from its top to its foot, 14 points apart. */
const page = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ text, x: 70, endX: 400, y: 700 - index * 14, size: 11 }));

const prose = ['Nous habitions une maison basse au bord', 'du canal, avec deux chambres et un jardin.'];

describe('numbers of pages are removed', () => {
  it.each([
    ['digits', ['12', '13', '14']],
    ['between dashes', ['– 7 –', '– 8 –', '– 9 –']],
    ['of how many', ['Page 1 sur 3', 'Page 2 sur 3', 'Page 3 sur 3']],
    ['small Roman numerals', ['iii', 'iv', 'v']],
    ['with a full stop', ['12.', '13.', '14.']],
  ])('%s', (_, folios) => {
    const text = joinPages(folios.map((folio) => page(...prose, folio)));
    for (const folio of folios) expect(text.split('\n')).not.toContain(folio);
  });

  it('on the page alone that has the number of its place', () => {
    expect(joinPages([page(...prose), page(...prose, '2')])).not.toContain('2');
  });

  it('at the foot of the first page that is read alone', () => {
    expect(joinPages([page(...prose, '1')])).not.toContain('1');
  });

  it('and running heads that hold such a number', () => {
    const pages = [4, 5, 6].map((number) => page(`${number} Les jours de Jeanne`, ...prose));
    expect(joinPages(pages)).not.toContain('Jeanne');
  });
});

it('the mark of a page that is a picture stands between paragraphs, and cuts none', () => {
  const pages = [page('Cahier de Jeanne.'), [], page('Nous habitions au bord'), [], page('du canal.')];
  const plates = new Map([
    [1, 0],
    [3, 1],
  ]);
  expect(joinPages(pages, plates).split('\n')).toEqual([
    'Cahier de Jeanne.',
    '',
    markPicture(0),
    '',
    'Nous habitions au bord',
    'du canal.',
    '',
    markPicture(1),
    '',
  ]);
});

describe('words at the edge of a page stay', () => {
  it.each([
    ['a year', '1914.'],
    ['a year without its full stop', '1914'],
    ['letters of Roman numerals that are none', 'civil.'],
    ['a word of two such letters', 'ici.'],
    ['a small number', '20'],
  ])('%s', (_, lastWords) => {
    const numbered = (number: number) => page(...prose, `${number}`);
    const pages = [numbered(1), numbered(2), [...page(lastWords, ...prose, '3')], numbered(4)];
    expect(joinPages(pages).split('\n')).toContain(lastWords);
  });

  it('the years of a diary of which each has its page', () => {
    const text = joinPages(['1914', '1915', '1916'].map((year) => page(year, ...prose)));
    expect(text).toContain('1915');
  });

  it('the number of the first chapter, above the first page alone', () => {
    const text = joinPages([page('1', ...prose), page(...prose), page(...prose)]);
    expect(text.split('\n')).toContain('1');
  });

  it('numbers of chapters, which are larger than the text', () => {
    const begin = (number: string) =>
      page(number, ...prose).map((line) => (line.text === number ? { ...line, size: 22 } : line));
    const text = joinPages([begin('1'), begin('2'), begin('3')]);
    for (const number of ['1', '2', '3']) expect(text).toMatch(new RegExp(`(^|\\n).*${number}$`, 'mu'));
  });

  it('numbered headings, of which each begins a page', () => {
    const pages = [1, 2, 3].flatMap((number) => [page(`Chapitre ${number}`, ...prose), page(...prose)]);
    expect(joinPages(pages)).toContain('Chapitre 2');
  });
});
