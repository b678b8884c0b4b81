import type { MailKind } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { MailRefusedError, type OutgoingMail } from '../../ports/mailer.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { claimJob } from '../jobs/claim-job.ts';
import { jobs } from '../jobs/job.ts';
import { mails } from './mail.ts';
import { postMail, sendMailJob } from './post-mail.ts';
import { sendMail } from './send-mail.ts';

let app: TestApp;
let delivered: OutgoingMail[];
beforeEach(() => {
  app = createTestApp();
  delivered = [];
});

const CAUSE = 'reset.1';
const post = (): Promise<void> =>
  app.documents.transact(async (tx) =>
    postMail(tx, app, {
      cause: CAUSE,
      kind: 'password_reset',
      to: { name: 'Anne', address: 'anne@exemple.fr' },
      data: { name: 'Anne', resetUrl: 'https://souvenance.example/auth/reset?token=secret' },
    }),
  );
const alert = (): Promise<void> =>
  app.documents.transact(async (tx) =>
    postMail(tx, app, {
      cause: CAUSE,
      kind: 'invoice',
      to: { name: 'Anne', address: 'anne@exemple.fr' },
      data: {
        name: 'Anne',
        orderNumber: 'S-2026-0001',
        paidOn: '2026-03-02',
        demonstration: true,
        orderUrl: 'https://souvenance.example/book/order?order=1',
        invoiceId: null,
        isPlan: false,
        quote: { currency: 'EUR', lines: [], totalCents: 0, vatCents: 0 },
        cardCents: 0,
      },
    }),
  );
const render = async (kind: MailKind) => ({ subject: kind, html: '', text: '' });
type Send = (mail: OutgoingMail, beforeData: () => Promise<void>) => Promise<void>;
const deliver: Send = async (mail, beforeData) => {
  await beforeData();
  delivered.push(mail);
};
const run = async (send: Send = deliver): Promise<void> => {
  const claim = await claimJob(app)(sendMailJob.idOf(CAUSE));
  if (claim === null) throw new Error('nothing to send');
  await sendMail({ ...app, mailer: { send, close: async () => undefined }, render })(claim, CAUSE);
};
const row = async () => {
  const mail = await app.documents.get(mails, CAUSE);
  if (mail === null) throw new Error('no mail');
  return mail.value;
};
const jobState = async () => (await app.documents.get(jobs, sendMailJob.idOf(CAUSE)))?.value.state;

test('a mail goes once, and the secret of its link is kept no longer than it needs to be', async () => {
  await post();
  expect((await row()).data.resetUrl).toContain('token=secret');
  await run();
  expect(delivered).toHaveLength(1);
  expect(await row()).toMatchObject({ state: 'sent', handovers: 1 });
  expect((await row()).data).toEqual({});
  expect(await jobState()).toBe('done');
  expect(await claimJob(app)(sendMailJob.idOf(CAUSE))).toBeNull();
});

test('a message’s id comes from its cause: sent again it is the same message', async () => {
  await post();
  const { messageId } = await row();
  const other = createTestApp();
  app = other;
  await post();
  expect((await row()).messageId).toBe(messageId);
});

const dieAfterHandover: Send = async (mail, beforeData) => {
  await deliver(mail, beforeData);
  throw new Error('the worker died');
};

test('after a death in mid-mail, one that must arrive goes again under its id', async () => {
  await post();
  await expect(run(dieAfterHandover)).rejects.toThrow('died');
  expect(await row()).toMatchObject({ state: 'sending', handovers: 1 });
  await run();
  expect(delivered.map(({ messageId }) => messageId)).toEqual([
    (await row()).messageId,
    (await row()).messageId,
  ]);
});

test('and a receipt, which must not come twice, is told to be uncertain', async () => {
  await alert();
  await expect(run(dieAfterHandover)).rejects.toThrow('died');
  await run();
  expect(delivered).toHaveLength(1);
  expect(await row()).toMatchObject({ state: 'uncertain', sentAt: null });
});

test('what fails before the message is given is tried again as if nothing had been', async () => {
  await alert();
  const away: Send = async () => {
    throw new Error('no connection');
  };
  await expect(run(away)).rejects.toThrow('connection');
  expect(await row()).toMatchObject({ state: 'to_send', handovers: 0 });
  await run();
  expect(await row()).toMatchObject({ state: 'sent', handovers: 1 });
});

test('a refusal for good ends the mail, and its job', async () => {
  await post();
  await run(async () => {
    throw new MailRefusedError('550');
  });
  expect((await row()).state).toBe('refused');
  expect(await jobState()).toBe('done');
});

test('a worker that was overtaken hands nothing over', async () => {
  await post();
  const former = await claimJob(app)(sendMailJob.idOf(CAUSE));
  if (former === null) throw new Error('nothing to send');
  await claimJob(app)(sendMailJob.idOf(CAUSE));
  const late = sendMail({ ...app, mailer: { send: deliver, close: async () => undefined }, render });
  await expect(late(former, CAUSE)).rejects.toMatchObject({ name: 'FencedError' });
  expect(delivered).toEqual([]);
});
