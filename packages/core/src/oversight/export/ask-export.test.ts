import { beforeEach, describe, expect, test } from 'vitest';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { users } from '../../people/accounts/user.ts';
import { memberId, members } from '../../people/families/family.ts';
import { createTestApp, familyOf, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf, jobsIn } from '../../testing/kept.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { claimedJob } from '../../testing/open-shop.ts';
import { allOf, changeDocument, documentOf, mailsIn } from '../../testing/read-test-app.ts';
import { listExports, openExport, requestExport } from './ask-export.ts';
import { EXPORT_DAYS, exportPieceKey, exports } from './export.ts';
import { makeExportJob, releaseExport } from './export-job.ts';
import { expireExports, finishExport } from './finish-export.ts';

const anne = person('anne');
const paul = person('paul');
const DAY_MS = 86_400_000;
const made = { pieces: 2, bytes: 9, sha256: 'a'.repeat(64) };
const unknown = { code: 'export.not_found' };
let app: TestApp;
let familyId: string;
beforeEach(async () => {
  app = createTestApp();
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
  familyId = await familyOf(app);
  await joinFamily(app, familyId, 'paul', 'author');
});

const ask = (who = anne) => requestExport(app)(who, familyId);
const finish = async (exportId: string): Promise<void> => {
  const claim = await claimedJob(app, makeExportJob.idOf(exportId));
  for (const piece of [0, 1])
    await app.files.put(exportPieceKey(exportId, piece), new Uint8Array([piece]), 'application/zip');
  await finishExport(app)(claim, exportId, made);
};
const ready = async (who = anne): Promise<string> => {
  const { id } = await ask(who);
  await finish(id);
  return id;
};
const handOver = () => changeDocument(app, members, memberId(familyId, 'anne'), { role: 'editor' });
const opens = (id: string, who = anne) => openExport(app)(who, id);
const list = async (who = anne) => (await listExports(app)(who)).map(({ id, state }) => [id, state]);

describe('asking for a copy', () => {
  test('the owner’s is of the family, everybody else’s of what he wrote himself', async () => {
    expect(await ask()).toMatchObject({
      scope: 'family',
      state: 'making',
      familyName: 'Les Morel',
      bytes: null,
    });
    for (const role of ['editor', 'author', 'reader'] as const) {
      await changeDocument(app, members, memberId(familyId, 'paul'), { role });
      expect((await ask(paul)).scope).toBe('own');
    }
  });

  test('is one job, which its family sees, and an entry in the audit log', async () => {
    const { id, jobId } = await ask();
    expect(await jobsIn(app, 'make-export')).toMatchObject([
      { id: jobId, payload: { exportId: id }, familyId },
    ]);
    expect(await auditOf(app, `export:${id}`)).toMatchObject([
      { action: 'export.asked', actor: 'user:anne' },
    ]);
  });

  test('while it is being made it is given back, and counted once', async () => {
    const first = await ask();
    expect((await ask()).id).toBe(first.id);
    expect((await ask(paul)).id).not.toBe(first.id);
    expect(await allOf(app, exports)).toHaveLength(2);
  });

  test('begun as the owner it is not given back to who is the owner no more', async () => {
    const first = await ask();
    await handOver();
    const second = await ask();
    expect([second.id === first.id, second.scope]).toEqual([false, 'own']);
  });

  test('is refused beyond what a day allows, and free again the next', async () => {
    app = createTestApp({ LIMIT_EXPORTS_PER_DAY: '2' });
    await openAccount(app, 'anne');
    familyId = await familyOf(app);
    await ready();
    await ready();
    await expect(ask()).rejects.toMatchObject({ code: 'export.too_many', details: { most: 2 } });
    expect(await allOf(app, exports)).toHaveLength(2);
    app.clock.forward(DAY_MS);
    await expect(ask()).resolves.toBeDefined();
  });

  test('of another family finds nothing', async () => {
    await expect(ask(person('eve'))).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(requestExport(app)(anne, 'unknown')).rejects.toMatchObject({ code: 'family.not_found' });
    await expect(requestExport(app)({ kind: 'anonymous' }, familyId)).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});

describe('a copy that is ready', () => {
  test('is told by mail, opens for its own person, and is in the audit log', async () => {
    const id = await ready();
    const expiresAt = new Date(app.clock.now().getTime() + EXPORT_DAYS * DAY_MS).toISOString();
    expect((await opens(id)).value).toMatchObject({ ...made, state: 'ready', expiresAt });
    expect(await mailsIn(app, 'export_ready')).toMatchObject([
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

  test('is shown without what only the store needs', async () => {
    await ready();
    const [exportShown] = await listExports(app)(anne);
    expect(exportShown).not.toHaveProperty('uid');
    expect(exportShown).not.toHaveProperty('pieces');
  });

  test('opens for nobody else: not for another member, the next owner or an administrator', async () => {
    const id = await ready();
    const others = [paul, person('eve'), person('admin', { administrator: true, factor: 'fresh' })];
    for (const who of others) await expect(opens(id, who)).rejects.toMatchObject(unknown);
    await expect(openExport(app)({ kind: 'anonymous' }, id)).rejects.toMatchObject({
      code: 'session.required',
    });
    await expect(opens('unknown')).rejects.toMatchObject(unknown);
    expect(await list(paul)).toEqual([]);
  });

  test('of the family closes with the role that gave it, and opens again with it', async () => {
    const id = await ready();
    await handOver();
    await expect(opens(id)).rejects.toMatchObject(unknown);
    expect(await list()).toEqual([]);
    await changeDocument(app, members, memberId(familyId, 'anne'), { role: 'owner' });
    await expect(opens(id)).resolves.toBeDefined();
  });

  test('of what one wrote stays one’s own, also when one has left', async () => {
    const id = await ready(paul);
    await app.documents.transact(async (tx) => tx.remove(members, memberId(familyId, 'paul')));
    await expect(opens(id, paul)).resolves.toBeDefined();
    expect(await list(paul)).toEqual([[id, 'ready']]);
  });

  test('opens for seven days, to the instant', async () => {
    const id = await ready();
    app.clock.forward(EXPORT_DAYS * DAY_MS - 1);
    await expect(opens(id)).resolves.toBeDefined();
    app.clock.forward(1);
    await expect(opens(id)).rejects.toMatchObject(unknown);
  });

  test.each(['making', 'failed', 'expired'] as const)('does not open while it is %s', async (state) => {
    const id = await ready();
    await changeDocument(app, exports, id, { state });
    await expect(opens(id)).rejects.toMatchObject(unknown);
    expect(await list()).toEqual([[id, state]]);
  });
});

describe('when it is finished too late', () => {
  test('for who is the owner no more it is not given, and nobody is written', async () => {
    const { id } = await ask();
    await handOver();
    await finish(id);
    expect((await documentOf(app, exports, id)).state).toBe('expired');
    expect(await mailsIn(app, 'export_ready')).toEqual([]);
    expect((await jobsIn(app, 'make-export'))[0]?.state).toBe('done');
  });

  test.each([
    ['its person is gone', () => app.documents.transact(async (tx) => tx.remove(users, 'anne'))],
    ['it was erased', async () => eraseAll()],
  ])('when %s its job ends without effect', async (_, arrange) => {
    const { id } = await ask();
    await arrange();
    await finish(id);
    expect(await mailsIn(app, 'export_ready')).toEqual([]);
    expect((await jobsIn(app, 'make-export'))[0]?.state).toBe('done');
  });

  const eraseAll = () =>
    app.documents.transact(async (tx) => {
      for (const { id } of await allOf(app, exports)) tx.remove(exports, id);
    });

  test('by a worker that was overtaken it is made once, and told once', async () => {
    const { id } = await ask();
    const former = await claimedJob(app, makeExportJob.idOf(id));
    await finish(id);
    await expect(finishExport(app)(former, id, { ...made, bytes: 1 })).rejects.toMatchObject({
      name: 'FencedError',
    });
    expect((await documentOf(app, exports, id)).bytes).toBe(9);
    expect(await mailsIn(app, 'export_ready')).toHaveLength(1);
  });
});

describe('a copy that can’t be made', () => {
  const fail = async (id: string): Promise<void> =>
    failJob(app)(await claimedJob(app, makeExportJob.idOf(id)), 'internal', 'planted');

  test('has failed, and can be asked for again', async () => {
    const { id } = await ask();
    await fail(id);
    expect(await list()).toEqual([[id, 'failed']]);
    expect((await ask()).id).not.toBe(id);
  });

  test('does not unmake one that is ready', async () => {
    const id = await ready();
    await changeDocument(app, exports, id, { state: 'ready' });
    await app.documents.transact(async (tx) => releaseExport(tx, app, { exportId: id }));
    expect((await documentOf(app, exports, id)).state).toBe('ready');
  });
});

describe('when the days are over', () => {
  const faults: unknown[] = [];
  const expire = () => expireExports(app)((fault) => faults.push(fault));
  beforeEach(() => void faults.splice(0));

  test('the files go, and the copy is told as expired', async () => {
    const id = await ready();
    expect(await expire()).toBe(0);
    app.clock.forward(EXPORT_DAYS * DAY_MS);
    expect(await expire()).toBe(1);
    expect(await app.files.list('exports/')).toEqual([]);
    expect(await list()).toEqual([[id, 'expired']]);
    expect(await expire()).toBe(0);
  });

  test('one whose files can’t be erased now is told, stands in nobody’s way, and comes again', async () => {
    const [stuck, other] = [await ready(), await ready(paul)];
    app.clock.forward(EXPORT_DAYS * DAY_MS);
    const { removeAll } = app.files;
    app.files.removeAll = async (prefix) => {
      if (prefix.includes(stuck)) throw new Error('the store is away');
      return removeAll(prefix);
    };
    expect(await expire()).toBe(2);
    expect(faults).toHaveLength(1);
    expect((await documentOf(app, exports, other)).state).toBe('expired');
    expect((await documentOf(app, exports, stuck)).state).toBe('ready');
    app.files.removeAll = removeAll;
    expect(await expire()).toBe(1);
  });
});
