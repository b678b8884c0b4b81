import type { MailKind } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { allOf, codeOf } from '../../testing/read-test-app.ts';
import { DAY_MS, HOUR_MS, tallies } from '../limits/tally.ts';
import { countMail } from './mail-bounds.ts';

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

/** `sent`, `silent` when nothing is sent and nobody is told, or the code of the refusal. */
const post = async (kind: MailKind, address = 'a@exemple.fr', writtenBy?: string): Promise<string> => {
  let outcome = 'silent';
  const attempt = app.documents.transact(async (tx) => {
    outcome = 'silent';
    const mail = { kind, to: { address }, ...(writtenBy !== undefined && { writtenBy }) };
    if (await countMail(tx, app, mail)) outcome = 'sent';
  });
  const code = await codeOf(attempt);
  return code === 'done' ? outcome : code;
};
const postTimes = async (times: number, ...mail: Parameters<typeof post>): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let at = 0; at < times; at += 1) outcomes.push(await post(...mail));
  return outcomes;
};

describe('words that somebody writes to an address', () => {
  test('are counted for the mailbox, whoever writes and whatever kind it is', async () => {
    expect(await post('invite', 'a@exemple.fr', 'anne')).toBe('sent');
    expect(await post('consent_request', 'a@exemple.fr', 'bruno')).toBe('sent');
    expect(await post('invite_author', 'a@exemple.fr', 'claire')).toBe('mail.recipient_full');
    expect(await post('invite', 'b@exemple.fr', 'anne')).toBe('sent');
    app.clock.forward(DAY_MS);
    expect(await post('invite', 'a@exemple.fr', 'anne')).toBe('sent');
  });

  test('are counted for who writes, to whomever', async () => {
    const to = ['a', 'b', 'c', 'd'].map((name) => `${name}@exemple.fr`);
    const outcomes: string[] = [];
    for (const address of to) outcomes.push(await post('invite', address, 'anne'));
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'mail.too_many']);
    expect(await post('invite', 'd@exemple.fr', 'bruno')).toBe('sent');
    app.clock.forward(DAY_MS);
    expect(await post('invite', 'd@exemple.fr', 'anne')).toBe('sent');
  });

  test('that are refused to the one count nothing for the other', async () => {
    await postTimes(2, 'invite', 'a@exemple.fr', 'anne');
    await post('invite', 'a@exemple.fr', 'anne');
    expect(await post('invite', 'b@exemple.fr', 'anne')).toBe('sent');
  });
});

describe('one mailbox', () => {
  test.each([
    ['a tag', 'anne+promo@exemple.fr', 'anne@exemple.fr', true],
    ['capitals', 'ANNE@Exemple.FR', 'anne@exemple.fr', true],
    ['the dots of Gmail', 'a.n.n.e@gmail.com', 'anne@googlemail.com', true],
    ['dots elsewhere', 'a.nne@exemple.fr', 'anne@exemple.fr', false],
    ['another domain', 'anne@exemple.fr', 'anne@exemple.com', false],
  ])('however it is written: %s (%s, %s)', async (_, one, other, isSame) => {
    await postTimes(2, 'invite', one);
    expect(await post('invite', other)).toBe(isSame ? 'mail.recipient_full' : 'sent');
  });

  test('is kept under a name that tells nothing of the address', async () => {
    await post('invite', 'anne@exemple.fr', 'anne');
    const talliesJson = JSON.stringify(await allOf(app, tallies));
    expect(talliesJson).not.toContain('exemple');
    const elsewhere = createTestApp({ ...figures, LINK_SECRET: 'another secret of these tests, long' });
    app = elsewhere;
    await post('invite', 'anne@exemple.fr');
    const [one] = await allOf(elsewhere, tallies);
    expect(talliesJson).not.toContain(one?.id ?? '');
  });
});

describe('what anybody can have sent', () => {
  test('is not sent beyond its number, and who typed the address learns nothing of it', async () => {
    expect(await postTimes(3, 'contact_acknowledgement')).toEqual(['sent', 'sent', 'silent']);
    app.clock.forward(DAY_MS);
    expect(await post('contact_acknowledgement')).toBe('sent');
  });

  test('a new password has a count of its own, by the hour which its link lives', async () => {
    await postTimes(3, 'contact_acknowledgement');
    expect(await postTimes(2, 'password_reset')).toEqual(['sent', 'silent']);
    app.clock.forward(HOUR_MS);
    expect(await post('password_reset')).toBe('sent');
  });

  test('what one has sent to oneself is refused aloud', async () => {
    expect(await postTimes(3, 'address_proof')).toEqual(['sent', 'sent', 'mail.recipient_full']);
    expect(await post('address_change')).toBe('sent');
  });
});

test('what follows from something that happens once is never counted', async () => {
  expect(new Set(await postTimes(10, 'invoice'))).toEqual(new Set(['sent']));
  expect(await allOf(app, tallies)).toEqual([]);
});
