import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readJobs } from '../../oversight/jobs/manage-jobs.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { administrator, openHouse } from '../../testing/open-house.ts';
import { renewKinds } from './renew-kinds.ts';

const former = new URL('../../testing/fixtures/data-of-november-2026.json', import.meta.url);

test('a list by kind finds the jobs of before, once they were written anew', async () => {
  const house = openHouse({}, openDocuments(JSON.parse(readFileSync(former, 'utf8'))));
  const listed = async () => (await readJobs(house)(administrator, { kind: 'render-book' })).jobs.length;
  expect(await listed()).toBe(0);
  expect(await renewKinds(house)()).toBe(2);
  expect(await listed()).toBe(1);
  expect(await renewKinds(house)()).toBe(0);
});
