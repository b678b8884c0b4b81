import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSourceLiterals } from './list-source-literals.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A text of the product and the place where it is defined. */
export interface PlacedText {
  readonly place: string;
  readonly text: string;
}

const listFiles = (patterns: readonly string[], but: RegExp): string[] =>
  globSync(patterns as string[], {
    cwd: ROOT,
    exclude: (path) => /(?:^|\/)(?:node_modules|\.next)$/u.test(path),
  })
    .filter((file) => !but.test(file))
    .toSorted();

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Keys of the content folder whose values are read by programs alone. */
export const contentCodes = new Set(['page', 'kind', 'href', 'src']);

const listLeaves = (value: unknown, place: string): PlacedText[] => {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !contentCodes.has(key))
    .flatMap(([key, inner]) => listLeaves(inner, `${place}.${key}`));
};

/** Texts of the catalogues in JSON: the messages of the site and the pages of the content folder. */
export const listDataTexts = (): PlacedText[] =>
  listFiles(['apps/web/messages/fr/*.json', 'packages/adapters/src/content/folder/fr/*.json'], /^$/u).flatMap(
    (file) => listLeaves(JSON.parse(read(file)), file),
  );

const notRead =
  /\.test\.tsx?$|\.testing\.ts$|\.d\.ts$|\/(?:testing|fixtures|testkit|fakes\/src\/(?!stripe)[\w-]+)\//u;
/** Excludes tables of typography, which contain the characters that they correct. */
const tables = /^packages\/press\/src\/(?:typography|fonts|compose\/(?:break|fine|hanging|paragraph))/u;

const looksFrench =
  /[éèêàâçùôîïœÉÈÀÇ’«»\u00a0\u202f]|(?<!\p{L})(?:le|la|les|des|une|est|pour|votre|dans)(?!\p{L})/u;

/** Every literal in the product's programs and in the output of `npm start` that looks French. */
export const listSourceTexts = (): PlacedText[] =>
  listFiles(
    ['apps/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'infra/{dev,demo/seeding,demo/start}/**/*.{ts,mjs}'],
    notRead,
  )
    .filter((file) => !tables.test(file))
    .flatMap((file) =>
      listSourceLiterals(read(file))
        .filter((text) => looksFrench.test(text) || /\/messages\/fr\b/u.test(file))
        .map((text) => ({ place: file, text })),
    );
