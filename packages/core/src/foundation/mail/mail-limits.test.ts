import type { MailKind } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readAll, readCode } from '../../testing/read-test-app.ts';
import { DAY_MS, HOUR_MS, usageCounts } from '../limits/rate-limits.ts';
import { consumeMailLimit } from './mail-limits.ts';

const figures = {
  LIMIT_MAILS_PER_ACCOUNT: '3',
  LIMIT_MAILS_PER_RECIPIENT: '2',
  LIMIT_NOTICES_PER_RECIPIENT: '2',
  LIMIT_RESETS_PER_HOUR: '1',
};

let app: TestApp;
beforeEach(() => {
  app = createTestApp(figures);
});

/** Returns `sent`, `silent` when the mail is dropped without an error, or the error code. */
const post = async (kind: MailKind, address = 'a@exemple.fr', writtenBy?: string): Promise<string> => {
  let outcome = 'silent';
  const attempt = app.documents.transact(async (tx) => {
    outcome = 'silent';
    const mail = { kind, to: { address }, ...(writtenBy !== undefined && { writtenBy }) };
    if (await consumeMailLimit(tx, app, mail)) outcome = 'sent';
  });
  const code = await readCode(attempt);
  return code === 'done' ? outcome : code;
};
const postTimes = async (times: number, ...mail: Parameters<typeof post>): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let at = 0; at < times; at += 1) outcomes.push(await post(...mail));
  return outcomes;
};

describe('mails with a person’s own text', () => {
  test('are limited per mailbox and day, over all writers and kinds', async () => {
    expect(await post('invite', 'a@exemple.fr', 'anne')).toBe('sent');
    expect(await post('consent_request', 'a@exemple.fr', 'bruno')).toBe('sent');
    expect(await post('invite_author', 'a@exemple.fr', 'claire')).toBe('mail.recipient_full');
    expect(await post('invite', 'b@exemple.fr', 'anne')).toBe('sent');
    app.clock.forward(DAY_MS);
    expect(await post('invite', 'a@exemple.fr', 'anne')).toBe('sent');
  });

  test('are limited per writer and day, over all mailboxes', async () => {
    const to = ['a', 'b', 'c', 'd'].map((name) => `${name}@exemple.fr`);
    const outcomes: string[] = [];
    for (const address of to) outcomes.push(await post('invite', address, 'anne'));
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'mail.too_many']);
    expect(await post('invite', 'd@exemple.fr', 'bruno')).toBe('sent');
    app.clock.forward(DAY_MS);
    expect(await post('invite', 'd@exemple.fr', 'anne')).toBe('sent');
  });

  test('do not count for their writer if the limit of the mailbox refuses them', async () => {
    await postTimes(2, 'invite', 'a@exemple.fr', 'anne');
    await post('invite', 'a@exemple.fr', 'anne');
    expect(await post('invite', 'b@exemple.fr', 'anne')).toBe('sent');
  });
});

describe('the mail limit of a mailbox', () => {
  test.each([
    ['a tag', 'anne+promo@exemple.fr', 'anne@exemple.fr', true],
    ['capitals', 'ANNE@Exemple.FR', 'anne@exemple.fr', true],
    ['the dots of Gmail', 'a.n.n.e@gmail.com', 'anne@googlemail.com', true],
    ['both domains of Orange', 'anne@wanadoo.fr', 'anne@orange.fr', true],
    ['both domains of Apple', 'anne@me.com', 'anne@icloud.com', true],
    ['dots elsewhere', 'a.nne@exemple.fr', 'anne@exemple.fr', false],
    ['another domain', 'anne@exemple.fr', 'anne@exemple.com', false],
  ])('with %s: %s and %s count as one mailbox: %s', async (_, one, other, isSame) => {
    await postTimes(2, 'invite', one);
    expect(await post('invite', other)).toBe(isSame ? 'mail.recipient_full' : 'sent');
  });

  test('is stored under a keyed hash that does not reveal the address', async () => {
    await post('invite', 'anne@exemple.fr', 'anne');
    const countsJson = JSON.stringify(await readAll(app, usageCounts));
    expect(countsJson).not.toContain('exemple');
    const elsewhere = createTestApp({ ...figures, LINK_SECRET: 'another secret of these tests, long' });
    app = elsewhere;
    await post('invite', 'anne@exemple.fr');
    const [one] = await readAll(elsewhere, usageCounts);
    expect(countsJson).not.toContain(one?.id ?? '');
  });
});

describe('mails on request', () => {
  test('to any address are dropped beyond their limit without an error', async () => {
    expect(await postTimes(3, 'contact_acknowledgement')).toEqual(['sent', 'sent', 'silent']);
    app.clock.forward(DAY_MS);
    expect(await post('contact_acknowledgement')).toBe('sent');
  });

  test('that reset a password have their own limit, per hour', async () => {
    await postTimes(3, 'contact_acknowledgement');
    expect(await postTimes(2, 'password_reset')).toEqual(['sent', 'silent']);
    app.clock.forward(HOUR_MS);
    expect(await post('password_reset')).toBe('sent');
  });

  test('to the person’s own address are refused with an error beyond their limit', async () => {
    expect(await postTimes(3, 'email_verification')).toEqual(['sent', 'sent', 'mail.recipient_full']);
    expect(await post('address_change')).toBe('sent');
  });
});

test('a mail about an event that happens once, such as an invoice, is never counted', async () => {
  expect(new Set(await postTimes(10, 'invoice'))).toEqual(new Set(['sent']));
  expect(await readAll(app, usageCounts)).toEqual([]);
});
