import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchiveUploads } from '@souvenance/adapters/backups';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openLocalIdentity } from '@souvenance/adapters/identity';
import { systemClock as clock } from '@souvenance/adapters/system';
import {
  beginRestoration,
  type Documents,
  deriveRestorationCode,
  families,
  isInstallationEmpty,
  openLinkKey,
  openRestoration,
  readRestorationOffer,
  type Settings,
  watchForRestoration,
} from '@souvenance/core';
import { quickHashing } from '@souvenance/testkit/identity';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Installation } from '../installation.ts';
import { backUp } from './back-up.ts';
import { runBackupProgram } from './backup-program.ts';
import { sampleFamily } from './sample-family.fixture.ts';

const secret = 'a'.repeat(32);
const anne = { email: 'anne@exemple.fr', password: 'trois mots sans lien' };
/** A machine under load is slow, not broken. */
const patience = { timeout: 20_000, interval: 20 };

let root: string;
let key: string;
let fileName: string;
const closings: (() => Promise<unknown>)[] = [];
const inFolder = (name: string): Installation => ({
  documentsFile: join(root, name, 'documents.sqlite'),
  identityFile: join(root, name, 'identity.sqlite'),
  folders: { files: join(root, name, 'files'), media: join(root, name, 'media') },
  secrets: { SESSION_SECRET: [secret], LINK_SECRET: [secret] },
});

/** Opens the stores as the API does, until the end of the test. */
const openPrograms = async ({ documentsFile, identityFile }: Installation) => {
  const documents = await openSqliteDocuments({ file: documentsFile });
  const identity = await openLocalIdentity({ file: identityFile, secret, hashing: quickHashing });
  closings.unshift(
    () => documents.close(),
    () => identity.close(),
  );
  return { documents, identity };
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'souvenance-restoration-'));
  key = await generateIdentity();
  const old = await openPrograms(inFolder('old'));
  await openLinkKey(old.documents, [secret]);
  await isInstallationEmpty(old);
  await old.documents.transact(async (tx) => tx.put(families, 'morel', sampleFamily));
  await old.identity.localAccounts?.signUp({ ...anne, name: 'Anne' });
  const recipient = await identityToRecipient(key);
  const { file } = await backUp(inFolder('old'), old.documents, {
    folder: join(root, 'backups'),
    recipient,
  });
  fileName = file.slice(join(root, 'backups').length + 1);
});
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
  await rm(root, { recursive: true, force: true });
});

const startProgram = async (installation: Installation) => {
  const stop = new AbortController();
  const program = runBackupProgram(installation, {
    folder: join(root, 'backups'),
    recipient: await identityToRecipient(key),
    everyHours: 24,
    signal: stop.signal,
    onBackup: () => undefined,
    onError: () => undefined,
    pollMs: 20,
  });
  const stopProgram = async () => {
    stop.abort();
    await program;
  };
  closings.unshift(stopProgram);
  return stopProgram;
};

const toDeps = async (documents: Documents) => {
  const settings = { linkSecret: await openLinkKey(documents, [secret]) } as Settings;
  return { documents, clock, settings, code: deriveRestorationCode(settings) };
};
const openNew = async () => {
  const installation = inFolder('new');
  const { documents, identity } = await openPrograms(installation);
  // The programs try their stores every few seconds.
  await mkdir(join(installation.folders.files, 'health'), { recursive: true });
  await writeFile(join(installation.folders.files, 'health', 'api-one'), 'probe');
  return { installation, documents, identity, deps: await toDeps(documents) };
};
const awaitArchive = (deps: Awaited<ReturnType<typeof toDeps>>) =>
  vi.waitFor(async () => {
    expect((await openRestoration(deps)(deps.code)).archives).toHaveLength(1);
  }, patience);

test('an empty installation that runs takes a backup back, and its programs are told to start again', async () => {
  const { installation, documents, identity, deps } = await openNew();
  let restarts = 0;
  const stopWatch = await watchForRestoration(
    { documents },
    () => {
      restarts += 1;
    },
    () => undefined,
  );
  closings.unshift(async () => stopWatch?.());
  await startProgram(installation);
  await awaitArchive(deps);
  await beginRestoration(deps)({ code: deps.code, fileName, key });
  await vi.waitFor(() => expect(restarts).toBe(1), patience);
  expect(await readRestorationOffer(deps)).toMatchObject({ isOffered: false, outcome: { files: 2 } });
  // The connections that were open before see the restored data.
  expect((await documents.get(families, 'morel'))?.value.name).toBe('Les Morel');
  expect(await identity.localAccounts?.signIn(anne)).toHaveProperty('identityToken');
  await expect(openRestoration(deps)(deps.code)).rejects.toMatchObject({ code: 'restoration.not_found' });
  expect((await readdir(join(root, 'new'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

/** A line of the list of erasures. */
const formatErasure = (kind: 'family' | 'account', subjectId: string): Buffer => {
  const at = '2026-11-21T02:00:00.000Z';
  const erasure = { kind, subjectId, requestedBy: 'anne', requestedAt: at, dueAt: at };
  return Buffer.from(`${JSON.stringify(erasure)}\n`);
};

/** Sends a file as the first page of the new installation does. */
const upload = async (name: string, content: Buffer): Promise<void> => {
  const uploads = openArchiveUploads(join(root, 'new'));
  const file = { fileName: name, bytes: content.byteLength };
  await uploads.begin(file);
  await uploads.append(file, 0, content);
};

test('an archive that a browser sent is listed at once, restored with the list of erasures beside it, and removed', async () => {
  const { installation, documents, deps } = await openNew();
  const bytes = await readFile(join(root, 'backups', fileName));
  const ledger = formatErasure('family', 'morel');
  for (const [name, content] of [
    ['erasures.jsonl', ledger],
    [fileName, bytes],
  ] as const)
    await upload(name, content);
  await rm(join(root, 'backups'), { recursive: true });
  await startProgram(installation);
  await awaitArchive(deps);
  await beginRestoration(deps)({ code: deps.code, fileName, key });
  await vi.waitFor(
    async () => expect((await readRestorationOffer(deps)).outcome).toMatchObject({ files: 2, erasures: 1 }),
    patience,
  );
  expect((await documents.get(families, 'morel'))?.value.name).toBe('Les Morel');
  await vi.waitFor(
    async () => expect(await readdir(join(root, 'new'))).not.toContain('.uploaded-backup'),
    patience,
  );
});

test('a list of erasures that was sent does not hide the newer one beside the archive', async () => {
  const { installation, deps } = await openNew();
  await upload('erasures.jsonl', formatErasure('account', 'paul'));
  const newerList = Buffer.concat([formatErasure('account', 'paul'), formatErasure('family', 'morel')]);
  await writeFile(join(root, 'backups', 'erasures.jsonl'), newerList);
  await startProgram(installation);
  await awaitArchive(deps);
  await beginRestoration(deps)({ code: deps.code, fileName, key });
  await vi.waitFor(
    async () => expect((await readRestorationOffer(deps)).outcome).toMatchObject({ erasures: 2 }),
    patience,
  );
});

test('a wrong key is told in a sentence, nothing is changed, and the right one is taken afterwards', async () => {
  const { installation, deps } = await openNew();
  await startProgram(installation);
  await awaitArchive(deps);
  const begin = (identity: string) => beginRestoration(deps)({ code: deps.code, fileName, key: identity });
  await begin(await generateIdentity());
  await vi.waitFor(async () => {
    const { status, problem } = await openRestoration(deps)(deps.code);
    expect([status, problem]).toEqual(['failed', expect.stringContaining('Cette clé n’ouvre pas')]);
  }, patience);
  expect(await readRestorationOffer(deps)).toEqual({ isOffered: true, outcome: null });
  await begin(key);
  await vi.waitFor(async () => expect((await readRestorationOffer(deps)).outcome).not.toBeNull(), patience);
});

test('a restoration whose program was killed is done by the program that follows, and its key is sealed meanwhile', async () => {
  const { installation, documents, deps } = await openNew();
  const stopFirst = await startProgram(installation);
  await awaitArchive(deps);
  await stopFirst();
  await beginRestoration(deps)({ code: deps.code, fileName, key });
  const restorationPage = await documents.find(
    { name: 'restorations', schema: z.unknown(), indexes: [] },
    { limit: 5 },
  );
  expect(JSON.stringify(restorationPage)).not.toContain(key);
  // Killed while the files were moved: the marker is there, the documents are not.
  await writeFile(join(root, 'new', '.restore-under-way'), '{}');
  await startProgram(installation);
  await vi.waitFor(async () => expect((await readRestorationOffer(deps)).outcome).not.toBeNull(), patience);
});

test('a restoration that was killed after its documents were in place is ended, and said', async () => {
  const { installation, documents, deps } = await openNew();
  await documents.transact(async (tx) => tx.put(families, 'morel', sampleFamily));
  const content = { fileName, takenAt: '2026-11-20T02:00:00.000Z', files: 7, bytes: 9 };
  await writeFile(join(root, 'new', '.restore-under-way'), JSON.stringify(content));
  await startProgram(installation);
  await vi.waitFor(async () => {
    expect((await readRestorationOffer(deps)).outcome).toMatchObject({ files: 7, erasures: 0 });
  }, patience);
});

test('an installation that holds a family, an account or a wrong code restores nothing', async () => {
  const { installation, documents, identity, deps } = await openNew();
  await startProgram(installation);
  await awaitArchive(deps);
  await expect(openRestoration(deps)('WRONG')).rejects.toMatchObject({ code: 'restoration.not_found' });
  await identity.localAccounts?.signUp({ email: 'b@exemple.fr', password: 'trois autres mots', name: 'B' });
  await beginRestoration(deps)({ code: deps.code, fileName, key });
  await vi.waitFor(async () => {
    const { problem } = await openRestoration(deps)(deps.code);
    expect(problem).toContain('contient déjà des comptes');
  }, patience);
  await documents.transact(async (tx) => tx.put(families, 'f', sampleFamily));
  await expect(beginRestoration(deps)({ code: deps.code, fileName, key })).rejects.toMatchObject({
    code: 'restoration.not_found',
  });
});
