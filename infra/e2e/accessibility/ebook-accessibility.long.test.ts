import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { printProfile, renderBook, renderEbook } from '@souvenance/press';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSheetBook } from '../../demo/create-sheet-book.ts';
import { ensureNpmTool } from '../../dev/tools/npm-tool.ts';
import { RUNTIME_DIR } from '../../dev/tools/repository-root.ts';
import { findChromium } from '../../dev/tools/tools.ts';

const run = promisify(execFile);
const folder = join(RUNTIME_DIR, 'ace');
const checker = join(folder, 'node_modules/@daisy/ace-cli/bin/ace.js');

let scratch: string;
beforeAll(async () => {
  // DAISY's checker on the system's Chromium; the package named `ace` wants a browser of its own.
  ensureNpmTool({ package: '@daisy/ace-cli@1.4.6', label: 'Ace, de DAISY,', folder });
  scratch = await mkdtemp(join(tmpdir(), 'souvenance-ace-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

interface Assertion {
  readonly assertions?: readonly Assertion[];
  readonly 'earl:result'?: { readonly 'earl:outcome': string };
  readonly 'earl:test'?: { readonly 'dct:title': string };
}

/** Names of the rules that failed, wherever in the report they stand. The command's exit status does not say. */
const failures = (assertion: Assertion): string[] => [
  ...(assertion['earl:test'] && assertion['earl:result']?.['earl:outcome'] === 'fail'
    ? [assertion['earl:test']['dct:title']]
    : []),
  ...(assertion.assertions ?? []).flatMap(failures),
];

test.each(['classique', 'moderne', 'chaleureux'] as const)(
  'Ace finds nothing to say against the e-book in the style %s',
  async (style) => {
    const { book, assets } = await createSheetBook();
    const manuscript = { ...book, style };
    const rendered = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
    const file = join(scratch, `${style}.epub`);
    await writeFile(file, await renderEbook({ manuscript, pages: rendered.pages, assets }));
    const out = join(scratch, style);
    await run(process.execPath, [checker, '--force', '--silent', '-o', out, file], {
      env: { ...process.env, PUPPETEER_EXECUTABLE_PATH: findChromium() ?? '' },
    });
    const report: Assertion = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'));
    expect(report.assertions?.length).toBeGreaterThan(0);
    expect(failures(report)).toEqual([]);
  },
);
