import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFolderContent } from '@souvenance/adapters/content';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, type TestFamily } from '../../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
let root: string;
const contentErrors: Error[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'souvenance-texts-'));
  const repositoryTexts = fileURLToPath(import.meta.resolve('@souvenance/adapters/content'));
  await cp(join(repositoryTexts, '../folder/fr'), join(root, 'fr'), { recursive: true });
  await mkdir(join(root, 'fr', 'mails'));
  const onError = (error: Error) => void contentErrors.push(error);
  api = await startApi(undefined, {}, { content: await openFolderContent({ root, locale: 'fr', onError }) });
  family = await createTestFamily(api);
  const { bookId, owner } = family;
  const params = { bookId, personId: `${bookId}.narrator` };
  await owner.call('persons.update', { params, body: { email: 'jeanne@exemple.fr', quietHours: null } });
});
afterAll(async () => {
  await api.dispose();
  await rm(root, { recursive: true });
});
beforeEach(() => {
  contentErrors.length = 0;
});

const LIBRARY_ID = 'maison-d-enfance.01';

const preview = (body: object = { libraryId: LIBRARY_ID }) =>
  family.owner.call('deliveries.preview', { params: { bookId: family.bookId }, body });

const writeTexts = (texts: object): Promise<void> =>
  writeFile(join(root, 'fr', 'mails', 'new_question.json'), JSON.stringify(texts));

test('shows the mail of a question with the asker’s sentence, without a link, and when it can leave', async () => {
  const { html, ...facts } = await preview({ libraryId: LIBRARY_ID, sentence: 'Je pense à toi.' });
  expect(facts).toEqual({
    subject: 'Anne Morel vous pose une question',
    sendTime: null,
    nextAt: expect.any(String),
    timeZone: 'Europe/Paris',
  });
  const { deliveries } = await family.owner.call('deliveries.list', { params: { bookId: family.bookId } });
  expect(deliveries).toEqual([]);
  expect(html).toContain('Je pense à toi.');
  expect(html).toContain('maison de votre enfance');
  expect(html).not.toMatch(/ href=/);
});

test('uses the operator’s texts, and reports those that no mail can be made of to the content service', async () => {
  await writeTexts({ subject: '{askedBy} vous écrit' });
  expect(await preview()).toMatchObject({ subject: 'Anne Morel vous écrit' });
  expect(contentErrors).toEqual([]);
  await writeTexts({ subject: '{stranger} vous écrit' });
  expect(await preview()).toMatchObject({ subject: 'Anne Morel vous pose une question' });
  expect(contentErrors.map(({ message }) => message)).toEqual([
    'content mails/new_question: our own text serves',
  ]);
});
