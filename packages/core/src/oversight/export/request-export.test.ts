import { beforeEach, describe, expect, test } from 'vitest';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { users } from '../../people/accounts/user.ts';
import { memberId, members } from '../../people/families/family.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, listJobs } from '../../testing/kept.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { claimExistingJob } from '../../testing/open-shop.ts';
import { changeDocument, readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { EXPORT_DAYS, exportPieceKey, exports } from './export.ts';
import { makeExportJob, releaseExport } from './export-job.ts';
import { expireExports, finishExport } from './finish-export.ts';
import { listExports, openExport, requestExport } from './request-export.ts';

const anne = person('anne');
const paul = person('paul');
const archive = { pieces: 2, bytes: 9, sha256: 'a'.repeat(64) };
const notFound = { code: 'export.not_found' };
let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
  familyId = await createFamilyOf(app);
  await joinFamily(app, familyId, 'paul', 'author');
});

const request = (who = anne) => requestExport(app)(who, familyId);
const finish = async (exportId: string): Promise<void> => {
  const claim = await claimExistingJob(app, makeExportJob.idOf(exportId));
  for (const piece of [0, 1])
    await app.files.put(exportPieceKey(exportId, piece), new Uint8Array([piece]), 'application/zip');
  await finishExport(app)(claim, exportId, archive);
};
const ready = async (who = anne): Promise<string> => {
  const { id } = await request(who);
  await finish(id);
  return id;
};
const handOver = () => changeDocument(app, members, memberId(familyId, 'anne'), { role: 'editor' });
const opens = (id: string, who = anne) => openExport(app)(who, id);
const list = async (who = anne) => (await listExports(app)(who)).map(({ id, state }) => [id, state]);

describe('requesting an export', () => {
  test('exports the whole family for its owner, and only their own texts for any other member', async () => {
    expect(await request()).toMatchObject({
      scope: 'family',
      state: 'making',
      familyName: 'Les Morel',
      bytes: null,
    });
    for (const role of ['editor', 'author', 'reader'] as const) {
      await changeDocument(app, members, memberId(familyId, 'paul'), { role });
      expect((await request(paul)).scope).toBe('own');
    }
  });

  test('creates one job of the family and an entry in the audit log', async () => {
    const { id, jobId } = await request();
    expect(await listJobs(app, 'make-export')).toMatchObject([
      { id: jobId, payload: { exportId: id }, familyId },
    ]);
    expect(await auditOf(app, `export:${id}`)).toMatchObject([
      { action: 'export.requested', actor: 'user:anne' },
    ]);
  });

  test('returns the export that is being made, and stores one for each member', async () => {
    const first = await request();
    expect((await request()).id).toBe(first.id);
    expect((await request(paul)).id).not.toBe(first.id);
    expect(await readAll(app, exports)).toHaveLength(2);
  });

  test('twice at once makes one export', async () => {
    const [one, other] = await Promise.all([request(), request()]);
    expect(other.id).toBe(one.id);
    expect(await listJobs(app, 'make-export')).toHaveLength(1);
  });

  test('makes a new export for a former owner whose family export is still being made', async () => {
    const first = await request();
    await handOver();
    const second = await request();
    expect([second.id === first.id, second.scope]).toEqual([false, 'own']);
  });

  test('refuses more exports than the daily limit, and allows them again the next day', async () => {
    app = createTestApp({ LIMIT_EXPORTS_PER_DAY: '2' });
    await openAccount(app, 'anne');
    familyId = await createFamilyOf(app);
    await ready();
    await ready();
    await expect(request()).rejects.toMatchObject({ code: 'export.too_many', details: { most: 2 } });
    expect(await readAll(app, exports)).toHaveLength(2);
    app.clock.forward(DAY_MS);
    await expect(request()).resolves.toBeDefined();
  });

  test('reports another family as not found, and requires a session', async () => {
    await expect(request(person('eve'))).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(requestExport(app)(anne, 'unknown')).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(requestExport(app)({ kind: 'anonymous' }, familyId)).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});

describe('an export that is ready', () => {
  test('is announced by mail, opens for its requester, and is recorded in the audit log', async () => {
    const id = await ready();
    const expiresAt = '2026-03-09T22:59:59.999Z';
    expect((await opens(id)).value).toMatchObject({ ...archive, state: 'ready', expiresAt });
    expect(await readMails(app, 'export_ready')).toMatchObject([
      {
        to: { name: 'anne Morel', address: 'anne@exemple.fr' },
        familyId,
        data: { familyName: 'Les Morel', until: '2026-03-09' },
      },
    ]);
    expect((await auditOf(app, `export:${id}`)).at(-1)).toMatchObject({
      action: 'export.ready',
      actor: 'system:exports',
    });
  });

  test('is listed without its internal fields', async () => {
    await ready();
    const [exportShown] = await listExports(app)(anne);
    expect(exportShown).not.toHaveProperty('uid');
    expect(exportShown).not.toHaveProperty('pieces');
  });

  test('is not found for another member, a stranger or an administrator', async () => {
    const id = await ready();
    const others = [
      paul,
      person('eve'),
      person('admin', { administratorRole: 'everything', factor: 'fresh' }),
    ];
    for (const who of others) await expect(opens(id, who)).rejects.toMatchObject(notFound);
    await expect(openExport(app)({ kind: 'anonymous' }, id)).rejects.toMatchObject({
      code: 'session.required',
    });
    await expect(opens('unknown')).rejects.toMatchObject(notFound);
    expect(await list(paul)).toEqual([]);
  });

  test('of the whole family opens only while its requester is the owner', async () => {
    const id = await ready();
    await handOver();
    await expect(opens(id)).rejects.toMatchObject(notFound);
    expect(await list()).toEqual([]);
    await changeDocument(app, members, memberId(familyId, 'anne'), { role: 'owner' });
    await expect(opens(id)).resolves.toBeDefined();
  });

  test('of one’s own texts still opens after its requester left the family', async () => {
    const id = await ready(paul);
    await app.documents.transact(async (tx) => tx.remove(members, memberId(familyId, 'paul')));
    await expect(opens(id, paul)).resolves.toBeDefined();
    expect(await list(paul)).toEqual([[id, 'ready']]);
  });

  test('opens to the end of the day that its mail names, in the zone of the company', async () => {
    const id = await ready();
    app.clock.forward(Date.parse('2026-03-09T22:59:59.998Z') - app.clock.now().getTime());
    await expect(opens(id)).resolves.toBeDefined();
    app.clock.forward(1);
    await expect(opens(id)).rejects.toMatchObject(notFound);
  });

  test.each(['making', 'failed', 'expired'] as const)('does not open in state %s', async (state) => {
    const id = await ready();
    await changeDocument(app, exports, id, { state });
    await expect(opens(id)).rejects.toMatchObject(notFound);
    expect(await list()).toEqual([[id, state]]);
  });
});

describe('finishing an export', () => {
  test('of a requester who is no longer the owner expires it, and sends no mail', async () => {
    const { id } = await request();
    await handOver();
    await finish(id);
    expect((await readDocument(app, exports, id)).state).toBe('expired');
    expect(await readMails(app, 'export_ready')).toEqual([]);
    expect((await listJobs(app, 'make-export'))[0]?.state).toBe('done');
  });

  test.each([
    ['whose requester was deleted', () => app.documents.transact(async (tx) => tx.remove(users, 'anne'))],
    ['that was erased', async () => eraseAll()],
  ])('%s ends its job and sends no mail', async (_, arrange) => {
    const { id } = await request();
    await arrange();
    await finish(id);
    expect(await readMails(app, 'export_ready')).toEqual([]);
    expect((await listJobs(app, 'make-export'))[0]?.state).toBe('done');
  });

  const eraseAll = () =>
    app.documents.transact(async (tx) => {
      for (const { id } of await readAll(app, exports)) tx.remove(exports, id);
    });

  test('by a worker with an older fence is refused, and leaves one result and one mail', async () => {
    const { id } = await request();
    const former = await claimExistingJob(app, makeExportJob.idOf(id));
    await finish(id);
    await expect(finishExport(app)(former, id, { ...archive, bytes: 1 })).rejects.toMatchObject({
      name: 'FencedError',
    });
    expect((await readDocument(app, exports, id)).bytes).toBe(9);
    expect(await readMails(app, 'export_ready')).toHaveLength(1);
  });
});

describe('an export whose job fails', () => {
  const fail = async (id: string): Promise<void> =>
    failJob(app)(await claimExistingJob(app, makeExportJob.idOf(id)), 'internal', 'planted');

  test('is listed as failed, and can be requested again', async () => {
    const { id } = await request();
    await fail(id);
    expect(await list()).toEqual([[id, 'failed']]);
    expect((await request()).id).not.toBe(id);
  });

  test('stays ready when it was ready before', async () => {
    const id = await ready();
    await changeDocument(app, exports, id, { state: 'ready' });
    await app.documents.transact(async (tx) => releaseExport(tx, app, { exportId: id }));
    expect((await readDocument(app, exports, id)).state).toBe('ready');
  });
});

describe('expiring exports', () => {
  const faults: unknown[] = [];
  const expire = () => expireExports(app)((fault) => faults.push(fault));
  beforeEach(() => void faults.splice(0));

  test('erases the files after seven days, and lists the export as expired', async () => {
    const id = await ready();
    expect(await expire()).toBe(0);
    app.clock.forward((EXPORT_DAYS + 1) * DAY_MS);
    expect(await expire()).toBe(1);
    expect(await app.files.list('exports/')).toEqual([]);
    expect(await list()).toEqual([[id, 'expired']]);
    expect(await expire()).toBe(0);
  });

  test('erases what a failed export has stored, which stays listed as failed, unless its job runs again', async () => {
    const { id, jobId } = await request();
    await app.files.put(exportPieceKey(id, 1), new Uint8Array([1]), 'application/zip');
    await failJob(app)(await claimExistingJob(app, jobId), 'internal', 'planted');
    await changeDocument(app, jobs, jobId, { dispatch: 'dispatched' });
    await expire();
    expect(await app.files.list('exports/')).toHaveLength(1);
    await changeDocument(app, jobs, jobId, { dispatch: 'ended' });
    expect(await expire()).toBe(1);
    expect(await app.files.list('exports/')).toEqual([]);
    expect(await list()).toEqual([[id, 'failed']]);
    expect(await expire()).toBe(0);
  });

  test('reports files that cannot be erased, expires the other exports, and tries again at the next run', async () => {
    const [stuck, other] = [await ready(), await ready(paul)];
    app.clock.forward((EXPORT_DAYS + 1) * DAY_MS);
    const { removeAll } = app.files;
    app.files.removeAll = async (prefix) => {
      if (prefix.includes(stuck)) throw new Error('the store is unavailable');
      return removeAll(prefix);
    };
    expect(await expire()).toBe(2);
    expect(faults).toHaveLength(1);
    expect((await readDocument(app, exports, other)).state).toBe('expired');
    expect((await readDocument(app, exports, stuck)).state).toBe('ready');
    app.files.removeAll = removeAll;
    expect(await expire()).toBe(1);
  });
});
