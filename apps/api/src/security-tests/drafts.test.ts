import { collectExport, exports, findAll } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, createTestFamily, join, signUpPerson } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const SECRET = 'Ce que je n’ai encore dit à personne';

test('the owner’s export of the family has no draft of others, and all of the owner’s own', async () => {
  const family = await createTestFamily(api);
  const author = await signUpPerson(api, 'Paul Morel');
  await join(api, family.familyId, author, 'author');
  await addStory({ ...family, owner: author }, SECRET, { to: null });
  await addStory(family, 'Le mien', { to: null });
  await family.owner.call('exports.create', { body: { familyId: family.familyId } });
  const [exportRequest] = await findAll(api.services.documents, exports, {
    where: [['uid', '==', family.owner.uid()]],
  });
  if (exportRequest === undefined) throw new Error('no copy was asked for');
  const copy = JSON.stringify(await collectExport(api.services)(exportRequest));
  expect(copy).toContain('Le mien');
  expect(copy).not.toContain(SECRET);
});
