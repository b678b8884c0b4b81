import { openBullmqJobs } from './open-bullmq-jobs.ts';

const [, , redisUrl = ''] = process.argv;
try {
  const jobs = await openBullmqJobs({ redisUrl, onError: () => undefined });
  process.stdout.write(await jobs.state('send-mail', 'm1'));
  await jobs.close();
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error));
}
