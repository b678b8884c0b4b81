import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocalSecrets } from '../../dev/stack/secrets.ts';
import type { AddressRow } from './table.ts';

export interface SeedContext {
  siteUrl: string;
  inboxUrl: string;
  fakeStripeUrl: string;
  dataDir: string;
  /** Environment variables of the API and the worker. */
  environment: Record<string, string>;
  secrets: LocalSecrets;
  /** Prints a French sentence about the seeding's progress. */
  printLine(sentence: string): void;
}

/** Fills a new stack with the demonstration; harmless when run again. Returns rows for the table printed at the end. */
export type Seed = (context: SeedContext) => Promise<AddressRow[]>;

/** Runs `seed.ts` if it exists. */
export const runSeeding = async (context: SeedContext): Promise<AddressRow[]> => {
  const file = join(import.meta.dirname, 'seed.ts');
  if (!existsSync(file)) return [];
  const { seed } = (await import(pathToFileURL(file).href)) as { seed: Seed };
  return seed(context);
};
