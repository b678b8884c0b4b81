import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorCodes } from '@souvenance/contracts';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The programs' own sources: where codes are thrown, and not where they are listed, worded or tested. */
const sources = globSync(['packages/*/src/**/*.ts', 'apps/api/src/**/*.ts', 'apps/worker/src/**/*.ts'], {
  cwd: root,
  exclude: (path) => /node_modules|\.test\.|\/testing\/|errors\.ts|error-statuses|\/messages\//.test(path),
});

test('every error code of the catalogue is thrown somewhere', () => {
  const text = sources.map((path) => readFileSync(`${root}${path}`, 'utf8')).join('\n');
  expect(sources.length).toBeGreaterThan(300);
  expect(errorCodes.filter((code) => !text.includes(`'${code}'`))).toEqual([]);
});
