import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuild } from './stack/web-build.ts';
import type { Supervisor } from './supervisor/supervisor.ts';
import { listAllLongProofs } from './testing/list-all-long-proofs.ts';
import { chooseProofs, needsSite, parseLongArguments, sumSeconds } from './testing/long-proofs.ts';
import { longNight } from './testing/long-size.ts';
import { runLongSuites } from './testing/long-suites.ts';
import { printLine, runTests } from './testing/run-tests.ts';
import { REPOSITORY_ROOT as root } from './tools/repository-root.ts';

/** Two run in parallel; those that measure time run alone after all others. */
const SIDE_BY_SIDE = 2;

const buildSite = (supervisor: Supervisor): Promise<void> => {
  const logFile = join(mkdtempSync(join(tmpdir(), 'souvenance-build-')), 'web-build.log');
  return ensureWebBuild({ root, logFile, supervisor, printLine });
};

const main = async (): Promise<number> => {
  const request = parseLongArguments(process.argv.slice(2));
  const proofs = chooseProofs(listAllLongProofs(), request);
  const minutes = Math.ceil(sumSeconds(proofs) / 60);
  printLine(
    `${proofs.length} proofs, about ${minutes} min on two cores; LONG_NIGHT=${longNight} repeats this night`,
  );
  const suiteOf = ({ name, args }: (typeof proofs)[number]) => ({
    name: `long: ${name}`,
    folder: join(root, 'infra'),
    args,
  });
  const longestFirst = proofs.toSorted((one, other) => other.seconds - one.seconds);
  return runTests(async (environment, supervisor) => {
    // Built in advance, since two parallel proofs would both begin to build it.
    if (proofs.some(needsSite)) await buildSite(supervisor);
    const env = { ...environment, LONG_NIGHT: String(longNight), ...(request.isFull && { LONG_FULL: '1' }) };
    const together = longestFirst.filter(({ isAlone }) => !isAlone).map(suiteOf);
    const alone = longestFirst.filter(({ isAlone }) => isAlone).map(suiteOf);
    const shared = await runLongSuites(together, { env, printLine, sideBySide: SIDE_BY_SIDE });
    return [...shared, ...(await runLongSuites(alone, { env, printLine, sideBySide: 1 }))];
  });
};

process.exit(
  await main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  }),
);
