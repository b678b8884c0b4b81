import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { findUnboundedReads } from './unbounded-reads.ts';

/** Files that may read every document of a query, each with its reason. */
const reasons: Readonly<Record<string, string>> = {
  'packages/core/src/foundation/documents/read-pages.ts': 'the loop itself',
  'packages/core/src/foundation/documents/find-all.ts': 'its queries name a family or a thing of one',
  'packages/core/src/foundation/documents/find-first.ts': 'ends at the first match',
  'packages/core/src/foundation/documents/find-visible.ts': 'ends at a full page',
  'packages/core/src/foundation/documents/find-matching.ts': 'ends at a full page',
  'packages/core/src/foundation/audit/verify-chain.ts': 'an administrator verifies one chain from its start',
  'packages/core/src/oversight/bookkeeping/export-accounts.ts': 'the accounts of one month',
  'packages/core/src/oversight/erasure/check-erasure.ts':
    'what one person did in all families, for their erasure',
  'packages/core/src/oversight/erasure/repeat-erasures.ts': 'the ledger of erasures beside a backup',
  'packages/core/src/oversight/figures/read-figures.ts': 'the days of at most five years',
  'packages/core/src/oversight/figures/read-figure-records.ts':
    'counts page by page under a lease of its own',
  'packages/core/src/foundation/limits/rate-limits.ts': 'deletes each page that it reads',
  'packages/core/src/selling/gifts/send-due-gift-mails.ts': 'a gift that is announced is due no more',
  'packages/core/src/writing/deliveries/send-due-questions.ts': 'a person who was asked is due no more',
  'packages/core/src/writing/digests/send-digests.ts': 'a family that had its digest is due no more',
  'packages/core/src/writing/photographs/expire-uploads.ts': 'an upload that expired is due no more',
  'packages/core/src/writing/notebooks/read-notebooks.ts': 'ends at a full page',
};

const repositoryOf = (files: Record<string, string>): string => {
  const root = createTemporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
};

test('a read of all pages outside the listed files is reported, and so is a reason that no file needs', () => {
  const loop =
    'do {\n  const page = await documents.find(orders, { limit: 9, cursor });\n  cursor = page.cursor;\n}';
  const root = repositoryOf({
    'packages/core/src/watch.ts':
      'const a = 1;\nfor await (const page of readPages(documents, orders, {})) use(page);',
    'apps/worker/src/round.ts': `${loop} while (cursor !== null);`,
    'apps/api/src/page.ts': 'const { items, cursor } = await documents.find(orders, { limit: 9 });',
    'packages/core/src/watch.test.ts': 'readPages(documents, orders, {});',
    'packages/core/src/export.ts': 'readPages(documents, orders, {});',
  });
  const listed = { 'packages/core/src/export.ts': 'a month', 'packages/core/src/gone.ts': 'a year' };
  expect(findUnboundedReads(root, listed)).toEqual([
    'apps/worker/src/round.ts:1 may read a whole collection',
    'packages/core/src/gone.ts reads within a bound and needs no reason',
    'packages/core/src/watch.ts:2 may read a whole collection',
  ]);
});

test('every read of the product outside a family has a bound or a reason', () => {
  expect(findUnboundedReads(REPOSITORY_ROOT, reasons)).toEqual([]);
});
