import { type MailKind, mailDeclarations } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../../ports/mailer.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { allOf, changeDocument, documentOf } from '../../testing/read-test-app.ts';
import { claimJob } from '../jobs/claim-job.ts';
import { jobs } from '../jobs/job.ts';
import { alertAdministrators } from './alert.ts';
import { type MailDocument, mails, withoutSecrets } from './mail.ts';
import type { MailGuard } from './mail-guards.ts';
import { toPlainMail } from './plain-mail.ts';
import { sendMailJob } from './post-mail.ts';
import { sendMail } from './send-mail.ts';

const CAUSE = 'alert.1';

let app: TestApp;
let delivered: OutgoingMail[];
let guard: MailGuard;
let guardCalls: number;
beforeEach(async () => {
  delivered = [];
  guardCalls = 0;
  guard = async () => 'go';
  const guarded: MailGuard = (tx, mail) => {
    guardCalls += 1;
    return guard(tx, mail);
  };
  app = Object.assign(createTestApp(), { mailGuards: { administrator_alert: guarded } });
  const alert = { cause: CAUSE, subject: 'Objet', sentence: 'Une phrase.' };
  await app.documents.transact(async (tx) => alertAdministrators(tx, app, alert));
});

const row = () => documentOf(app, mails, CAUSE);
const jobNow = () => documentOf(app, jobs, sendMailJob.idOf(CAUSE));
type Rendered = (kind: MailKind, data: Record<string, unknown>) => Promise<{ subject: string }>;
const send = async (content: Rendered = async () => ({ subject: 'x' })): Promise<void> => {
  const claim = await claimJob(app)(sendMailJob.idOf(CAUSE));
  if (claim === null) throw new Error('nothing to send');
  const mailer = {
    send: async (mail: OutgoingMail, beforeData: () => Promise<void>) => {
      await beforeData();
      delivered.push(mail);
    },
    close: async () => undefined,
  };
  const render = async (...mail: Parameters<Rendered>) => ({
    html: '',
    text: '',
    ...(await content(...mail)),
  });
  await sendMail({ ...app, mailer, render })(claim, CAUSE);
};

describe('a guard', () => {
  test('that says go lets the mail leave, and is asked before it is put together and just before it leaves', async () => {
    await send();
    expect([delivered.length, guardCalls, (await row()).state]).toEqual([1, 2, 'sent']);
  });

  test('that says stop ends the mail for good, and its job', async () => {
    guard = async () => 'stop';
    await send();
    expect([delivered, (await row()).state, (await jobNow()).state]).toEqual([[], 'stopped', 'done']);
    expect((await row()).handovers).toBe(0);
  });

  test('that says wait leaves it to another try, not yet put together, and none is counted', async () => {
    guard = async () => 'wait';
    let rendered = 0;
    const render: Rendered = async () => {
      rendered += 1;
      return { subject: 'x' };
    };
    for (let tries = 0; tries < 3; tries += 1) {
      await send(render);
      expect([rendered, delivered, (await row()).state]).toEqual([0, [], 'to_send']);
      expect(await jobNow()).toMatchObject({ state: 'queued', attempts: 0 });
      app.clock.forward(600_000);
    }
    guard = async () => 'go';
    await send(render);
    expect([rendered, delivered.length, (await row()).handovers]).toEqual([1, 1, 1]);
  });

  test('that says wait at the last moment stops the handing over', async () => {
    guard = async () => (guardCalls === 1 ? 'go' : 'wait');
    await expect(send()).rejects.toThrow('must not leave yet');
    expect([delivered, (await row()).state]).toEqual([[], 'to_send']);
  });

  test('is given the mail as the ledger has it now', async () => {
    const guardLog: string[] = [];
    guard = async (tx, mail) => {
      guardLog.push(mail.kind, String((await tx.get(mails, CAUSE))?.value.state));
      return 'go';
    };
    await send();
    expect(guardLog).toEqual(['administrator_alert', 'to_send', 'administrator_alert', 'to_send']);
  });
});

describe('what a mail program is given', () => {
  test('ends a topic at one press where the mail may be done without, and has no such line elsewhere', async () => {
    await send();
    expect(delivered[0]).not.toHaveProperty('headers');
    await changeDocument(app, mails, CAUSE, {
      state: 'to_send',
      unsubscribeUrl: 'https://souvenance.example/api/unsubscribe/anne',
      replyTo: { name: 'Anne', address: 'anne@exemple.fr' },
    });
    await changeDocument(app, jobs, sendMailJob.idOf(CAUSE), { dispatch: 'dispatched' });
    await send();
    expect(delivered[1]).toMatchObject({
      replyTo: { name: 'Anne', address: 'anne@exemple.fr' },
      headers: {
        'List-Unsubscribe': '<https://souvenance.example/api/unsubscribe/anne>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  test('is the same message under the same id for the same cause', async () => {
    const { messageId } = await row();
    expect(messageId).toMatch(/^[0-9a-f]{32}\.administrator_alert@souvenance\.example$/);
    const again = app.documents.transact(async (tx) =>
      alertAdministrators(tx, app, { cause: CAUSE, subject: 'Autre', sentence: '' }),
    );
    await expect(again).rejects.toMatchObject({ name: 'DocumentExistsError' });
    expect(await allOf(app, mails)).toHaveLength(1);
  });

  test('names nobody by a link, in the subject, in the words or in a list of stories', async () => {
    const renderedData: unknown[] = [];
    const bad = '\u202ePaul\r\nBcc: tous sur promo.xyz';
    await changeDocument(app, mails, CAUSE, {
      to: { name: bad, address: 'a@exemple.fr' },
      data: {
        name: bad,
        adminUrl: 'https://souvenance.example/a',
        stories: [{ title: bad }, 7],
        count: 3,
        remarks: [{ who: bad, bookTitle: bad }],
      },
    });
    await send(async (_, data) => {
      renderedData.push(data);
      return { subject: String(data.name) };
    });
    const plain = 'Paul Bcc: tous sur promo. xyz';
    expect(delivered[0]).toMatchObject({ subject: plain, to: { name: plain, address: 'a@exemple.fr' } });
    expect(renderedData).toEqual([
      {
        name: plain,
        adminUrl: 'https://souvenance.example/a',
        stories: [{ title: plain }, 7],
        count: 3,
        remarks: [{ who: plain, bookTitle: plain }],
      },
    ]);
  });
});

describe('the ledger', () => {
  test.each([
    ['password_reset', {}],
    ['invite', {}],
    ['consent_request', {}],
    ['print_notice', {}],
    ['address_proof', {}],
    ['invoice', { url: 'x' }],
    ['administrator_alert', { url: 'x' }],
  ] as const)('keeps of a %s that is settled %j', (kind, keptData) => {
    const row = { kind, data: { url: 'x' }, replyTo: null } as unknown as MailDocument;
    expect(withoutSecrets(row).data).toEqual(keptData);
  });

  test('a row that was sent already is settled and not sent again', async () => {
    await changeDocument(app, mails, CAUSE, { state: 'sent' });
    await send();
    expect([delivered, (await jobNow()).state]).toEqual([[], 'done']);
  });

  test('a row that is gone is a fault, not a mail', async () => {
    await app.documents.transact(async (tx) => tx.remove(mails, CAUSE));
    await expect(send()).rejects.toThrow(`no ledger row ${CAUSE}`);
    expect((await jobNow()).state).toBe('active');
  });

  test('promises the links that people wait for at least once, receipts and news at most once', () => {
    const least = ['password_reset', 'invite', 'book_to_print', 'administrator_alert'] as const;
    expect(least.map((kind) => mailDeclarations[kind].guarantee)).toEqual(least.map(() => 'at_least_once'));
    const most = ['invoice', 'new_question', 'order_status', 'refund'] as const;
    expect(most.map((kind) => mailDeclarations[kind].guarantee)).toEqual(most.map(() => 'at_most_once'));
  });
});

test('a mail without an answer’s address has none', () => {
  const mail = { to: { name: 'A', address: 'a' }, replyTo: null, data: {} } as unknown as MailDocument;
  expect(toPlainMail(mail).replyTo).toBeNull();
});
