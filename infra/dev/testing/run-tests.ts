import { watchForStop } from '../stack/watch-for-stop.ts';
import { openSupervisor } from '../supervisor/supervisor.ts';
import { reportProblem } from '../tools/problem.ts';
import { runSuites, type SuiteQueue } from './suite.ts';
import { startTestRedis } from './test-redis.ts';
import { ensureTestTools } from './test-tools.ts';

/** Builds the queues of suites for the environment they run in. */
export type SuiteList = (environments: { unit: NodeJS.ProcessEnv; stack: NodeJS.ProcessEnv }) => SuiteQueue[];

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/**
 * Sees to the tools, starts one Redis for the run, runs every suite and ends with `N passed, N failed`.
 * @returns the exit code: 1 as soon as one test failed, or none ran.
 */
export const runTests = async (listSuites: SuiteList): Promise<number> => {
  const supervisor = openSupervisor();
  const stop = watchForStop(supervisor);
  try {
    await ensureTestTools();
    const redis = await startTestRedis(supervisor);
    const base = { ...process.env, TZ: 'Europe/Paris', FORCE_COLOR: '0', NO_COLOR: '1' };
    // A stack of the browser's or the faults' brings its own Redis: a FLUSHALL there must not reach the rest.
    const queues = listSuites({ unit: { ...base, REDIS_URL: redis.url }, stack: base });
    const total = await Promise.race([runSuites(queues, say), stop.asked]);
    await supervisor.stop();
    redis.forget();
    if (!total) return 1;
    say(`${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 && total.passed > 0 ? 0 : 1;
  } catch (error) {
    reportProblem(error);
    return 1;
  } finally {
    await supervisor.stop();
  }
};
