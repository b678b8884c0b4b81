import { auditHashOf, auditHeads, audits, type Stored, sealAudits, verifyChain } from '@souvenance/core';
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

/** What somebody who can write to the documents, and has no key, can make of a chain: every entry and the head anew. */
const forge = async (): Promise<void> => {
  const { entries } = await verdict();
  let previous = '';
  for (let seq = 1; seq <= entries; seq += 1) {
    const { id, value, version } = await entryAt(seq);
    const entry = { ...value, previous, actor: 'user:personne', version: 1 as const };
    previous = auditHashOf(entry, '');
    await put({ id, version, value: { ...entry, hash: previous } });
  }
  const head = { seq: entries, hash: previous, seal: '' };
  await api.services.documents.transact(async (tx) => tx.put(auditHeads, chain, head));
};

test('a whole chain written anew is found, and stays found after the next start', async () => {
  await newFamily(api);
  await forge();
  expect((await verdict()).brokenAt).not.toBeNull();
  expect(await sealAudits(api.services)).toBe('done');
  expect((await verdict()).brokenAt).not.toBeNull();
  await api.services.documents.transact(async (tx) => tx.remove(auditHeads, 'sealing'));
  expect(await sealAudits(api.services)).toBe('refused');
  expect((await verdict()).brokenAt).not.toBeNull();
});

test('the chains of before the key are sealed once, those that stand, and no others ever after', async () => {
  const old = await startApi();
  await old.services.documents.transact(async (tx) => tx.remove(auditHeads, 'sealing'));
  try {
    const write = (name: string, actor: string) =>
      old.services.documents.transact(async (tx) => {
        const facts = { at: '2026-10-01T09:00:00.000Z', actor: 'user:anne', action: 'a', object: 'b:c' };
        const more = { familyId: null, from: null, to: null, reason: '', chain: name, seq: 1, previous: '' };
        const entry = { ...facts, ...more, version: 1 as const };
        const hash = auditHashOf(entry, '');
        tx.put(audits, `${name}.1`, { ...entry, actor, hash });
        tx.put(auditHeads, name, { seq: 1, hash, seal: '' });
      });
    const broken = async (name: string) => (await verifyChain(old.services)(name)).brokenAt;
    await write('family.standing', 'user:anne');
    await write('family.altered', 'user:personne');
    expect([await sealAudits(old.services), await sealAudits(old.services)]).toEqual(['done', 'done']);
    expect([await broken('family.standing'), await broken('family.altered')]).toEqual([null, 1]);
    await write('family.late', 'user:anne');
    expect(await sealAudits(old.services)).toBe('done');
    expect(await broken('family.late')).toBe(2);
  } finally {
    await old.dispose();
  }
});
