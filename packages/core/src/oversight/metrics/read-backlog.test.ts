import { expect, test } from 'vitest';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { writeHeartbeat } from '../../foundation/programs/heartbeat.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { readBacklog } from './read-backlog.ts';

const MINUTE_MS = 60_000;
const noWait = {
  books: 0,
  photographs: 0,
  voices: 0,
  mail: 0,
  payments: 0,
  'print-shops': 0,
  orders: 0,
  pictures: 0,
  'family-data': 0,
};

test('reports zeros for an installation without jobs, mails and running programs', async () => {
  expect(await readBacklog(createTestApp())).toEqual({
    oldestMs: noWait,
    outbox: 0,
    mails: { to_send: 0, sending: 0, uncertain: 0, refused: 0 },
    pausedServices: { mail: false, payments: false, 'print-shops': false, voices: false },
    programs: { api: 0, worker: 0 },
  });
});

test('counts due jobs, the wait of the oldest, mails and running programs, but no job that is due later', async () => {
  const app = createTestApp();
  await app.documents.transact(async (tx) =>
    postMail(tx, app, {
      cause: 'reset.1',
      kind: 'password_reset',
      to: { name: 'Anne', address: 'anne@exemple.fr' },
      data: { name: 'Anne', resetUrl: 'https://souvenance.example/auth/reset?token=secret' },
    }),
  );
  const later = new Date(app.clock.now().getTime() + 60 * MINUTE_MS).toISOString();
  await app.documents.transact(async (tx) =>
    enqueue(tx, app, prepareOrderJob, {
      cause: 'o1',
      payload: { orderId: 'o1' },
      familyId: null,
      subject: 'o1',
      notBefore: later,
    }),
  );
  app.clock.forward(MINUTE_MS);
  const holder = { program: 'worker' as const, startedAt: app.clock.now().toISOString(), failing: [] };
  await writeHeartbeat(app, 'w1', holder);
  await writeHeartbeat(app, 'w2', holder);
  const backlog = await readBacklog(app);
  expect(backlog.oldestMs).toEqual({ ...noWait, mail: MINUTE_MS });
  expect(backlog.mails).toMatchObject({ to_send: 1, sending: 0 });
  expect(backlog.programs).toEqual({ api: 0, worker: 2 });
  expect(backlog.outbox).toBe(0);
  // The postponed job is due now, and was not offered to the queue yet.
  app.clock.forward(60 * MINUTE_MS);
  expect((await readBacklog(app)).outbox).toBe(1);
});

test('counts refused mails until they are reviewed', async () => {
  const app = createTestApp();
  await app.documents.transact(async (tx) => {
    for (const cause of ['one', 'other'])
      await postMail(tx, app, {
        cause,
        kind: 'password_reset',
        to: { name: 'Anne', address: 'anne@exemple.fr' },
        data: { name: 'Anne', resetUrl: 'https://souvenance.example/auth/reset?token=secret' },
      });
  });
  const needsReviewSince = app.clock.now().toISOString();
  await changeDocument(app, mails, 'one', { state: 'refused', needsReviewSince });
  await changeDocument(app, mails, 'other', { state: 'refused' });
  expect((await readBacklog(app)).mails).toEqual({ to_send: 0, sending: 0, uncertain: 0, refused: 1 });
});
