import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { tryOptions } from './try-options.ts';

test('reads a manuscript, a folder and a format, both places made absolute', () => {
  const options = tryOptions(['livre.json', '--out', 'sortie', '--format', 'a5-relie']);
  expect(options.format).toBe('a5-relie');
  expect(isAbsolute(options.manuscript) && isAbsolute(options.out)).toBe(true);
  expect(tryOptions(['livre.json', '--out', 'sortie']).format).toBe('a5-broche');
});

test.for([
  [['--out', 'sortie'], 'Il faut un manuscrit'],
  [['livre.json'], 'Il faut un manuscrit'],
  [['livre.json', '--vite'], 'Option inconnue'],
  [['livre.json', '--out', 'sortie', '--format', 'a3'], 'Format inconnu'],
] as const)('refuses %j in one French sentence', ([args, words]) => {
  expect(() => tryOptions([...args])).toThrow(words);
});
