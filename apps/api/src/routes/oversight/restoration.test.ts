import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateArchiveUploads, openArchiveUploads } from '@souvenance/adapters/backups';
import { ARCHIVE_PART_BYTES_MAX } from '@souvenance/contracts';
import { beatAsBackupProgram, deriveRestorationCode } from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, createVisitor, type Visitor } from '../../testing/visitor.ts';

const fileName = 'souvenance-20261120T020000Z.tar.age';

let api: TestApi;
let folder: string;
let freeBytes: number;
let visitor: Visitor;
let code: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-restoration-'));
  freeBytes = 10_000_000_000;
  const archiveUploads = openArchiveUploads(folder, async () => freeBytes);
  api = await startApi(undefined, {}, { archiveUploads });
  visitor = createVisitor(api);
  code = deriveRestorationCode(api.services.settings);
  await beatAsBackupProgram(api.services, { place: '/backups', everyHours: 24, keep: 14, archives: [] });
});
afterEach(async () => {
  await api.dispose();
  await rm(folder, { recursive: true, force: true });
});

const begin = (bytes: number) => ({ body: { code, fileName, bytes } });
const part = (token: string, offset: number, body: Uint8Array, bytes: number) => ({
  params: { token, offset },
  query: { fileName, bytes },
  body: Buffer.from(body),
});

test('an archive is sent in parts to an empty installation, and goes on where it was cut off', async () => {
  const archive = randomBytes(ARCHIVE_PART_BYTES_MAX + 1_000);
  const bytes = archive.byteLength;
  const { token, receivedBytes } = await visitor.call('restoration.beginUpload', begin(bytes));
  expect(receivedBytes).toBe(0);
  const first = archive.subarray(0, ARCHIVE_PART_BYTES_MAX);
  await visitor.call('restoration.putPart', part(token, 0, first, bytes));
  const again = await visitor.call('restoration.beginUpload', begin(bytes));
  expect(again).toEqual({ token, receivedBytes: ARCHIVE_PART_BYTES_MAX, isWhole: false });
  const rest = archive.subarray(ARCHIVE_PART_BYTES_MAX);
  expect(await visitor.call('restoration.putPart', part(token, ARCHIVE_PART_BYTES_MAX, rest, bytes))).toEqual(
    { receivedBytes: bytes, isWhole: true },
  );
  expect(await readFile(join(locateArchiveUploads(folder), fileName))).toEqual(archive);
});

test('an archive that would not fit with what it contains is refused with both figures, before anything is sent', async () => {
  freeBytes = 500_000_000;
  const response = await visitor.send('restoration.beginUpload', begin(200_000_000));
  expect([response.statusCode, response.json().error]).toMatchObject([
    409,
    { code: 'restoration.no_room', message: expect.stringMatching(/535\u00a0Mo .* 500\u00a0Mo sont libres/) },
  ]);
});

test('nothing is taken with a wrong code or token, beyond the file, without the backup program, or once a family is there', async () => {
  const wrong = { body: { code: 'WRONG', fileName, bytes: 9 } };
  expect(await visitor.refused('restoration.beginUpload', wrong)).toBe('404 restoration.not_found');
  const { token } = await visitor.call('restoration.beginUpload', begin(9));
  const nine = Buffer.from('123456789');
  expect(await visitor.refused('restoration.putPart', part('other', 0, nine, 9))).toBe(
    '404 restoration.not_found',
  );
  expect(await visitor.refused('restoration.putPart', part(token, 0, nine, 10))).toBe(
    '404 restoration.not_found',
  );
  expect(await visitor.refused('restoration.putPart', part(token, 4, nine, 9))).toBe(
    '409 restoration.part_refused',
  );
  await createTestFamily(api);
  expect(await visitor.refused('restoration.putPart', part(token, 0, nine, 9))).toBe(
    '404 restoration.not_found',
  );
  expect(await visitor.refused('restoration.beginUpload', begin(9))).toBe('404 restoration.not_found');
});
