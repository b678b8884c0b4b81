import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { LocalProblem } from '../tools/problem.ts';
import { localSecrets } from './secrets.ts';

test('makes the secrets once, readable by their owner alone', () => {
  const folder = temporaryFolder();
  const first = localSecrets(folder);
  expect(localSecrets(folder)).toEqual(first);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('closes a secrets file that somebody opened to others', () => {
  const folder = temporaryFolder();
  localSecrets(folder);
  chmodSync(join(folder, 'secrets.json'), 0o644);
  localSecrets(folder);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('two folders share no secret', () => {
  const one = Object.values(localSecrets(temporaryFolder()));
  const other = Object.values(localSecrets(temporaryFolder()));
  expect(one.filter((secret) => other.includes(secret))).toEqual([]);
});

test('a damaged secrets file is named in a sentence, not overwritten', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'secrets.json'), '{"sessionSecret":');
  expect(() => localSecrets(folder)).toThrow(LocalProblem);
  expect(() => localSecrets(folder)).toThrow('--fresh');
});
