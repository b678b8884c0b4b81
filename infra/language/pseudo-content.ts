import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markCatalogue, PSEUDO_LOCALE } from '@souvenance/contracts';
import { contentCodes } from './catalogue-texts.ts';

const REPOSITORY_ROOT = join(import.meta.dirname, '../..');
const contentFolder = join(REPOSITORY_ROOT, 'packages/adapters/src/content/folder/fr');

const markedPage = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(markedPage);
  if (typeof value !== 'object' || value === null) return markCatalogue(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, contentCodes.has(key) ? inner : markedPage(inner)]),
  );
};

/** Writes the content pages with each sentence marked to `root`, as a locale of their own. */
export const writePseudoContent = (root: string): void => {
  mkdirSync(join(root, PSEUDO_LOCALE), { recursive: true });
  for (const name of readdirSync(contentFolder)) {
    const page = JSON.parse(readFileSync(join(contentFolder, name), 'utf8'));
    writeFileSync(join(root, PSEUDO_LOCALE, name), JSON.stringify(markedPage(page)));
  }
};
