// Started by the test of a killed worker: takes a job, says so, and never ends it.
import { startBullmqWorkers } from './start-bullmq-workers.ts';

const [redisUrl = '', prefix = ''] = process.argv.slice(2);
const never = async (): Promise<void> => {
  process.stdout.write('started\n');
  await new Promise<void>(() => undefined);
};

await startBullmqWorkers({
  redisUrl,
  prefix,
  run: never,
  concurrency: { books: 1, photographs: 1, voices: 1, effects: 1, pictures: 1 },
  lockDurationMs: 1_000,
  // One clock for all workers: the last who looked for stalled jobs keeps the others from it for so long.
  stalledIntervalMs: 500,
  onError: (error) => process.stderr.write(`${error.message}\n`),
});
