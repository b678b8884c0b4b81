import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakpoints, lowScreens, toMediaBelow } from './breakpoints.ts';

const web = join(import.meta.dirname, '../..');

/** Conditions on the size of the screen that a style sheet holds. */
const sizesIn = (css: string): string[] =>
  (css.match(/@media [^{]+/g) ?? []).flatMap(
    (query) => query.match(/\((?:max|min)-(?:width|height): [^)]+\)/g) ?? [],
  );

const allowed = new Set([
  ...Object.values(breakpoints).flatMap((rem) => [`(min-width: ${rem}rem)`, toMediaBelow(rem)]),
  ...Object.values(lowScreens).flatMap((rem) => [
    `(max-height: ${rem}rem)`,
    `(min-height: ${rem + 0.01}rem)`,
  ]),
]);

test('every style sheet changes its shape at a breakpoint of the tokens', () => {
  const sheets = globSync('**/*.css', { cwd: web, exclude: (name) => /^(node_modules|\.next)$/.test(name) });
  expect(sheets.length).toBeGreaterThan(60);
  const others = sheets.flatMap((sheet) =>
    sizesIn(readFileSync(join(web, sheet), 'utf8'))
      .filter((size) => !allowed.has(size))
      .map((size) => `${sheet}: ${size}`),
  );
  expect(others).toEqual([]);
});

test('an arbitrary width is no breakpoint', () => {
  expect(
    sizesIn('@media (min-width: 50rem) and (max-height: 30rem) {}').filter((size) => !allowed.has(size)),
  ).toEqual(['(min-width: 50rem)']);
});
