import { auditHeads, audits, type Stored, verifyChain } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, newFamily, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
let chain: string;

beforeAll(async () => {
  api = await startApi();
  family = await newFamily(api);
  chain = `family.${family.familyId}`;
  await Promise.all([1, 2, 3, 4].map((number) => addStory(family, `Récit ${number}`)));
});
afterAll(() => api.dispose());

const verdict = () => verifyChain(api.services)(chain);
const entryAt = async (seq: number) => {
  const stored = await api.services.documents.get(audits, `${chain}.${seq}`);
  if (stored === null) throw new Error(`no entry ${seq}`);
  return stored;
};
const put = ({ id, value }: Awaited<ReturnType<typeof entryAt>>) =>
  api.services.documents.transact(async (tx) => tx.put(audits, id, value));

test('what a family does is one chain without a gap, although four people wrote at once', async () => {
  const head = await api.services.documents.get(auditHeads, chain);
  expect(head?.value.seq).toBeGreaterThanOrEqual(6);
  expect(await verdict()).toEqual({ chain, entries: head?.value.seq, brokenAt: null });
});

test('one altered entry is named', async () => {
  const stored = await entryAt(3);
  await put({ ...stored, value: { ...stored.value, actor: 'user:personne' } });
  expect((await verdict()).brokenAt).toBe(3);
  await put(stored);
  expect((await verdict()).brokenAt).toBeNull();
});

test('one deleted entry is named, also the last of the chain', async () => {
  const { entries } = await verdict();
  const remove = ({ id }: Pick<Stored<unknown>, 'id'>) =>
    api.services.documents.transact(async (tx) => tx.remove(audits, id));
  for (const seq of [2, entries]) {
    const stored = await entryAt(seq);
    await remove(stored);
    expect((await verdict()).brokenAt).toBe(seq);
    await put(stored);
  }
});

test('no entry holds a title of a story', async () => {
  const { items } = await api.services.documents.find(audits, { limit: 500 });
  expect(JSON.stringify(items)).not.toContain('Récit');
});
