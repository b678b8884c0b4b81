import type { Concern } from '@souvenance/contracts';
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
import { BEAT_MS, heartbeats, writeHeartbeat } from '../../foundation/programs/heartbeat.ts';
import type { AlarmSignal } from '../../ports/alarm.port.ts';
import { orders } from '../../selling/orders/order.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { orderOf, paidOrder } from '../../testing/open-order.ts';
import { workedOrder } from '../../testing/open-shop.ts';
import { allOf, changeDocument } from '../../testing/read-test-app.ts';
import { checkPhotographJob } from '../../writing/photographs/check-photograph-job.ts';
import { readOverview } from '../overview/overview.ts';
import { alerts } from './alerts.ts';
import { openWatch } from './watch.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
let app: TestApp;
let sentTexts: string[];
let signalled: AlarmSignal[];
let isMailAway: boolean;
beforeEach(() => {
  app = createTestApp();
  sentTexts = [];
  signalled = [];
  isMailAway = false;
});

const mailer = {
  send: async ({ text }: { text: string }) => {
    if (isMailAway) throw new Error('no mail server');
    sentTexts.push(text);
  },
  check: async () => {
    if (isMailAway) throw new Error('no mail server');
  },
};
const render = async (data: { subject: string; sentence: string }) => ({
  subject: data.subject,
  html: '',
  text: data.sentence,
});
const alarm = { notify: async (all: readonly AlarmSignal[]) => void signalled.push(...all) };
const watchOf = (program: 'api' | 'worker', holder: string = program, on: TestApp = app) =>
  openWatch(
    { ...on, mailer, alarm, render, disks: { read: async () => [] } },
    {
      program,
      holder,
      onError: () => undefined,
      openAfresh: { documents: async () => on.documents, jobs: async () => on.jobs },
    },
  );

/** Lets so much time pass, the programs that live going round. */
const pass = async (ms: number, living: readonly { round(): Promise<void> }[]): Promise<void> => {
  for (let passedMs = 0; passedMs < ms; passedMs += BEAT_MS) {
    app.clock.forward(BEAT_MS);
    for (const one of living) await one.round();
  }
};
const kinds = async () => (await readOverview(app)(administrator)).concerns.map(({ kind }) => kind);
const concernOfKind = async (kind: Concern['kind']) =>
  (await readOverview(app)(administrator)).concerns.find((one) => one.kind === kind);

describe('programs', () => {
  test('that live are no concern; with none of them the overview says so, whatever Redis says', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    expect(await kinds()).toEqual(['workers_none']);
    await pass(30 * SECOND_MS, [api, worker]);
    expect(await kinds()).toEqual([]);
    await pass(30 * SECOND_MS, [api]);
    // The queue would still count its connections.
    expect(await kinds()).toEqual(['workers_none']);
  });

  test('a worker that is frozen is told within half a minute, and by mail within a minute, once', async () => {
    const [api, frozen, other] = [watchOf('api'), watchOf('worker', 'frozen'), watchOf('worker', 'other')];
    await pass(MINUTE_MS, [frozen, other, api]);
    expect(sentTexts).toEqual([]);
    await pass(28 * SECOND_MS, [other, api]);
    expect(await concernOfKind('worker_silent')).toMatchObject({ subject: 'frozen' });
    await pass(28 * SECOND_MS, [other, api]);
    expect(sentTexts).toEqual(['Le programme de travail frozen ne donne plus signe de vie.']);
    expect(signalled).toMatchObject([{ kind: 'worker_silent', subject: 'frozen' }]);
    await pass(10 * MINUTE_MS, [other, api]);
    expect(sentTexts).toHaveLength(1);
  });

  test('that come back are no concern any more, and are told of again when they go again', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    for (let time = 1; time <= 2; time += 1) {
      await pass(MINUTE_MS, [api, worker]);
      expect([await kinds(), await allOf(app, alerts)]).toEqual([[], []]);
      await pass(MINUTE_MS, [api]);
      expect(sentTexts).toHaveLength(time);
    }
  });

  test('a worker tells of an API that is gone', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    await pass(MINUTE_MS, [worker]);
    expect(sentTexts).toEqual([expect.stringContaining('répond aux pages')]);
  });

  test('that are stopped on purpose are missed by nobody, and one that was replaced is forgotten within three minutes', async () => {
    const [api, worker, other] = [watchOf('api'), watchOf('worker'), watchOf('worker', 'other')];
    await pass(MINUTE_MS, [api, worker, other]);
    await other.end();
    await pass(MINUTE_MS, [api, worker]);
    expect(await kinds()).toEqual([]);
    await writeHeartbeat(app, 'crashed', {
      program: 'worker',
      startedAt: app.clock.now().toISOString(),
      failing: [],
    });
    await pass(MINUTE_MS, [api, worker]);
    expect(await kinds()).toEqual(['worker_silent']);
    await pass(2 * MINUTE_MS, [api, worker]);
    expect(await kinds()).toEqual([]);
    expect(await allOf(app, heartbeats)).toHaveLength(2);
  });

  test('that nobody replaced are still told of after ten minutes', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    await pass(10 * MINUTE_MS, [worker]);
    expect(await kinds()).toEqual(['api_silent']);
  });
});

describe('services', () => {
  const failing = async () =>
    (await readOverview(app)(administrator)).concerns
      .filter(({ kind }) => kind === 'service_failing')
      .map(({ subject }) => subject);

  test('Redis that is down is told by who looks, once for all programs', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    app.jobs.state = () => Promise.reject(new Error('away'));
    await pass(28 * SECOND_MS, [api, worker]);
    expect(await failing()).toEqual(['jobs']);
    await pass(28 * SECOND_MS, [api, worker]);
    expect(sentTexts).toEqual(['La file des travaux (Redis) ne répond plus.']);
  });

  test('a store that is full, and one that never answers, are found by a write', async () => {
    const full = { ...app, files: { ...app.files, put: () => Promise.reject(new Error('ENOSPC')) } };
    const [api, worker] = [watchOf('api', 'api', full), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    expect(await failing()).toEqual(['files']);
    expect(sentTexts).toEqual([expect.stringContaining('stockage des livres')]);
  });

  test('a mail server that is down is told by the other channel at once, and by mail once it is back', async () => {
    const [api, worker] = [watchOf('api'), watchOf('worker')];
    await pass(MINUTE_MS, [api, worker]);
    isMailAway = true;
    await pass(MINUTE_MS, [api, worker]);
    expect(await failing()).toEqual(['mail']);
    expect([sentTexts, signalled.map(({ subject }) => subject)]).toEqual([[], ['mail']]);
    const { orderId } = await paidOrder(app);
    await pass(16 * MINUTE_MS, [api, worker]);
    isMailAway = false;
    await pass(MINUTE_MS, [api, worker]);
    // The outage itself is over; what waited through it is told.
    expect(sentTexts).toHaveLength(1);
    expect(sentTexts[0]).toContain('n’est pas préparée');
    expect((await concernOfKind('order_unprepared'))?.orderId).toBe(orderId);
    expect(signalled.filter(({ kind }) => kind === 'order_unprepared')).toHaveLength(1);
  });

  test('documents that take nothing are told by the API, once, though nothing can be written down', async () => {
    const { transact } = app.documents;
    let isFull = false;
    const documents: TestApp['documents'] = {
      ...app.documents,
      transact: (work) => (isFull ? Promise.reject(new Error('the disk is full')) : transact(work)),
    };
    const [api, worker] = [
      watchOf('api', 'api', { ...app, documents }),
      watchOf('worker', 'worker', { ...app, documents }),
    ];
    await pass(MINUTE_MS, [api, worker]);
    isFull = true;
    await pass(5 * MINUTE_MS, [api, worker]);
    expect(api.failing()).toMatchObject([{ service: 'documents' }]);
    expect(sentTexts.filter((text) => text.includes('base de données'))).toHaveLength(1);
    const { concerns } = await readOverview(app)(administrator, api.observations());
    expect(concerns).toContainEqual(
      expect.objectContaining({ kind: 'service_failing', subject: 'documents' }),
    );
    isFull = false;
    await pass(MINUTE_MS, [api, worker]);
    expect([await kinds(), await allOf(app, alerts)]).toEqual([[], []]);
  });
});

describe('what waits too long', () => {
  const living = () => [watchOf('api'), watchOf('worker')];

  test('the oldest job of a queue past its limit, which a retry that is planned for later is not', async () => {
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
    expect((await readOverview(app)(administrator)).concerns).toMatchObject([
      {
        kind: 'job_late',
        subject: 'oldest',
        jobId: prepareOrderJob.idOf('oldest'),
        jobKind: 'prepare-order',
      },
    ]);
    expect(await allOf(app, jobs)).toHaveLength(3);
  });

  test('a late job behind a crowd of photographs that may still wait', async () => {
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
    expect((await readOverview(app)(administrator)).concerns).toMatchObject([
      { kind: 'job_late', subject: 'behind' },
    ]);
  });

  test('mails that wait for a mail server that is down are one problem, with its reason, next try and number', async () => {
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
    expect((await readOverview(app)(administrator)).concerns).toEqual([
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

  test('a job that every worker leaves to a newer release, from two minutes on, until one takes it', async () => {
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
    expect((await readOverview(app)(administrator)).concerns).toMatchObject([
      { kind: 'job_left', subject: 'newer', jobId, jobKind: 'prepare-order' },
    ]);
    expect(sentTexts).toEqual([expect.stringContaining('plus récent')]);
    await claimJob(app)(jobId, 9);
    expect(await kinds()).toEqual([]);
  });

  test('an order that is paid and not prepared, after a quarter of an hour', async () => {
    const { orderId } = await paidOrder(app);
    app.clock.forward(15 * MINUTE_MS);
    expect(await concernOfKind('order_unprepared')).toBeUndefined();
    app.clock.forward(1);
    expect((await concernOfKind('order_unprepared'))?.orderId).toBe(orderId);
  });

  test('an order that its shop accepted, the day after the one that was promised', async () => {
    const { orderId } = await workedOrder(app, 'printing');
    const shipBy = (await app.documents.get(orders, orderId))?.value.specification?.shipBy ?? '';
    app.clock.forward(Date.parse(`${shipBy}T20:00:00Z`) - app.clock.now().getTime());
    expect(await concernOfKind('order_overdue')).toBeUndefined();
    app.clock.forward(12 * 60 * MINUTE_MS);
    expect((await concernOfKind('order_overdue'))?.orderId).toBe(orderId);
  });

  test('a file that its shop refused, apart from a question, and told once though the order is held for it', async () => {
    const { orderId } = await workedOrder(app, 'accepted');
    const at = app.clock.now().toISOString();
    const fileRefusal = { file: 'cover.pdf', reason: 'resolution' } as const;
    const word = { at, by: 'shop' as const, text: 'Flou', refused: fileRefusal, pictures: [] };
    await changeOrder(app, orderId, {
      state: 'on_hold',
      stateBeforeHold: 'accepted',
      holdReason: 'file',
      questions: [word],
      questionUnansweredSince: at,
    });
    expect((await kinds()).filter((kind) => kind !== 'workers_none')).toEqual(['file_refused']);
  });

  test('many at once are one mail, with twenty of them in words', async () => {
    const { orderId } = await paidOrder(app);
    const one = await orderOf(app, orderId);
    await app.documents.transact(async (tx) => {
      for (let index = 0; index < 24; index += 1)
        tx.create(orders, `order-${index}`, { ...one, number: `n-${index}` });
    });
    await pass(17 * MINUTE_MS, living());
    const about = sentTexts.filter((text) => text.includes('n’est pas préparée'));
    expect(about).toHaveLength(1);
    expect(about[0]?.split('\n').filter((line) => line.includes('n’est pas préparée'))).not.toHaveLength(25);
    expect(about[0]).toContain('à voir dans l’administration');
  });
});
