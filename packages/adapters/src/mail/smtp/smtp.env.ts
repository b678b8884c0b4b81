import { z } from 'zod';

const NAMED = /^(?:"?([^"<>\r\n]*?)"?\s*)<([^<>\s]+)>$/;

/** `Souvenance <bonjour@example.org>`, or the address alone. */
const sender = z
  .string()
  .transform((text) => {
    const [, name = '', address = text] = NAMED.exec(text.trim()) ?? [];
    return { name, address };
  })
  .pipe(z.object({ name: z.string(), address: z.email() }));

/** Variables of the mail server. Credentials stand in the address: `smtps://user:password@host:465`. */
export const smtpEnv = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: sender,
});
