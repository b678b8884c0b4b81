import { watchForStop } from '../stack/watch-for-stop.ts';
import { openSupervisor, type Supervisor } from '../supervisor/supervisor.ts';
import { reportProblem } from '../tools/problem.ts';
import { COMPILED_DIR } from '../tools/repository-root.ts';
import { type SuiteResult, sumCounts, toExitCode } from './suite.ts';
import { startTestRedis } from './test-redis.ts';
import { ensureTestTools, testToolVersions } from './test-tools.ts';

/** Prints one line. */
export const printLine = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/**
 * Installs missing tools, starts one Redis for the run, runs the suites and prints `N passed, N failed`.
 * @returns the exit code: 1 if a test failed or none ran.
 */
export const runTests = async (
  runSuites: (env: NodeJS.ProcessEnv, supervisor: Supervisor) => Promise<readonly SuiteResult[]>,
): Promise<number> => {
  const supervisor = openSupervisor();
  const stop = watchForStop(supervisor);
  try {
    await ensureTestTools();
    const redis = await startTestRedis(supervisor);
    const env = {
      ...process.env,
      TZ: 'Europe/Paris',
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      // Suites share this Redis. A stack starts its own, since its FLUSHALL must not reach this one.
      TEST_REDIS_URL: redis.url,
      TEST_TOOLS: testToolVersions(),
      // Programs that tests start compile the sources once for all.
      NODE_COMPILE_CACHE: COMPILED_DIR,
    };
    const results = await Promise.race([runSuites(env, supervisor), stop.stopRequest]);
    await supervisor.stop();
    redis.removeFolder();
    if (!results) return 1;
    const total = sumCounts(results);
    printLine(`${total.passed} passed, ${total.failed} failed`);
    return toExitCode(total);
  } catch (error) {
    reportProblem(error);
    return 1;
  } finally {
    await supervisor.stop();
  }
};
