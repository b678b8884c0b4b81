import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';
import { listLateRefusals } from './list-late-refusals.ts';

const appOf = (files: Record<string, string>): string => {
  const app = createTemporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    writeFileSync(join(app, file), text);
  }
  return app;
};

test('a page below a skeleton that may answer 404 or redirect is reported', () => {
  const refusing = "import { notFound } from 'next/navigation';\n";
  const app = appOf({
    '(admin)/(streamed)/loading.tsx': '',
    '(admin)/(streamed)/orders/page.tsx': '',
    '(admin)/(streamed)/orders/[orderId]/page.tsx': '',
    '(admin)/(streamed)/questions/page.tsx': refusing,
    '(admin)/questions/page.tsx': refusing,
    '(app)/book/loading.tsx': '',
    '(app)/book/page.tsx': "import { readCurrentBook } from '#lib/session/current-book.ts';\n",
  });
  expect(listLateRefusals(app)).toEqual([
    '(admin)/(streamed)/orders/[orderId]/page.tsx reads what its address names',
    '(admin)/(streamed)/questions/page.tsx may refuse after 200 was sent',
    '(app)/book/page.tsx may refuse after 200 was sent',
  ]);
});

test('every page of the site keeps its status', () => {
  const app = join(REPOSITORY_ROOT, 'apps/web/app');
  expect(globSync('**/loading.tsx', { cwd: app }).length).toBeGreaterThan(0);
  expect(listLateRefusals(app)).toEqual([]);
});
