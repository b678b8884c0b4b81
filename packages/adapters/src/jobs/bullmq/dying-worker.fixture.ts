// Started by the test of a killed worker: takes a job, reports it, and never finishes it.
import { oneSlotEach } from '@souvenance/testkit/jobs';
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
  refuse: never,
  concurrency: oneSlotEach,
  lockDurationMs: 1_000,
  // The interval is shared by all workers: after one has looked for stalled jobs, the others wait this long.
  stalledIntervalMs: 500,
  onError: (error) => process.stderr.write(`${error.message}\n`),
});
