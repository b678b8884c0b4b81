import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'password_reset'> = ({ name, resetUrl: url }, { words }) => {
  const { says, ...rest } = words.mails.password_reset;
  return plainSheet({ ...rest, name, url, says: [says[0]], after: [says[1]] }, words);
};

export const passwordReset: DeclaredMail<'password_reset'> = {
  sheet,
  sample: { name: NAME, resetUrl: `${SITE}/auth/password-reset?token=exemple` },
  facts: {},
};
