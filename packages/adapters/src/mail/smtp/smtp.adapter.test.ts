import { expect, test } from 'vitest';
import { smtpEnv } from './smtp.adapter.ts';

const read = (MAIL_FROM: string) =>
  smtpEnv.safeParse({ SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM }).data?.MAIL_FROM;

test('reads the sender with and without a name', () => {
  expect(read('Souvenance <bonjour@exemple.fr>')).toEqual({
    name: 'Souvenance',
    address: 'bonjour@exemple.fr',
  });
  expect(read('"L’atelier, Lyon" <a@exemple.fr>')).toEqual({
    name: 'L’atelier, Lyon',
    address: 'a@exemple.fr',
  });
  expect(read('bonjour@exemple.fr')).toEqual({ name: '', address: 'bonjour@exemple.fr' });
});

test('refuses a sender that is no address', () => {
  for (const wrong of ['Souvenance', 'a@b.fr\r\nBcc: c@d.fr', '<>', 'a@b.fr, c@d.fr'])
    expect(read(wrong)).toBeUndefined();
});
