import { openMetrics } from '@souvenance/adapters/metrics';
import { postMail, readBacklog } from '@souvenance/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.dispose());

test('a sent mail is counted by its job’s kind and outcome, and waits no more', async () => {
  const { services } = parts;
  const metrics = await openMetrics(
    { WORKER_METRICS_PORT: '0' },
    {
      program: 'worker',
      readings: {
        queues: services.jobs.depths,
        backlog: () => readBacklog(services),
        disks: async () => [],
      },
      onError: (error) => expect.unreachable(String(error)),
    },
  );
  const worker = await parts.startWorker(metrics?.noteJob);
  await services.documents.transact(async (tx) =>
    postMail(tx, services, {
      cause: 'reset.1',
      kind: 'password_reset',
      to: { name: 'Anne', address: 'anne@exemple.fr' },
      data: { name: 'Anne', resetUrl: 'http://souvenance.test/auth/reset?token=secret' },
    }),
  );
  const address = `http://127.0.0.1:${metrics?.port}/metrics`;
  const text = await vi.waitUntil(
    async () => {
      const metricsText = await (await fetch(address)).text();
      return metricsText.includes('souvenance_jobs_total{') ? metricsText : null;
    },
    { timeout: 240_000, interval: 200 },
  );
  expect(text).toMatch(/^souvenance_jobs_total\{kind="send-mail",outcome="done",program="worker"\} 1$/m);
  expect(text).toMatch(/^souvenance_job_seconds_count\{program="worker",kind="send-mail"\} 1$/m);
  expect(text).toMatch(/^souvenance_queue_jobs\{queue="mail",state="failed",program="worker"\} 0$/m);
  expect(text).not.toContain('anne@exemple.fr');
  await metrics?.close();
  await worker.stop(5_000);
});
