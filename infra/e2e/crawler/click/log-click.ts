import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clicked } from './click-page.ts';

/** Where a journey's pictures are kept, the crawl keeps its list. */
const folder = process.env.BROWSER_PICTURES;

/** Adds a click to the list of all, one line each, for whoever wants to read what was clicked and what came of it. */
export const logClick = (who: string, { url, way, effects, faults }: Clicked): void => {
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
  appendFileSync(join(folder, 'crawl-clicks.tsv'), `${line.join('\t')}\n`);
};
