import { describe, expect, it } from 'vitest';
import { fr } from './index.ts';

const sentences = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        sentences(inner, path ? `${path}.${key}` : key),
      );

describe('the French catalogue', () => {
  const all = sentences(fr, '');

  it.each([
    ['straight apostrophe or quotation mark', /['"]/],
    ['plain space before ; ! or ?', /[ \u00a0][;!?]/],
    ['plain space before a colon', / :/],
    ['plain space inside guillemets', /« | »/],
    ['plain space before a unit', /[\d}] (€|%|mm|Mo|h)(?!\p{L})/u],
    ['exclamation mark', /!/],
    ['three dots instead of an ellipsis', /\.\.\./],
  ])('holds no %s', (_, fault) => {
    expect(all.filter(([, words]) => fault.test(words))).toEqual([]);
  });

  it('leaves no message empty', () => {
    expect(all.filter(([, words]) => words.trim() === '')).toEqual([]);
  });
});
