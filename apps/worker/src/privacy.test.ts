import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  accounting,
  beginDueErasures,
  type Claim,
  cancelErasure,
  erasures,
  expireExports,
  exportPieceKey,
  exportPrefix,
  exports,
  exportWordPrefix,
  invoices,
  memberId,
  members,
  requestAccountErasure,
  requestExport,
  requestFamilyErasure,
  sha256Of,
  verifyChain,
} from '@souvenance/core';
import { strFromU8, unzipSync } from 'fflate';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeExportProcessor } from './processors/oversight/make-export.processor.ts';
import type { RunningWorker } from './queue/start-worker.ts';
import {
  CANARY,
  type CanaryFamily,
  email,
  orderAndReceive,
  password,
  waitUntilDone,
  writeCanaryFamily,
} from './testing/canary-family.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
let worker: RunningWorker;
let person: CanaryFamily['person'];
let family: CanaryFamily;

/** The switches are on for these. */
const open = () => ({
  ...parts.services,
  settings: { ...parts.services.settings, accountDeletion: true, organizationDeletion: true },
});

const within = { timeout: 240_000, interval: 50 };
const ended = (jobId: string) => waitUntilDone(parts, person, jobId);

let orderId: string;
beforeAll(async () => {
  parts = await startParts();
  worker = await parts.startWorker();
  family = await writeCanaryFamily(parts);
  person = family.person;
  orderId = await orderAndReceive(parts, family);
});
afterAll(async () => {
  await worker.stop(5_000);
  await parts.dispose();
});

/** Every file on this machine and every key of Redis in which the canary stands, whatever the case of its letters. */
const hitsNow = async (): Promise<string[]> => {
  const files = await readdir(parts.folder, { recursive: true, withFileTypes: true });
  const leftovers: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    if (bytes.toString('latin1').toLowerCase().includes(CANARY)) leftovers.push(file.name);
  }
  const redis = new Redis(parts.redisUrl);
  for (const key of await redis.keys('*')) {
    const dump = await redis.dumpBuffer(key);
    if (`${key}${dump?.toString('latin1')}`.toLowerCase().includes(CANARY)) leftovers.push(`redis ${key}`);
  }
  redis.disconnect();
  return leftovers;
};

/** A file that gets its name while all are read is gone under its former one: then all are read again. */
const hits = (): Promise<string[]> => vi.waitFor(hitsNow, { timeout: 240_000 });

const madeExport = async () => {
  const requestedExport = await requestExport(parts.services)(person, family.familyId);
  await ended(requestedExport.jobId);
  return requestedExport.id;
};

const zipOf = async (exportId: string): Promise<Uint8Array> => {
  const exportJob = await parts.services.documents.get(exports, exportId);
  const pieces = Array.from({ length: exportJob?.value.pieces ?? 0 }, (_, index) => index + 1);
  const bytes = Buffer.concat(
    await Promise.all(
      pieces.map(async (piece) => (await parts.services.files.get(exportPieceKey(exportId, piece))) ?? ''),
    ).then((all) => all.map((piece) => Buffer.from(piece))),
  );
  expect(sha256Of(bytes)).toBe(exportJob?.value.sha256);
  return bytes;
};

test('an export whose owner changed before it was made is empty, and stores no file', async () => {
  const { documents, files } = parts.services;
  const setRole = (role: 'owner' | 'editor') =>
    documents.transact(async (tx) => {
      const member = await tx.get(members, memberId(family.familyId, person.uid));
      if (member !== null) tx.put(members, member.id, { ...member.value, role });
    });
  // Not offered: the relay finds it after the role has gone.
  const requestedExport = await requestExport({ ...parts.services, documents: parts.documents })(
    person,
    family.familyId,
  );
  await setRole('editor');
  await ended(requestedExport.jobId);
  expect(requestedExport.scope).toBe('family');
  expect((await documents.get(exports, requestedExport.id))?.value.state).toBe('expired');
  await vi.waitFor(
    async () => expect(await files.get(exportPieceKey(requestedExport.id, 1))).toBeNull(),
    within,
  );
  await setRole('owner');
});

test('a run of an export that another one replaced leaves the files of that one', async () => {
  const { files } = parts.services;
  const replacement = new AbortController();
  const pieceKey = exportPieceKey('replaced', 1);
  const wordKey = `${exportWordPrefix('replaced', 2)}1.docx`;
  const run = {
    claim: { jobId: 'replaced', fence: 1 } as Claim,
    signal: replacement.signal,
    progress: async () => {
      for (const key of [pieceKey, wordKey]) await files.put(key, new Uint8Array([2]), 'application/zip');
      replacement.abort();
    },
    log: async () => undefined,
  };
  const makeExport = () => makeExportProcessor(parts.services)({ exportId: 'replaced' }, run);
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(makeExport()).rejects.toMatchObject({ name: 'AbortError' });
  for (const key of [pieceKey, wordKey]) expect((await files.get(key))?.length).toBe(1);
  await files.removeAll(exportPrefix('replaced'));
});

test('an export contains all of the family, listed with the hash of each file, and the person is notified', async () => {
  const files = unzipSync(await zipOf(await madeExport()));
  const sums = strFromU8(files.SHA256SUMS ?? new Uint8Array());
  const listed = new Map(
    sums
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  for (const [path, bytes] of Object.entries(files)) {
    if (path !== 'SHA256SUMS') expect(listed.get(path)).toBe(sha256Of(bytes));
  }
  expect(listed.size).toBe(Object.keys(files).length - 1);
  const data = JSON.parse(strFromU8(files['donnees.json'] ?? new Uint8Array()));
  expect(data.books[0].consent).toMatchObject({ state: 'given', way: 'in_person' });
  expect(data.books[0].stories).toHaveLength(13);
  expect(data.orders).toHaveLength(1);
  const original = files[data.books[0].photographs[0].file];
  expect(sha256Of(original ?? '')).toBe(sha256Of(family.picture));
  const story = data.books[0].stories.find(({ title }: { title: string }) => title === CANARY);
  expect(strFromU8(files[story.file] ?? new Uint8Array())).toContain(`![${CANARY}](../photographies/`);
  expect(Object.keys(files).filter((path) => /\.(pdf|epub)$/.test(path)).length).toBeGreaterThanOrEqual(4);
  await parts.inbox.waitFor(({ subject }) => /souvenirs/i.test(subject ?? ''));
});

test('an export contains the whole book for word processors and in Markdown, without drafts', async () => {
  const id = await madeExport();
  const files = unzipSync(await zipOf(id));
  const folder = 'livres/1-les-jours-de-jeanne';
  const docx = unzipSync(files[`${folder}/livre.docx`] ?? new Uint8Array());
  for (const text of [docx['word/document.xml'], files[`${folder}/livre.md`]].map((bytes) =>
    strFromU8(bytes ?? new Uint8Array()),
  )) {
    expect(text.match(/La crue, \d+/gu)).toEqual(Array.from({ length: 12 }, (_, at) => `La crue, ${at + 1}`));
    expect(text).not.toContain(CANARY);
  }
  const keys = await parts.services.files.list(`exports/${id}`);
  expect(keys.filter((key) => key.endsWith('.docx'))).toEqual([]);
});

test('the file of an export is erased after seven days', async () => {
  const { services } = parts;
  const id = await madeExport();
  await services.documents.transact(async (tx) => {
    const exportJob = await tx.get(exports, id);
    if (exportJob !== null)
      tx.put(exports, id, { ...exportJob.value, expiresAt: '2026-01-01T00:00:00.000Z' });
  });
  await expireExports(services)((error) => {
    throw error;
  });
  expect(await services.files.list(`exports/${id}`)).toEqual([]);
  expect((await services.documents.get(exports, id))?.value.state).toBe('expired');
});

test('no erasure is planned without the switch, or without the password', async () => {
  const ask = (services: ReturnType<typeof open>, word: string) =>
    requestFamilyErasure(services)(person, family.familyId, { password: word });
  await expect(ask(parts.services, password)).rejects.toMatchObject({ code: 'erasure.off' });
  await expect(ask(open(), 'pas le bon')).rejects.toMatchObject({ code: 'identity.refused' });
});

const makeDue = async (id: string) => {
  const { services } = parts;
  await services.documents.transact(async (tx) => {
    const erasure = await tx.get(erasures, id);
    if (erasure !== null) tx.put(erasures, id, { ...erasure.value, dueAt: '2026-01-01T00:00:00.000Z' });
  });
};
const done = (id: string) =>
  vi.waitFor(async () => {
    expect((await parts.services.documents.get(erasures, id))?.value.state).toBe('done');
  }, within);

test('an erasure can be cancelled for fourteen days, and is notified by mail', async () => {
  const erasure = await requestFamilyErasure(open())(person, family.familyId, { password });
  const days = (Date.parse(erasure.dueAt) - Date.parse(erasure.requestedAt)) / 86_400_000;
  expect(days).toBe(14);
  await parts.inbox.waitFor(({ text }) => text?.includes('/suppression/annuler') ?? false);
  await cancelErasure(parts.services)(person, erasure.id);
  await makeDue(erasure.id);
  await beginDueErasures(parts.services)();
  expect((await parts.services.documents.get(erasures, erasure.id))?.value.state).toBe('cancelled');
});

test('a family and its owner leave nothing but the invoice, in no file, no page of the database, no key of Redis', async () => {
  const { services } = parts;
  expect((await hits()).length).toBeGreaterThan(3);
  const erasure = await requestFamilyErasure(open())(person, family.familyId, { password });
  await makeDue(erasure.id);
  await done(erasure.id);
  const account = await requestAccountErasure(open())(person, { password });
  await makeDue(account.id);
  await done(account.id);

  expect(await services.files.list('books')).toEqual([]);
  expect(await services.files.list('exports')).toEqual([]);
  expect(await services.media.list('families')).toEqual([]);
  expect((await verifyChain(services)(`family.${family.familyId}`)).brokenAt).toBeNull();
  const invoice = await services.documents.get(accounting, orderId);
  expect(invoice?.value).toMatchObject({ buyerName: `Anne ${CANARY}`, quote: { currency: 'EUR' } });
  expect(await hits()).toEqual(['documents.sqlite']);

  // The invoice alone is what is left: without it nothing is found.
  await services.documents.transact(async (tx) => {
    tx.remove(accounting, orderId);
    tx.remove(invoices, `order.${orderId}`);
  });
  await services.documents.scrub();
  expect(await hits()).toEqual([]);
  const signingIn = services.identity.localAccounts?.signIn({ email, password });
  await expect(signingIn).rejects.toMatchObject({ code: 'identity.refused' });
});
