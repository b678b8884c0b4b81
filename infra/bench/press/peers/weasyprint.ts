import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../dev/tools/find-program.ts';
import { installTool } from '../../../dev/tools/package-manager.ts';
import type { Engine } from './engine.ts';
import { renderHtmlBook } from './render-html-book.ts';

/** The system's hyphenation patterns, which WeasyPrint reads through pyphen, with the press's limits. */
const settings = {
  css: 'p { hyphens: auto; hyphenate-limit-chars: 6 3 3 } nav a { color: inherit; text-decoration: none } nav a::after { content: " " target-counter(attr(href), page) }',
  words: (text: string): string => text,
};

const PATTERNS = '/usr/share/hyphen/hyph_fr.dic';

const isHere = (): boolean => findProgram(['weasyprint']) !== null && existsSync(PATTERNS);

const ready = async (): Promise<string | null> => {
  if (isHere()) return null;
  await installTool('weasyprint', 'WeasyPrint');
  return isHere()
    ? null
    : 'WeasyPrint et ses motifs français n’ont pas pu être installés\u00a0: installez les paquets «\u00a0weasyprint\u00a0» et «\u00a0hyphen-fr\u00a0».';
};

export const weasyprint: Engine = {
  key: 'weasyprint',
  label: 'WeasyPrint',
  ready,
  prepare: (book) => writeFileSync(join(book.folder, 'weasyprint.html'), renderHtmlBook(book, settings)),
  command: (book, out) => [
    findProgram(['weasyprint']) ?? 'weasyprint',
    join(book.folder, 'weasyprint.html'),
    out,
  ],
};
