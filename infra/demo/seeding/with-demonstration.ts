import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from '../../dev/stack/stack.ts';
import { enterAs } from '../../e2e/driver/visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../../e2e/driver/visitor/visitor.ts';
import { createFamilyAccount } from './accounts.ts';
import { startSeededStack } from './seeded-stack.ts';

/**
 * Runs `work` as the demonstration family on a temporary stack, with the production build behind the edge; everything
 * is removed afterwards.
 */
export const withDemonstration = async <R>(
  printLine: (sentence: string) => void,
  work: (family: Visitor) => Promise<R>,
): Promise<R> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-site-'));
  let stack: Stack | null = null;
  try {
    ({ stack } = await startSeededStack({ dataDir, printLine }));
    const family = openVisitor(stack.siteUrl);
    await enterAs(family, createFamilyAccount(stack));
    return await work(family);
  } finally {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
