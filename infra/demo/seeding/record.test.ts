import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../dev/fixtures/create-temporary-folder.ts';
import { readRecord, updateRecord } from './record.ts';

test('keeps records of earlier starts beside new ones, readable by the owner alone', () => {
  const folder = createTemporaryFolder();
  expect(readRecord(folder)).toEqual({});
  updateRecord(folder, { administrator: { otpauthUrl: 'otpauth://totp/a', recoveryCodes: ['un'] } });
  updateRecord(folder, { atelierToken: 'abc' });
  expect(readRecord(folder)).toEqual({
    atelierToken: 'abc',
    administrator: { otpauthUrl: 'otpauth://totp/a', recoveryCodes: ['un'] },
  });
  expect(statSync(join(folder, 'demonstration.json')).mode & 0o777).toBe(0o600);
});

test('a damaged record counts as none', () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'demonstration.json'), '{"atelierToken":');
  expect(readRecord(folder)).toEqual({});
});
