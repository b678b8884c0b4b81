import { beforeEach, describe, expect, test } from 'vitest';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { openAccount } from '../../testing/open-people.ts';
import { exportAudit } from './export-audit.ts';
import { PEOPLE_MAX } from './find-audits.ts';
import { listAudit } from './read-audit.ts';

let app: TestApp;
const anne = person('anne');
const luc = person('luc');

/** An entry of the company's chain, an hour after the one before. */
const record = async (actor: typeof anne, action: string, object = 'operator') => {
  app.clock.forward(3_600_000);
  await app.documents.transact(async (tx) =>
    appendAudit(tx, app, actor, { action, object, familyId: null, reason: '=1+1' }),
  );
};

beforeEach(async () => {
  app = createTestApp();
  await openAccount(app, 'anne');
  await openAccount(app, 'luc');
  await record(anne, 'order.noted', 'order:one');
  await record(luc, 'order.noted', 'order:one');
  await record(anne, 'queue.paused');
  await record(luc, 'order.resent', 'order:two');
});

type ListQuery = Parameters<ReturnType<typeof listAudit>>[1];
const list = async (query: ListQuery) =>
  (await listAudit(app)(administrator, query)).entries.map(({ actor, action }) => `${actor} ${action}`);

test.each<[ListQuery, string[]]>([
  [{ person: 'anne' }, ['user:anne queue.paused', 'user:anne order.noted']],
  [{ person: 'nobody' }, []],
  [{ action: 'order.noted' }, ['user:luc order.noted', 'user:anne order.noted']],
  [{ person: 'luc', action: 'order.noted' }, ['user:luc order.noted']],
  [{ chain: 'order.one' }, ['user:luc order.noted', 'user:anne order.noted']],
  [{ chain: 'order.one', person: 'anne' }, ['user:anne order.noted']],
  [{ chain: 'operator', action: 'order.resent' }, ['user:luc order.resent']],
])('the entries of %j', async (query, expected) => {
  expect(await list(query)).toEqual(expected);
});

describe('the entries of some days', () => {
  test('are those of the installation’s days, both included, beside any other filter', async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    expect(await list({ person: 'anne', from: day, until: day })).toHaveLength(2);
    expect(await list({ chain: 'operator', until: '2000-01-01' })).toEqual([]);
    expect(await list({ action: 'order.noted', from: '2999-01-01' })).toEqual([]);
  });

  test('a last day before the first is refused, for the table too', async () => {
    const query = { from: '2026-11-02', until: '2026-11-01' };
    await expect(list(query)).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(exportAudit(app)(administrator, query)).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

test('the table holds the filtered entries, no formula, and its download is an entry', async () => {
  const chunks: Buffer[] = [];
  const table = await exportAudit(app)(administrator, { person: 'anne' });
  for await (const chunk of table) chunks.push(Buffer.from(chunk));
  const lines = Buffer.concat(chunks).toString().trimEnd().split('\n');
  expect(lines[0]).toMatch(/^\uFEFFMoment \(UTC\);Nom;Par;Geste;/);
  expect(lines.slice(1).map((line) => line.split(';')[3])).toEqual(['queue.paused', 'order.noted']);
  expect(lines[1]).toContain("'=1+1");
  expect(await list({ action: 'audit.exported' })).toEqual(['user:admin audit.exported']);
});

test('a name of more people than are looked up says so, and gives no table', async () => {
  for (let index = 0; index < PEOPLE_MAX; index += 1) await openAccount(app, `anne${index}`);
  expect((await listAudit(app)(administrator, { person: 'anne' })).hasMorePeople).toBe(true);
  expect((await listAudit(app)(administrator, { person: 'luc' })).hasMorePeople).toBe(false);
  await expect(exportAudit(app)(administrator, { person: 'anne' })).rejects.toMatchObject({
    code: 'audit.people_too_many',
    details: { most: PEOPLE_MAX },
  });
});

test('the audit log and its table are for administrators only', async () => {
  await expect(listAudit(app)(anne, {})).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(exportAudit(app)(anne, {})).rejects.toMatchObject({ code: 'route.not_found' });
});
