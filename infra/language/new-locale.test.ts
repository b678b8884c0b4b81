import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openFolderContent } from '@souvenance/adapters/content';
import { afterEach, beforeEach, expect, test } from 'vitest';

const REPOSITORY_ROOT = join(import.meta.dirname, '../..');
const web = join(REPOSITORY_ROOT, 'apps/web');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'souvenance-locale-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** French in a folder of another name, with one sentence of its own. */
const addLocale = (root: string, file: string, from: string, to: string): void => {
  cpSync(join(root, 'fr'), join(root, 'nl'), { recursive: true });
  const path = join(root, 'nl', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

test('the site speaks a language whose folder was added, and nothing else was touched', async () => {
  for (const part of ['messages', 'lib/i18n', 'package.json'])
    cpSync(join(web, part), join(folder, part), { recursive: true });
  symlinkSync(join(web, 'node_modules'), join(folder, 'node_modules'));
  addLocale(join(folder, 'messages'), 'ui.json', 'Aller au contenu', 'Naar de inhoud');
  const script = `import { loadCatalogue } from './lib/i18n/load-catalogue.ts';
    const said = await Promise.all(['nl', 'fr'].map(async (locale) => (await loadCatalogue(locale)).ui.skip));
    process.stdout.write(said.join());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
  });
  expect(stdout).toBe('Naar de inhoud,Aller au contenu');
});

test('the pages of the content folder are those of the locale', async () => {
  cpSync(join(REPOSITORY_ROOT, 'packages/adapters/src/content/folder'), folder, { recursive: true });
  addLocale(folder, 'about.json', 'Notre maison', 'Ons huis');
  const content = await openFolderContent({ root: folder, locale: 'nl' });
  expect((await content.read('about')).title).toBe('Ons huis');
});
