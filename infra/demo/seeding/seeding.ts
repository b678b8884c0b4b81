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
  /** Tells the person what the seeding is at, in French. */
  say(sentence: string): void;
}

/** Fills a new stack with the demonstration; harmless when run again. Answers with rows for the closing table. */
export type Seed = (context: SeedContext) => Promise<AddressRow[]>;

/** Runs `seed.ts` when it is there. */
export const runSeeding = async (context: SeedContext): Promise<AddressRow[]> => {
  const file = join(import.meta.dirname, 'seed.ts');
  if (!existsSync(file)) return [];
  const { seed } = (await import(pathToFileURL(file).href)) as { seed: Seed };
  return seed(context);
};
