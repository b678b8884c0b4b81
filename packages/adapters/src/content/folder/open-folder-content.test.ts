import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentPageName } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { openFolderContent } from './open-folder-content.ts';

test('every page of the repository passes its schema', async () => {
  const content = await openFolderContent({ locale: 'fr' });
  for (const name of contentPageName.options) expect((await content.read(name)).page).toBe(name);
});

test('refuses an invalid page at start, and names the field', async () => {
  const root = await mkdtemp(join(tmpdir(), 'souvenance-content-'));
  await cp(new URL('./fr', import.meta.url), join(root, 'fr'), { recursive: true });
  await writeFile(join(root, 'fr', 'contact.json'), '{"page":"contact","title":""}');
  await expect(openFolderContent({ root, locale: 'fr' })).rejects.toThrow(
    'The content page contact is wrong at title',
  );
  await rm(root, { recursive: true });
});

test("returns the operator's current texts, and reports one that is invalid", async () => {
  const root = await mkdtemp(join(tmpdir(), 'souvenance-content-'));
  await cp(new URL('./fr', import.meta.url), join(root, 'fr'), { recursive: true });
  await mkdir(join(root, 'fr', 'mails'));
  const errorMessages: string[] = [];
  const onError = (error: Error) => void errorMessages.push(error.message);
  const content = await openFolderContent({ root, locale: 'fr', onError });
  const read = () => content.override('mails/invite', async (json) => json);
  expect([await read(), errorMessages]).toEqual([null, []]);
  await writeFile(join(root, 'fr', 'mails', 'invite.json'), '{"subject":"Venez"}');
  expect(await read()).toEqual({ subject: 'Venez' });
  await writeFile(join(root, 'fr', 'mails', 'invite.json'), '{"subject":');
  expect(await read()).toBeNull();
  expect(errorMessages).toEqual(['content mails/invite: our own text serves']);
  await rm(root, { recursive: true });
});
