import { describe, expect, it } from 'vitest';
import { applyFrenchTypography } from './apply-french-typography.ts';
import { insertSpaces, showSpaces } from './lexique.fixture.ts';
import { numberRules } from './lexique-numbers.fixture.ts';
import { wordRules } from './lexique-words.fixture.ts';

const setText = (typed: string): string => showSpaces(applyFrenchTypography(insertSpaces(typed)));

describe.each([...wordRules, ...numberRules])('$rule', ({ cases, unchanged }) => {
  it.each(cases)('%s → %s', (typed, expected) => {
    expect(setText(typed)).toBe(expected);
  });

  it.each(cases)('%s settles in one pass', (_, expected) => {
    expect(setText(expected)).toBe(expected);
  });

  it.each(cases)('%s is typeset alike when its accents are separate characters', (typed, expected) => {
    expect(setText(typed.normalize('NFD'))).toBe(expected.normalize('NFC'));
  });

  it.each(unchanged)('%s stays', (text) => {
    expect(setText(text)).toBe(text);
  });
});

it('the tables hold more than 255 cases', () => {
  const rules = [...wordRules, ...numberRules];
  expect(
    rules.reduce((sum, { cases, unchanged }) => sum + cases.length + unchanged.length, 0),
  ).toBeGreaterThan(255);
});
