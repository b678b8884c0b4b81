import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pressed } from './press-page.ts';

/** Where a walk's pictures are kept, the crawl keeps its list. */
const folder = process.env.BROWSER_PICTURES;

/** Adds a press to the list of all, one line each, for whoever wants to read what was pressed and what came of it. */
export const keepPress = (who: string, { url, way, effects, faults }: Pressed): void => {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const steps = way.map(({ key, isFilled }) => (isFilled ? `${key} (filled in)` : key)).join(' > ');
  const line = [
    new Date().toISOString(),
    who,
    url,
    steps,
    effects.join(', ') || 'no effect',
    faults.join('; '),
  ];
  appendFileSync(join(folder, 'crawl-presses.tsv'), `${line.join('\t')}\n`);
};
