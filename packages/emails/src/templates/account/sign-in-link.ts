import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const signInLink: MailTemplate<'sign_in_link'> = ({ name, signInUrl: url }, { words }) => {
  const { says, ...rest } = words.mails.sign_in_link;
  return plainSheet({ ...rest, name, url, says: [says[0]], after: [says[1]] }, words);
};
