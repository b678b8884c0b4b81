import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LocalProblem } from '../../../dev/tools/problem.ts';
import { ensureTool, findChromium } from '../../../dev/tools/tools.ts';
import type { Engine } from './engine.ts';
import { insertSoftHyphens } from './hyphenate.ts';
import { renderHtmlBook } from './render-html-book.ts';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];

/** Debian's Chromium has no hyphenation dictionary, so it gets the same hyphenation points as soft hyphens. */
const settings = { css: 'p { hyphens: manual } nav a { color: inherit }', words: insertSoftHyphens };

const ready = async (): Promise<string | null> => {
  try {
    await ensureTool('chromium');
    return null;
  } catch (error) {
    if (error instanceof LocalProblem) return error.message;
    throw error;
  }
};

/** Chromium's printing. The contents have no page numbers, which it cannot resolve in one pass. */
export const chromium: Engine = {
  key: 'chromium',
  label: 'Chromium',
  ready,
  prepare: (book) => writeFileSync(join(book.folder, 'chromium.html'), renderHtmlBook(book, settings)),
  command: (book, out) => [
    findChromium() ?? 'chromium',
    ...FLAGS,
    `--print-to-pdf=${out}`,
    pathToFileURL(join(book.folder, 'chromium.html')).href,
  ],
};
