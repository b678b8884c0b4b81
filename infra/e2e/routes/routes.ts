import { globSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../dev/tools/repository-root.ts';

const app = join(REPOSITORY_ROOT, 'apps/web/app');

/** False for names that don't appear in a URL: route groups such as `(public)`, and files. */
const isPart = (folder: string): boolean => !/^\(.*\)$/.test(folder) && folder !== 'page.tsx';

/** Every route of the site in Next's notation, read from the folders, so that a new route can't be forgotten. */
export const listSiteRoutes = (): string[] =>
  globSync('**/page.tsx', { cwd: app })
    .map((file) => `/${file.split('/').filter(isPart).join('/')}`)
    .sort();
