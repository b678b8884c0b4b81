import type { Mailer } from '@souvenance/core';
import { z } from 'zod';
import { defineAdapter } from '../../foundation/adapter.ts';
import { serviceUrl } from '../../foundation/read-variables.ts';

const NAMED = /^(?:"?([^"<>\r\n]*?)"?\s*)<([^<>\s]+)>$/;

/** `Souvenance <bonjour@example.org>`, or the address alone. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = NAMED.exec(text.trim()) ?? [];
    return { name, address };
  })
  .pipe(z.object({ name: z.string(), address: z.email() }));

/** Variables of the mail server. The URL contains the credentials: `smtps://user:password@host:465`. */
export const smtpEnv = z.object({
  SMTP_URL: serviceUrl(/^smtps?$/),
  MAIL_FROM: sender,
});

/** Sends mail through an SMTP server. */
export const smtpMailer = defineAdapter({
  label: 'SMTP',
  env: smtpEnv,
  open: async (env): Promise<Mailer> => {
    const { openSmtpMailer } = await import('./open-smtp-mailer.ts');
    return openSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
  },
});
