import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { LocalProblem } from '../tools/problem.ts';
import { readLocalSecrets } from './secrets.ts';

test('makes the secrets once, readable by their owner alone', () => {
  const folder = createTemporaryFolder();
  const first = readLocalSecrets(folder);
  expect(readLocalSecrets(folder)).toEqual(first);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('closes a secrets file that somebody opened to others', () => {
  const folder = createTemporaryFolder();
  readLocalSecrets(folder);
  chmodSync(join(folder, 'secrets.json'), 0o644);
  readLocalSecrets(folder);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('two folders share no secret', () => {
  const one = Object.values(readLocalSecrets(createTemporaryFolder()));
  const other = Object.values(readLocalSecrets(createTemporaryFolder()));
  expect(one.filter((secret) => other.includes(secret))).toEqual([]);
});

test('a damaged secrets file is named in a sentence, not overwritten', () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'secrets.json'), '{"sessionSecret":');
  expect(() => readLocalSecrets(folder)).toThrow(LocalProblem);
  expect(() => readLocalSecrets(folder)).toThrow('--fresh');
});
