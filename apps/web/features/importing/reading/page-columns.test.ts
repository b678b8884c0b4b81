import { describe, expect, it } from 'vitest';
import { splitColumns } from './page-columns.ts';
import { joinPages } from './pdf-paragraphs.ts';
import type { PageLine } from './running-heads.ts';

const CHARACTER_WIDTH = 5;

/** Lines below each other from a place; the first of a paragraph begins with a tabulator, and is indented. */
const writeColumn = (x: number, y: number, texts: readonly string[]): PageLine[] =>
  texts.map((typed, index) => {
    const text = typed.trimStart();
    const start = text === typed ? x : x + 12;
    return { text, x: start, endX: start + text.length * CHARACTER_WIDTH, y: y - index * 14, size: 11 };
  });

const leftTexts = [
  '\tMon père partait à l’aube, le',
  'sac sur l’épaule, et ne revenait',
  'qu’à la nuit. Il posait sa lampe',
  'sur la table, il s’asseyait de-',
  'vant la soupe et il racontait',
];
const rightTexts = [
  'sa journée en peu de mots.',
  '\tLe dimanche, la maison sentait',
  'la cire et le café, et papa ou-',
  'vrait les volets avant tout le',
  'monde, puis il allait au pain.',
];

/** The lines of columns in the order in which many programs draw them: row by row. */
const drawRows = (...columns: readonly PageLine[][]): PageLine[] =>
  columns.flat().toSorted((one, other) => other.y - one.y || one.x - other.x);

const number = (lines: readonly (readonly PageLine[])[] | null): PageLine[] =>
  (lines ?? []).flatMap((column, index) => column.map((line) => ({ ...line, column: index })));

const paragraphs = [
  'Mon père partait à l’aube, le sac sur l’épaule, et ne revenait qu’à la nuit. Il posait sa lampe sur la table, il s’asseyait devant la soupe et il racontait sa journée en peu de mots.',
  'Le dimanche, la maison sentait la cire et le café, et papa ouvrait les volets avant tout le monde, puis il allait au pain.',
];

const toParagraphs = (pieces: readonly PageLine[]): string[] =>
  joinPages([number(splitColumns(pieces))])
    .split('\n')
    .filter((line) => line !== '');

describe('two columns that are drawn row by row', () => {
  it('are read one after the other, and their paragraph goes on from one to the other', () => {
    const pieces = drawRows(writeColumn(60, 700, leftTexts), writeColumn(250, 700, rightTexts));
    expect(toParagraphs(pieces)).toEqual(paragraphs);
  });

  it('with lines that are not at one height are read so too', () => {
    const pieces = drawRows(writeColumn(60, 700, leftTexts), writeColumn(250, 693, rightTexts));
    expect(toParagraphs(pieces)).toEqual(paragraphs);
  });

  it('below a title across them come after it, and before the title below', () => {
    const title = (y: number, text: string) => ({ text, x: 100, endX: 380, y, size: 18 });
    const pieces = drawRows(
      [title(740, 'La maison du canal'), title(600, 'Les hivers')],
      writeColumn(60, 700, leftTexts),
      writeColumn(250, 700, rightTexts),
      writeColumn(60, 560, leftTexts),
      writeColumn(250, 560, rightTexts),
    );
    const texts = splitColumns(pieces)?.map((lines) => lines[0]?.text.trim());
    expect(texts).toEqual([
      'La maison du canal',
      leftTexts[0]?.trim(),
      rightTexts[0],
      'Les hivers',
      leftTexts[0]?.trim(),
      rightTexts[0],
    ]);
  });
});

describe('lines beside each other that are no columns stay rows', () => {
  it.each([
    [
      'ingredients with their quantities',
      ['Farine de blé noir', 'Sucre en poudre', 'Beurre demi-sel', 'Lait entier tiède', 'Eau de fleur'],
      ['250 grammes', '125 grammes', 'une grosse noix', 'un demi-litre', 'quelques gouttes'],
    ],
    [
      'years with their events',
      ['1921', '1934', '1940', '1946', '1952'],
      ['Naissance à Grenoble', 'Le certificat', 'L’exode à bicyclette', 'Le mariage', 'La ferme du haut'],
    ],
    ['a page of one column', [...leftTexts, ...rightTexts.map((line) => line.trim())], []],
  ])('%s', (_, one, other) => {
    expect(splitColumns(drawRows(writeColumn(60, 700, one), writeColumn(250, 700, other)))).toBeNull();
  });

  it('splits no poem, which keeps its lines', () => {
    const poem = [
      'Sous le pont du vieux moulin',
      'Coule une eau couleur de lin',
      'Et la roue qui ne tourne plus',
      'Garde la mousse et le refus',
    ];
    expect(joinPages([writeColumn(60, 700, poem)]).split('\n')).toEqual(poem);
  });
});
