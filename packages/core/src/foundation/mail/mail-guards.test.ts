import { type MailKind, mailDeclarations } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../../ports/mailer.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { claimJob } from '../jobs/claim-job.ts';
import { jobs } from '../jobs/job.ts';
import { alertAdministrators } from './alert.ts';
import { type MailDocument, mails, removeMailSecrets } from './mail.ts';
import type { MailGuard } from './mail-guards.ts';
import { toPlainMail } from './plain-mail.ts';
import { sendMailJob } from './post-mail.ts';
import { sendMail } from './send-mail.ts';

const CAUSE = 'alert.1';

let app: TestApp;
let deliveredMails: OutgoingMail[];
let guard: MailGuard;
let guardCalls: number;
beforeEach(async () => {
  deliveredMails = [];
  guardCalls = 0;
  guard = async () => 'go';
  const countingGuard: MailGuard = (tx, mail) => {
    guardCalls += 1;
    return guard(tx, mail);
  };
  app = Object.assign(createTestApp(), { mailGuards: { administrator_alert: countingGuard } });
  const alert = { cause: CAUSE, subject: 'Objet', sentence: 'Une phrase.' };
  await app.documents.transact(async (tx) => alertAdministrators(tx, app, alert));
});

const readRow = () => readDocument(app, mails, CAUSE);
const readJob = () => readDocument(app, jobs, sendMailJob.idOf(CAUSE));
type Render = (kind: MailKind, data: Record<string, unknown>) => Promise<{ subject: string }>;
const send = async (content: Render = async () => ({ subject: 'x' })): Promise<void> => {
  const claim = await claimJob(app)(sendMailJob.idOf(CAUSE));
  if (claim === null) throw new Error('nothing to send');
  const mailer = {
    send: async (mail: OutgoingMail, beforeHandover: () => Promise<void>) => {
      await beforeHandover();
      deliveredMails.push(mail);
    },
    close: async () => undefined,
  };
  const render = async (...mail: Parameters<Render>) => ({
    html: '',
    text: '',
    ...(await content(...mail)),
  });
  await sendMail({ ...app, mailer, render })(claim, CAUSE);
};

describe('a mail guard', () => {
  test('that returns go lets the mail be sent, and is called twice: before rendering and before the handover', async () => {
    await send();
    expect([deliveredMails.length, guardCalls, (await readRow()).state]).toEqual([1, 2, 'sent']);
  });

  test('that returns stop ends the mail and its job for good, without a handover', async () => {
    guard = async () => 'stop';
    await send();
    expect([deliveredMails, (await readRow()).state, (await readJob()).state]).toEqual([
      [],
      'stopped',
      'done',
    ]);
    expect((await readRow()).handovers).toBe(0);
  });

  test('that returns wait postpones the mail before it is rendered, and no attempt is counted', async () => {
    guard = async () => 'wait';
    let renderCount = 0;
    const render: Render = async () => {
      renderCount += 1;
      return { subject: 'x' };
    };
    for (let tries = 0; tries < 3; tries += 1) {
      await send(render);
      expect([renderCount, deliveredMails, (await readRow()).state]).toEqual([0, [], 'to_send']);
      expect(await readJob()).toMatchObject({ state: 'queued', attempts: 0 });
      app.clock.forward(600_000);
    }
    guard = async () => 'go';
    await send(render);
    expect([renderCount, deliveredMails.length, (await readRow()).handovers]).toEqual([1, 1, 1]);
  });

  test('that returns wait only at the second call prevents the handover', async () => {
    guard = async () => (guardCalls === 1 ? 'go' : 'wait');
    await expect(send()).rejects.toThrow('must not leave yet');
    expect([deliveredMails, (await readRow()).state]).toEqual([[], 'to_send']);
  });

  test('receives the mail, and reads its present ledger row in the transaction', async () => {
    const guardLog: string[] = [];
    guard = async (tx, mail) => {
      guardLog.push(mail.kind, String((await tx.get(mails, CAUSE))?.value.state));
      return 'go';
    };
    await send();
    expect(guardLog).toEqual(['administrator_alert', 'to_send', 'administrator_alert', 'to_send']);
  });
});

describe('the outgoing mail', () => {
  test('has headers to unsubscribe with one click if its row has an unsubscribe link, and none otherwise', async () => {
    await send();
    expect(deliveredMails[0]).not.toHaveProperty('headers');
    await changeDocument(app, mails, CAUSE, {
      state: 'to_send',
      unsubscribeUrl: 'https://souvenance.example/api/unsubscribe/anne',
      replyTo: { name: 'Anne', address: 'anne@exemple.fr' },
    });
    await changeDocument(app, jobs, sendMailJob.idOf(CAUSE), { dispatch: 'dispatched' });
    await send();
    expect(deliveredMails[1]).toMatchObject({
      replyTo: { name: 'Anne', address: 'anne@exemple.fr' },
      headers: {
        'List-Unsubscribe': '<https://souvenance.example/api/unsubscribe/anne>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  test('has a message id with its kind, and is stored only once for the same cause', async () => {
    const { messageId } = await readRow();
    expect(messageId).toMatch(/^[0-9a-f]{32}\.administrator_alert@souvenance\.example$/);
    const secondAlert = app.documents.transact(async (tx) =>
      alertAdministrators(tx, app, { cause: CAUSE, subject: 'Autre', sentence: '' }),
    );
    await expect(secondAlert).rejects.toMatchObject({ name: 'DocumentExistsError' });
    expect(await readAll(app, mails)).toHaveLength(1);
  });

  test('has names without line breaks or addresses that turn into links, in subject, data and lists', async () => {
    const renderedData: unknown[] = [];
    const unsafeName = '\u202ePaul\r\nBcc: tous sur promo.xyz';
    await changeDocument(app, mails, CAUSE, {
      to: { name: unsafeName, address: 'a@exemple.fr' },
      data: {
        name: unsafeName,
        adminUrl: 'https://souvenance.example/a',
        stories: [{ title: unsafeName }, 7],
        count: 3,
        remarks: [{ who: unsafeName, bookTitle: unsafeName }],
      },
    });
    await send(async (_, data) => {
      renderedData.push(data);
      return { subject: String(data.name) };
    });
    const safeName = 'Paul Bcc: tous sur promo. xyz';
    expect(deliveredMails[0]).toMatchObject({
      subject: safeName,
      to: { name: safeName, address: 'a@exemple.fr' },
    });
    expect(renderedData).toEqual([
      {
        name: safeName,
        adminUrl: 'https://souvenance.example/a',
        stories: [{ title: safeName }, 7],
        count: 3,
        remarks: [{ who: safeName, bookTitle: safeName }],
      },
    ]);
  });
});

describe('the mail ledger', () => {
  test.each([
    ['password_reset', {}],
    ['invite', {}],
    ['consent_request', {}],
    ['print_notice', {}],
    ['email_verification', {}],
    ['invoice', { url: 'x' }],
    ['administrator_alert', { url: 'x' }],
  ] as const)('reduces the data of a finished %s to %j', (kind, remainingData) => {
    const storedMail = { kind, data: { url: 'x' }, replyTo: null } as unknown as MailDocument;
    expect(removeMailSecrets(storedMail).data).toEqual(remainingData);
  });

  test('does not send a row again that was sent already, and ends its job', async () => {
    await changeDocument(app, mails, CAUSE, { state: 'sent' });
    await send();
    expect([deliveredMails, (await readJob()).state]).toEqual([[], 'done']);
  });

  test('throws for a missing row, sends nothing and leaves the job active', async () => {
    await app.documents.transact(async (tx) => tx.remove(mails, CAUSE));
    await expect(send()).rejects.toThrow(`no ledger row ${CAUSE}`);
    expect((await readJob()).state).toBe('active');
  });

  test('guarantees links that people wait for at least once, and receipts and news at most once', () => {
    const atLeastOnce = ['password_reset', 'invite', 'book_to_print', 'administrator_alert'] as const;
    expect(atLeastOnce.map((kind) => mailDeclarations[kind].guarantee)).toEqual(
      atLeastOnce.map(() => 'at_least_once'),
    );
    const atMostOnce = ['invoice', 'new_question', 'order_status', 'refund'] as const;
    expect(atMostOnce.map((kind) => mailDeclarations[kind].guarantee)).toEqual(
      atMostOnce.map(() => 'at_most_once'),
    );
  });
});

test('toPlainMail leaves replyTo null for a mail without a reply address', () => {
  const mail = { to: { name: 'A', address: 'a' }, replyTo: null, data: {} } as unknown as MailDocument;
  expect(toPlainMail(mail).replyTo).toBeNull();
});

test.each([
  ['shop_message', 'text'],
  ['administrator_alert', 'sentence'],
] as const)('toPlainMail leaves the text of a mail to the operator as it is: %s', (kind, field) => {
  const text = 'Le fichier est sombre.\nVoyez https://atelier.example/epreuve ou a.martin@atelier.example';
  const to = { name: 'Souvenance', address: 'a' };
  const mail = { kind, to, replyTo: null, data: { [field]: text } } as unknown as MailDocument;
  expect(toPlainMail(mail).data).toEqual({ [field]: text });
});

test('toPlainMail keeps the lines of an excerpt, and its links are not clickable', () => {
  const data = { question: 'Et\npuis ?', excerpt: 'Chère Anne,\n\nVoyez promo.xyz\r\nPaul' };
  const to = { name: 'Anne', address: 'a' };
  const mail = { kind: 'reply_kept', to, replyTo: null, data } as unknown as MailDocument;
  expect(toPlainMail(mail).data).toEqual({
    question: 'Et puis ?',
    excerpt: 'Chère Anne,\n\nVoyez promo. xyz\nPaul',
  });
});
