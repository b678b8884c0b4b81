import { MailRefusedError, MailUnavailableError } from '@souvenance/core';
import { expect, test } from 'vitest';
import { toMailFailure } from './mail-failure.ts';

const failureOf = (responseCode: number, response: string) =>
  toMailFailure(Object.assign(new Error('the message was refused'), { responseCode, response }), true);

test.each([
  [550, '550 5.4.5 Daily user sending limit exceeded. For more information, see the help.'],
  [550, '550-5.4.5 Daily SMTP relay sending quota exceeded.'],
  [554, '554 Your hourly limit for outgoing messages was reached.'],
  [452, '452 4.3.1 Sending quota exceeded'],
])(
  'a reply %i about the sender’s own limit is an outage, and no refusal of the mail: %s',
  (code, response) => {
    const failure = failureOf(code, response);
    expect(failure).toBeInstanceOf(MailUnavailableError);
    expect(failure).toMatchObject({ outage: 'busy', mayBeAccepted: false });
  },
);

test.each([
  [552, '552 5.2.2 The account that you tried to reach is over quota.'],
  [550, '550 5.1.1 No such user'],
  [552, '552 5.3.4 Message size exceeds fixed limit'],
])('a reply %i about the recipient or the message refuses the mail: %s', (code, response) => {
  expect(failureOf(code, response)).toBeInstanceOf(MailRefusedError);
});
