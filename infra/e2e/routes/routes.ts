import { globSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../dev/tools/repository-root.ts';

const app = join(REPOSITORY_ROOT, 'apps/web/app');

/** Folders of the app's tree that stand for no part of an address: `(public)`, and files. */
const isPart = (folder: string): boolean => !/^\(.*\)$/.test(folder) && folder !== 'page.tsx';

/** Every route that draws a page, as Next has it, parameters in brackets: a new folder cannot be forgotten by a list. */
export const siteRoutes = (): string[] =>
  globSync('**/page.tsx', { cwd: app })
    .map((file) => `/${file.split('/').filter(isPart).join('/')}`)
    .sort();
