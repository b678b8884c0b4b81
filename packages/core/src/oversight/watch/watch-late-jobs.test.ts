import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { sendMailJob } from '../../foundation/mail/post-mail.ts';
import {
  OUTAGE_FAILURES,
  OUTAGE_RETRY_MS,
  recordOutage,
  recordService,
} from '../../foundation/outages/circuit-breaker.ts';
import { BEAT_MS } from '../../foundation/programs/heartbeat.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { changeDocument, readAll } from '../../testing/read-test-app.ts';
import { createWatchedApp, MINUTE_MS, SECOND_MS } from '../../testing/scenarios/create-watched-app.ts';
import { checkPhotographJob } from '../../writing/photographs/check-photograph-job.ts';

let { app, sentTexts, signalled, watchOf, pass, readConcerns, kinds } = createWatchedApp();
beforeEach(() => {
  ({ app, sentTexts, signalled, watchOf, pass, readConcerns, kinds } = createWatchedApp());
});

describe('jobs that wait too long', () => {
  const living = () => [watchOf('api'), watchOf('worker')];

  test('reports the oldest job of a queue past its limit, but no retry that is planned for later', async () => {
    const programs = living();
    const ask = (cause: string, notBefore?: string) =>
      app.documents.transact(async (tx) =>
        enqueue(tx, app, prepareOrderJob, {
          cause,
          payload: { orderId: cause },
          familyId: null,
          subject: cause,
          ...(notBefore !== undefined && { notBefore }),
        }),
      );
    await ask('later', new Date(app.clock.now().getTime() + 60 * MINUTE_MS).toISOString());
    await ask('oldest');
    app.clock.forward(1);
    await ask('next');
    await pass(2 * MINUTE_MS - BEAT_MS, programs);
    expect(await kinds()).toEqual([]);
    await pass(2 * BEAT_MS, programs);
    expect(await readConcerns()).toMatchObject([
      {
        kind: 'job_late',
        subject: 'oldest',
        jobId: prepareOrderJob.idOf('oldest'),
        jobKind: 'prepare-order',
      },
    ]);
    expect(await readAll(app, jobs)).toHaveLength(3);
  });

  test('reports a late job behind many photographs that may still wait', async () => {
    const programs = living();
    await app.documents.transact(async (tx) => {
      for (let at = 0; at < 60; at += 1)
        await enqueue(tx, app, checkPhotographJob, {
          cause: `photograph-${at}`,
          payload: { photographId: `photograph-${at}` },
          familyId: 'family',
          subject: 'photograph',
        });
    });
    app.clock.forward(1);
    await app.documents.transact(async (tx) =>
      enqueue(tx, app, prepareOrderJob, {
        cause: 'behind',
        payload: { orderId: 'behind' },
        familyId: null,
        subject: 'behind',
      }),
    );
    await pass(2 * MINUTE_MS + BEAT_MS, programs);
    expect(await readConcerns()).toMatchObject([{ kind: 'job_late', subject: 'behind' }]);
  });

  test('reports the mails that wait for a mail server as one pause, with its reason, next try and number', async () => {
    const programs = living();
    await app.documents.transact(async (tx) => {
      for (const mailId of ['m1', 'm2'])
        enqueue(tx, app, sendMailJob, {
          cause: mailId,
          payload: { mailId },
          familyId: null,
          subject: mailId,
        });
    });
    for (let failure = 0; failure < OUTAGE_FAILURES; failure += 1) await recordOutage(app)('mail', 'timeout');
    const pausedAt = app.clock.now();
    const retryAt = new Date(pausedAt.getTime() + OUTAGE_RETRY_MS);
    await pass(3 * MINUTE_MS, programs);
    expect(await readConcerns()).toEqual([
      {
        kind: 'service_paused',
        subject: 'mail',
        since: pausedAt.toISOString(),
        orderId: null,
        jobId: null,
        jobKind: null,
        pause: { reason: 'timeout', retryAt: retryAt.toISOString(), waiting: 2 },
      },
    ]);
    expect(signalled.map(({ kind, sentence }) => [kind, sentence])).toEqual([
      ['service_paused', 'L’envoi des e-mails est en pause : le service ne répond pas comme il devrait.'],
    ]);
    await recordService(app)('mail');
    expect(await kinds()).toEqual(['job_late']);
  });

  test('reports from two minutes on a job that every worker leaves to a newer release, until one claims it', async () => {
    const programs = living();
    await app.documents.transact(async (tx) =>
      enqueue(tx, app, prepareOrderJob, {
        cause: 'newer',
        payload: { orderId: 'newer' },
        familyId: null,
        subject: 'newer',
      }),
    );
    const jobId = prepareOrderJob.idOf('newer');
    await changeDocument(app, jobs, jobId, { payloadVersion: 9 });
    const leaveFor = async (ms: number) => {
      for (let passedMs = 0; passedMs < ms; passedMs += 30 * SECOND_MS) {
        await claimJob(app)(jobId, 8);
        await pass(30 * SECOND_MS, programs);
      }
    };
    await leaveFor(MINUTE_MS);
    expect(await kinds()).toEqual([]);
    await leaveFor(2 * MINUTE_MS);
    expect(await readConcerns()).toMatchObject([
      { kind: 'job_left', subject: 'newer', jobId, jobKind: 'prepare-order' },
    ]);
    expect(sentTexts).toEqual([expect.stringContaining('plus récent')]);
    await claimJob(app)(jobId, 9);
    expect(await kinds()).toEqual([]);
  });
});
