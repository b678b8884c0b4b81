import { expect, it } from 'vitest';
import { chooseTree } from './choose-tree.ts';
import { decodeGedcom } from './decode-gedcom.ts';
import { readGedcom } from './read-gedcom.ts';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const file = (charset: string) =>
  [
    '0 HEAD',
    '1 GEDC',
    '2 VERS 5.5.1',
    `1 CHAR ${charset}`,
    '0 @I1@ INDI',
    '1 NAME Jeanne /MOREL/',
    '1 BIRT',
    '2 DATE ABT 1938',
    '2 PLAC Royan',
    '1 FAMS @F2@',
    '1 FAMC @F1@',
    '0 @I2@ INDI',
    '1 NAME Auguste /MOREL/',
    '1 BIRT',
    '2 DATE 14 JUL 1905',
    '1 DEAT Y',
    '1 FAMS @F1@',
    '0 @I3@ INDI',
    '1 NAME',
    '2 GIVN Louise',
    '2 SURN Caron',
    '1 DEAT',
    '2 DATE BET 1980 AND 1982',
    '1 FAMS @F1@',
    '0 @I4@ INDI',
    '1 NAME Paul /Petit/',
    '1 FAMS @F2@',
    '0 @I5@ INDI',
    '1 NAME Claire /Petit/',
    '1 BIRT',
    '2 DATE 1965',
    '1 FAMC @F2@',
    '0 @F1@ FAM',
    '1 HUSB @I2@',
    '1 WIFE @I3@',
    '1 CHIL @I1@',
    '0 @F2@ FAM',
    '1 HUSB @I4@',
    '1 WIFE @I1@',
    '1 CHIL @I5@',
    '0 TRLR',
  ].join('\r\n');

const around = (rootId: string, hasLivingYears = false) =>
  chooseTree(readGedcom(file('UTF-8')), { rootId, hasLivingYears, thisYear: 2026 });

it('reads names, years, parents, partners and children', () => {
  const people = readGedcom(file('UTF-8'));
  expect(people.get('I1')).toEqual({
    id: 'I1',
    name: 'Jeanne Morel',
    born: 1938,
    died: null,
    isDead: false,
    parentIds: ['I2', 'I3'],
    partnerIds: ['I4'],
    childIds: ['I5'],
  });
  expect(people.get('I3')).toMatchObject({ name: 'Louise Caron', died: 1980, isDead: true });
});

it('draws parents, partner and children around a person, and hides the years of those who may be alive', () => {
  const tree = around('I1');
  expect(tree.map(({ name, born, died }) => [name, born, died])).toEqual([
    ['Jeanne Morel', null, null],
    ['Auguste Morel', 1905, null],
    ['Louise Caron', null, 1980],
    ['Paul Petit', null, null],
    ['Claire Petit', null, null],
  ]);
  const [jeanne, auguste, louise, paul, claire] = tree;
  expect(jeanne).toMatchObject({ parents: [auguste?.id, louise?.id], partner: paul?.id });
  expect(claire?.parents).toEqual([paul?.id, jeanne?.id]);
  expect(around('I1', true).map(({ born }) => born)).toEqual([1938, 1905, null, null, 1965]);
});

it('reads each character set that such files have', () => {
  const name = (bytes: Uint8Array) => readGedcom(decodeGedcom(bytes)).get('I1')?.name;
  const head = (charset: string) => `0 HEAD\n1 CHAR ${charset}\n0 @I1@ INDI\n1 NAME `;
  expect(name(latin(`${head('ANSEL')}Fran\xf0cois H\xe2el\xe1ene /L\xb6uvre/`))).toBe(
    'François Hélène Lœuvre',
  );
  expect(name(latin(`${head('ANSI')}H\xe9l\xe8ne /Dupr\xe9/`))).toBe('Hélène Dupré');
  expect(name(new TextEncoder().encode(`\uFEFF${head('UTF-8')}Hélène /Dupré/`))).toBe('Hélène Dupré');
  const utf16 = new Uint8Array(
    Uint16Array.from(`\uFEFF${head('UNICODE')}Hélène /Dupré/`, (one) => one.charCodeAt(0)).buffer,
  );
  expect(name(utf16)).toBe('Hélène Dupré');
});

it('reads the character set that a file has, whatever it says of itself', () => {
  const name = (bytes: Uint8Array) => readGedcom(decodeGedcom(bytes)).get('I1')?.name;
  const head = (charset: string) => `0 HEAD\n1 CHAR ${charset}\n0 @I1@ INDI\n1 NAME `;
  expect(name(latin(`${head('IBMPC')}H\x82l\x8ane /Dupr\x82/`))).toBe('Hélène Dupré');
  expect(name(new TextEncoder().encode(`${head('ANSEL')}Hélène /Dupré/`))).toBe('Hélène Dupré');
  expect(name(new TextEncoder().encode(`\uFEFF${head('ANSEL')}Hélène /Dupré/`))).toBe('Hélène Dupré');
  expect(name(new TextEncoder().encode(`${head('UTF-8')}${'HÉLÈNE'.normalize('NFD')} /Dupré/`))).toBe(
    'Hélène Dupré',
  );
});

it('keeps the numerals of sovereigns, and writes family names in capitals as names', () => {
  const name = (value: string) => readGedcom(`0 HEAD\n0 @I1@ INDI\n1 NAME ${value}`).get('I1')?.name;
  expect(name('Louis XIV //')).toBe('Louis XIV');
  expect(name('JEAN II /VIX/')).toBe('Jean II Vix');
});

it('ends on people who are their own ancestors, and holds five people a row', () => {
  const circle = [
    '0 HEAD',
    '0 @I1@ INDI',
    '1 NAME A',
    '1 FAMC @F1@',
    '1 FAMS @F1@',
    '0 @F1@ FAM',
    '1 HUSB @I1@',
    '1 CHIL @I1@',
  ];
  const options = { hasLivingYears: true, thisYear: 2026 };
  expect(chooseTree(readGedcom(circle.join('\n')), { rootId: 'I1', ...options })).toHaveLength(1);
  const children = Array.from({ length: 9 }, (_, index) => `C${index}`);
  const parent = ['0 HEAD', '0 @I1@ INDI', '1 NAME A', '1 FAMS @F1@', '0 @F1@ FAM', '1 HUSB @I1@'];
  const links = children.map((id) => `1 CHIL @${id}@`);
  const people = children.flatMap((id) => [`0 @${id}@ INDI`, `1 NAME ${id}`, '1 FAMC @F1@']);
  const large = [...parent, ...links, ...people];
  expect(chooseTree(readGedcom(large.join('\n')), { rootId: 'I1', ...options })).toHaveLength(6);
});

it('is empty for any other text', () => {
  expect(readGedcom('Bonjour').size).toBe(0);
});
