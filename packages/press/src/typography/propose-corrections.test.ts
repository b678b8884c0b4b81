import { expect, test } from 'vitest';
import { applyFrenchTypography } from './apply-french-typography.ts';
import { proposeCorrections } from './propose-corrections.ts';

const proposed = (text: string): string[] =>
  proposeCorrections(text).map(({ word, proposed }) => `${word} → ${proposed}`);

test('a letter typed for a figure is proposed to the writer', () => {
  expect(proposed('Le ler mai, la lère fois, le l5 juin l944, en 19O4.')).toEqual([
    'ler → 1er',
    'lère → 1ère',
    'l5 → 15',
    'l944 → 1944',
    '19O4 → 1904',
  ]);
});

test('Mr and St are proposed in full', () => {
  expect(proposed('Mr Petit allait à St Jean, à Ste-Anne.')).toEqual([
    'Mr → M.',
    'St → Saint',
    'Ste → Sainte',
  ]);
});

test('other words are not', () => {
  expect(proposed('Le merle, voler, une 4L, H2O, l’erreur, la Stella, OK, le l')).toEqual([]);
});

test('the press itself changes none of them', () => {
  expect(applyFrenchTypography('le ler mai l944')).toBe('le ler mai l944');
});
