import { describeMailer } from '@souvenance/testkit/mail';
import { expect, test } from 'vitest';
import { targetOf } from './connect-smtp.ts';
import { openSmtpMailer } from './open-smtp-mailer.ts';

describeMailer({
  name: 'SMTP',
  open: (url) => openSmtpMailer({ url, from: { name: 'Souvenance', address: 'bonjour@exemple.fr' } }),
});

test('never sends a password in clear', () => {
  expect(targetOf('smtp://u:p%40ss@mail.test').options).toMatchObject({
    port: 587,
    secure: false,
    requireTLS: true,
  });
  expect(targetOf('smtp://u:p%40ss@mail.test').auth).toEqual({ user: 'u', pass: 'p@ss' });
  expect(targetOf('smtps://u:p@mail.test').options).toMatchObject({ port: 465, secure: true });
  expect(targetOf('smtp://127.0.0.1:1025')).toMatchObject({ auth: null, options: { requireTLS: false } });
});
