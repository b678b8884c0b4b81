import { type Mailer, MailRefusedError } from '@souvenance/core';
import { openProxy } from '@souvenance/fakes/proxy';
import { type Inbox, openInbox } from '@souvenance/fakes/smtp';
import { describeMailer } from '@souvenance/testkit/mail';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseTarget } from './connect-smtp.ts';
import { openSmtpMailer } from './open-smtp-mailer.ts';

describeMailer({
  name: 'SMTP',
  open: (url) => openSmtpMailer({ url, from: { name: 'Souvenance', address: 'bonjour@exemple.fr' } }),
});

test('never sends a password in clear', () => {
  expect(parseTarget('smtp://u:p%40ss@mail.test').options).toMatchObject({
    port: 587,
    secure: false,
    requireTLS: true,
  });
  expect(parseTarget('smtp://u:p%40ss@mail.test').auth).toEqual({ user: 'u', pass: 'p@ss' });
  expect(parseTarget('smtps://u:p@mail.test').options).toMatchObject({ port: 465, secure: true });
  expect(parseTarget('smtp://127.0.0.1:1025')).toMatchObject({ auth: null, options: { requireTLS: false } });
});

const from = { name: 'Souvenance', address: 'bonjour@exemple.fr' };
const aMail = (id: string, address = 'elise@exemple.fr') => ({
  messageId: `${id}@souvenance.example`,
  to: { name: 'Élise', address },
  subject: 'Votre livre',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
});
const nothing = async () => undefined;

describe('connections to the mail server', () => {
  let inbox: Inbox;
  let mailer: Mailer;
  beforeEach(async () => {
    inbox = await openInbox();
    mailer = await openSmtpMailer({ url: inbox.url, from });
  });
  afterEach(async () => {
    inbox.releaseReplies();
    await mailer.close();
    await inbox.close();
  });
  const receivedIds = () => inbox.mails.map(({ messageId }) => messageId.split('@')[0]);

  test('serve one mail after the other, also after a refusal of one of them', async () => {
    await mailer.send(aMail('one'), nothing);
    inbox.setFault('refuse-recipient');
    await expect(mailer.send(aMail('two'), nothing)).rejects.toBeInstanceOf(MailRefusedError);
    inbox.setFault('none');
    await mailer.send(aMail('three'), nothing);
    expect(receivedIds()).toEqual(['one', 'three']);
    expect(inbox.connectionCount()).toBe(1);
  });

  test('are opened again when the server closed them between two mails', async () => {
    await mailer.send(aMail('one'), nothing);
    inbox.cutConnections();
    await mailer.send(aMail('two'), nothing);
    expect(receivedIds()).toEqual(['one', 'two']);
    expect(inbox.connectionCount()).toBe(2);
  });

  test('are closed after fifty mails', async () => {
    for (let count = 0; count < 51; count += 1) await mailer.send(aMail(`mail-${count}`), nothing);
    expect(inbox.connectionCount()).toBe(2);
  });

  test('that end before the message pass it on over a new one, and the ledger is asked once', async () => {
    await mailer.send(aMail('one'), nothing);
    inbox.setFault('cut-when-reused');
    let calls = 0;
    await mailer.send(aMail('two'), async () => {
      calls += 1;
    });
    expect(receivedIds()).toEqual(['one', 'two']);
    expect({ calls, connections: inbox.connectionCount() }).toEqual({ calls: 1, connections: 2 });
  });

  test('that end after the message send nothing again', async () => {
    await mailer.send(aMail('one'), nothing);
    inbox.setFault('cut-after-data');
    await expect(mailer.send(aMail('two'), nothing)).rejects.toMatchObject({
      name: 'MailUnavailableError',
      outage: 'broken',
      mayBeAccepted: true,
    });
    expect(inbox.deliveriesOf(aMail('two').messageId)).toBe(1);
  });

  test('are kept when the ledger does not want the mail to be sent', async () => {
    await mailer.send(aMail('one'), nothing);
    const fault = new Error('the ledger is locked');
    await expect(mailer.send(aMail('two'), () => Promise.reject(fault))).rejects.toBe(fault);
    await mailer.send(aMail('three'), nothing);
    expect(receivedIds()).toEqual(['one', 'three']);
    expect(inbox.connectionCount()).toBe(1);
  });
});

describe('a mail server that is down', () => {
  const timeouts = { connectMs: 60_000, silenceMs: 60_000, proofMs: 50 };

  test.each([
    ['refuses connections with 421', 'refuse-connection', 'busy'],
    ['asks to send one mail later', 'try-later', null],
  ] as const)('%s: nothing was accepted', async (_, fault, outage) => {
    const inbox = await openInbox();
    const mailer = await openSmtpMailer({ url: inbox.url, from });
    inbox.setFault(fault);
    await expect(mailer.send(aMail('one'), nothing)).rejects.toMatchObject({ outage, mayBeAccepted: false });
    await mailer.close();
    await inbox.close();
  });

  test('has no port open: nothing was accepted', async () => {
    const inbox = await openInbox();
    await inbox.close();
    const mailer = await openSmtpMailer({ url: inbox.url, from });
    await expect(mailer.send(aMail('one'), nothing)).rejects.toMatchObject({
      outage: 'refused',
      mayBeAccepted: false,
    });
  });

  test('accepts a connection and says nothing: a mail ends within its time', async () => {
    const inbox = await openInbox();
    inbox.setFault('silent');
    const mailer = await openSmtpMailer({ url: inbox.url, from, timeouts, mailMs: 50 });
    await expect(mailer.send(aMail('one'), nothing)).rejects.toMatchObject({
      outage: 'timeout',
      mayBeAccepted: false,
    });
    await inbox.close();
  });

  test('has not replied to a message when the mailer is closed: the mail may have been accepted', async () => {
    const inbox = await openInbox();
    inbox.setFault('slow');
    const mailer = await openSmtpMailer({ url: inbox.url, from, timeouts });
    const sending = mailer.send(aMail('one'), nothing);
    const outcome = expect(sending).rejects.toMatchObject({ outage: 'broken', mayBeAccepted: true });
    await inbox.waitFor(() => true);
    await mailer.close();
    await outcome;
    inbox.releaseReplies();
    await inbox.close();
  });

  test('keeps a connection and no longer replies on it: the next mail takes a new one', async () => {
    const inbox = await openInbox();
    const proxy = await openProxy({ host: '127.0.0.1', port: Number(new URL(inbox.url).port) });
    const url = `smtp://127.0.0.1:${proxy.port}`;
    const mailer = await openSmtpMailer({ url, from, timeouts });
    await mailer.send(aMail('one'), nothing);
    proxy.setMode('hang');
    const outcome = expect(mailer.send(aMail('two'), nothing)).rejects.toMatchObject({
      mayBeAccepted: false,
    });
    await vi.waitFor(() => expect(inbox.connectionCount()).toBe(2), { timeout: 240_000 });
    proxy.setMode('pass');
    await outcome;
    await mailer.close();
    await proxy.close();
    await inbox.close();
  });
});
