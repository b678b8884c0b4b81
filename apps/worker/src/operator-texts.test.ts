import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { postMail } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningWorker } from './queue/start-worker.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

const pages = join(
  dirname(createRequire(import.meta.url).resolve('@souvenance/adapters/content')),
  'folder/fr',
);

let root: string;
let parts: Parts;
let worker: RunningWorker;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'souvenance-texts-'));
  await cp(pages, join(root, 'fr'), { recursive: true });
  await mkdir(join(root, 'fr', 'mails'));
  parts = await startParts({ CONTENT_FOLDER: root });
  worker = await parts.startWorker();
});
afterAll(async () => {
  await worker?.stop(5_000);
  await parts?.dispose();
  await rm(root, { recursive: true, force: true });
});

const write = (texts: object) =>
  writeFile(join(root, 'fr', 'mails', 'create_account.json'), JSON.stringify(texts));

/** Sends a welcome; gives the subject under which it came. */
const welcome = async (cause: string): Promise<string> => {
  const { services, inbox } = parts;
  const address = `${cause}@exemple.fr`;
  await services.documents.transact(async (tx) =>
    postMail(tx, services, {
      cause,
      kind: 'create_account',
      to: { name: 'Anne', address },
      data: { name: 'Anne', dashboardUrl: 'http://souvenance.test/dashboard' },
    }),
  );
  const mail = await inbox.waitFor(({ recipients }) => recipients.includes(address));
  return mail.subject ?? '';
};

const operatorTexts = {
  subject: 'Soyez chez vous',
  heading: 'Chez vous',
  says: ['Votre espace est ouvert.', 'Écrivez.'],
  action: 'Entrer',
  why: 'Vous avez un compte.',
};

test("the operator's texts are in the mails, until they can't be used: then ours are", async () => {
  expect(await welcome('premier')).toBe('Bienvenue chez Souvenance');
  await write(operatorTexts);
  expect(await welcome('deuxieme')).toBe('Soyez chez vous');
  await write({ ...operatorTexts, subject: 'Bonjour {password}' });
  expect(await welcome('troisieme')).toBe('Bienvenue chez Souvenance');
});
