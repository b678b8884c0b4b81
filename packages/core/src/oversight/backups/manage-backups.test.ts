import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { BackupPlace } from '../../ports/backup-place.port.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { auditOf } from '../../testing/kept.ts';
import {
  beatAsBackupProgram,
  beginBackupRun,
  endBackupRun,
  isBackupDue,
  releaseBackups,
  reserveBackups,
} from './backup-program.ts';
import { listBackups, openArchive, permitArchive, requestBackup } from './manage-backups.ts';

const fileName = 'souvenance-20261120T020000Z.tar.age';
const content = Buffer.from('an encrypted archive');
const archive = {
  fileName,
  takenAt: '2026-11-20T02:00:00.000Z',
  bytes: content.byteLength,
  sha256: sha256Of(content),
};
const facts = { place: '/backups', everyHours: 24, keep: 14, archives: [archive] };
const stale = { ...administrator, factor: 'stale' as const };

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const placeOf = (bytes: Buffer | null): BackupPlace => ({
  open: async () =>
    bytes && {
      bytes: bytes.byteLength,
      stream: Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]),
    },
});
const withPlace = (bytes: Buffer | null = content) => ({ ...app, backupPlace: placeOf(bytes) });
const permitOf = async (url: string) => new URL(url, 'http://site').searchParams.get('permit') ?? '';

test('a backup is requested with a fresh second factor, once at a time, and audited', async () => {
  const request = requestBackup(app);
  await expect(request(administrator)).rejects.toMatchObject({ code: 'backup.no_program' });
  await beatAsBackupProgram(app, facts);
  await expect(request(stale)).rejects.toMatchObject({ code: 'identity.factor_stale' });
  expect(await isBackupDue(app)).toBe(false);
  expect((await request(administrator)).run).toMatchObject({ status: 'requested' });
  expect(await isBackupDue(app)).toBe(true);
  await expect(request(administrator)).rejects.toMatchObject({ code: 'backup.under_way' });
  await beginBackupRun(app);
  await expect(request(administrator)).rejects.toMatchObject({ code: 'backup.under_way' });
  await endBackupRun(app, 'no_space');
  expect((await listBackups(app)(administrator)).run).toMatchObject({
    status: 'failed',
    failure: 'no_space',
  });
  expect((await request(administrator)).run).toMatchObject({ status: 'requested', failure: null });
  expect((await auditOf(app, 'backup')).map(({ action }) => action)).toEqual([
    'backup.requested',
    'backup.requested',
  ]);
});

test('a program without a sign of life for a minute counts as stopped, and its archives stay in the list', async () => {
  await beatAsBackupProgram(app, facts);
  app.clock.forward(60_000);
  expect((await listBackups(app)(administrator)).program).toMatchObject({ place: '/backups' });
  app.clock.forward(1);
  const { program, archives } = await listBackups(app)(administrator);
  expect([program, archives.map((one) => one.fileName)]).toEqual([null, [fileName]]);
});

test('an archive is downloaded within a minute by the administrator who gave the second factor', async () => {
  await beatAsBackupProgram(app, facts);
  await expect(permitArchive(withPlace())(stale, fileName)).rejects.toMatchObject({
    code: 'identity.factor_stale',
  });
  const { url } = await permitArchive(withPlace())(administrator, fileName);
  const permit = await permitOf(url);
  const { stream, sha256 } = await openArchive(withPlace())(administrator, fileName, permit);
  expect([await buffer(stream), sha256]).toEqual([content, archive.sha256]);
  const other = { ...administrator, uid: 'other' };
  for (const [actor, text] of [
    [other, permit],
    [administrator, ''],
    [administrator, `${permit}x`],
    [administrator, permit.replace(/^\d+/, '9999999999999')],
  ] as const)
    await expect(openArchive(withPlace())(actor, fileName, text)).rejects.toMatchObject({
      code: 'backup.not_found',
    });
  app.clock.forward(60_000);
  await expect(openArchive(withPlace())(administrator, fileName, permit)).rejects.toMatchObject({
    code: 'backup.not_found',
  });
  expect(await auditOf(app, 'backup')).toMatchObject([{ action: 'backup.downloaded', to: fileName }]);
});

test('the download of a rotten archive breaks off before its end', async () => {
  await beatAsBackupProgram(app, facts);
  const rotten = Buffer.from('an encrypted archivE');
  const { url } = await permitArchive(withPlace(rotten))(administrator, fileName);
  const { stream } = await openArchive(withPlace(rotten))(administrator, fileName, await permitOf(url));
  await expect(buffer(stream)).rejects.toThrow('SHA-256 differs');
});

test('an archive that is not in the place, and a place that the API has not, are refused', async () => {
  await beatAsBackupProgram(app, facts);
  const permit = (place: BackupPlace | null, name = fileName) =>
    permitArchive({ ...app, backupPlace: place })(administrator, name);
  await expect(permit(null)).rejects.toMatchObject({ code: 'backup.archive_unreadable' });
  await expect(permit(placeOf(null))).rejects.toMatchObject({ code: 'backup.archive_unreadable' });
  await expect(permit(placeOf(content), fileName.replace('20', '19'))).rejects.toMatchObject({
    code: 'backup.not_found',
  });
});

test('two processes never make a backup at once; one that was killed blocks for two minutes', async () => {
  expect(await reserveBackups(app, 'one')).toBe(true);
  expect(await reserveBackups(app, 'other')).toBe(false);
  app.clock.forward(120_000);
  expect(await reserveBackups(app, 'other')).toBe(true);
  await releaseBackups(app, 'other');
  expect(await reserveBackups(app, 'one')).toBe(true);
});

test('backups are for administrators only', async () => {
  const anne = person('anne');
  await expect(listBackups(app)(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(requestBackup(app)(anne)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(permitArchive(withPlace())(anne, fileName)).rejects.toMatchObject({ code: 'route.not_found' });
  await expect(openArchive(withPlace())(anne, fileName, '')).rejects.toMatchObject({
    code: 'route.not_found',
  });
});
