import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const passwordReset: MailTemplate<'password_reset'> = ({ name, resetUrl: url }, { words }) => {
  const { says, ...rest } = words.mails.password_reset;
  return plainSheet({ ...rest, name, url, says: [says[0]], after: [says[1]] }, words);
};
