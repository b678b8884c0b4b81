import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT as root } from '../tools/repository-root.ts';
import { exceptions, isNeutral, listVendorNames } from './list-vendor-names.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'apps'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64_000_000,
})
  .split('\n')
  .filter(isNeutral)
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    } catch {
      // Removed, and not yet committed.
      return [];
    }
  });

test('no file of core, contracts, API and worker names a vendor', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(({ path, text }) => listVendorNames(path, text))).toEqual([]);
});

test.each(exceptions)('the exception is still needed: $reason', ({ files: where, text: what }) => {
  const matching = files.filter(({ path, text }) => where.test(path) && text.search(what) >= 0);
  expect(matching.length).toBeGreaterThan(0);
});

test.each([
  ['apps/api/src/routes/print-shops.route.ts', "request.headers['lulu-hmac-sha256']"],
  ['packages/core/src/printing/pick-shop.ts', "const ONE_PARCEL = 'lulu';"],
  ['apps/api/src/http/check-integrity.ts', "const HEADER = 'x-firebase-appcheck';"],
  ['packages/core/src/settings.env.ts', '  STRIPE_SECRET_KEY: z.string(),'],
  ['apps/worker/src/env.ts', '  FILES_GCS_BUCKET: z.string(),'],
  ['packages/contracts/src/api/session.ts', "z.enum(['local', 'firebase'])"],
  ['packages/adapters/src/open-services.ts', "import { openS3Files } from './files/s3/index.ts';"],
])('a vendor that is planted in %s is told', (path, line) => {
  expect(isNeutral(path)).toBe(true);
  expect(listVendorNames(path, `const a = 1;\n${line}\n`)[0]).toMatch(`${path}:2: `);
});

test('an exception only applies to its own files', () => {
  expect(listVendorNames('apps/worker/src/queue/pay.ts', 'fetch(`/api/stripe/webhook`)')).toHaveLength(1);
  expect(listVendorNames('packages/contracts/src/api/orders.ts', "path: '/api/stripe/checkout',")).toEqual(
    [],
  );
});
