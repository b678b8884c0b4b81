import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const createAccount: MailTemplate<'create_account'> = ({ name, dashboardUrl: url }, { words }) => {
  const { says, ...rest } = words.mails.create_account;
  return plainSheet({ ...rest, name, url, says: [says[0]], after: [says[1]] }, words);
};
