import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports by which a page may answer 404 or redirect after its layout has rendered. */
const REFUSES = /import \{[^}]*\b(?:notFound|redirect|permanentRedirect)\b|session\/current-book\.ts'/;

/** True when a `loading.tsx` is beside the page or above it: Next then sends its skeleton with status 200 first. */
const isStreamed = (app: string, page: string): boolean => {
  for (let folder = dirname(page); folder !== '.'; folder = dirname(folder))
    if (existsSync(join(app, folder, 'loading.tsx'))) return true;
  return false;
};

/** Lists pages below a `loading.tsx` that may still answer 404 or redirect, one sentence each. */
export const listLateRefusals = (app: string): string[] =>
  globSync('**/page.tsx', { cwd: app })
    .filter((page) => isStreamed(app, page))
    .flatMap((page) => {
      if (page.includes('[')) return [`${page} reads what its address names`];
      return REFUSES.test(readFileSync(join(app, page), 'utf8'))
        ? [`${page} may refuse after 200 was sent`]
        : [];
    })
    .sort();
