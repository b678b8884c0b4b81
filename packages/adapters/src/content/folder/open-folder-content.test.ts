import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentPageName } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { openFolderContent } from './open-folder-content.ts';

test('every page of the repository passes its schema', async () => {
  const content = await openFolderContent({ locale: 'fr' });
  for (const name of contentPageName.options) expect((await content.read(name)).page).toBe(name);
});

test('refuses a wrong page when it is opened, and names the place', async () => {
  const root = await mkdtemp(join(tmpdir(), 'souvenance-content-'));
  await cp(new URL('./fr', import.meta.url), join(root, 'fr'), { recursive: true });
  await writeFile(join(root, 'fr', 'contact.json'), '{"page":"contact","title":""}');
  await expect(openFolderContent({ root, locale: 'fr' })).rejects.toThrow(
    'The content page contact is wrong at title',
  );
  await rm(root, { recursive: true });
});
