import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PromiseRule } from './promises.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Text of a file, or of every program in a folder; null if it doesn't exist. */
export const readSource = (file: string): string | null => {
  const path = join(ROOT, file);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  if (stats.isFile()) return readFileSync(path, 'utf8');
  return globSync('**/*.{ts,tsx}', { cwd: path, exclude: (name) => /node_modules/u.test(name) })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n');
};

/** True when all evidence for a promise exists. */
export const hasEvidence = ({ evidence }: Pick<PromiseRule, 'evidence'>): boolean =>
  evidence.every(({ file, has }) => {
    const text = readSource(file);
    return text !== null && (has === undefined || has.test(text));
  });
