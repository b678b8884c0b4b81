import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clicked } from './click-page.ts';

/** Folder of a journey's screenshots, where the crawl writes its list as well. */
const folder = process.env.BROWSER_PICTURES;

/** Appends one line per click to a list of all clicks and their effects. */
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
