import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterAs } from '../../carry/sign-in.ts';
import { openVisitor, type Visitor } from '../../carry/visitor.ts';
import { familyAccount } from '../../local/demonstration/accounts.ts';
import { openHousehold } from '../../local/household.ts';
import { runSeeding } from '../../local/seeding.ts';
import { STOP_WAVES, startStack } from '../../local/stack.ts';

/**
 * Runs `work` as the demonstration family on a stack of its own, production build behind the edge, and leaves nothing of
 * it behind.
 */
export const withDemonstration = async <R>(
  say: (sentence: string) => void,
  work: (family: Visitor) => Promise<R>,
): Promise<R> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'souvenance-site-'));
  const household = openHousehold();
  try {
    const stack = await startStack({ dataDir, household, say });
    const { siteUrl, inboxUrl, deskUrl, environment, secrets } = stack;
    await runSeeding({ siteUrl, inboxUrl, deskUrl, dataDir, environment, secrets, say });
    const family = openVisitor(siteUrl);
    await enterAs(family, familyAccount({ secrets }));
    return await work(family);
  } finally {
    await household.stop(STOP_WAVES);
    rmSync(dataDir, { recursive: true, force: true });
  }
};
