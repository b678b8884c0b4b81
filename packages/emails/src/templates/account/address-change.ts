import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const addressChange: MailTemplate<'address_change'> = (data, { words }) => {
  const { subject, why, ...sides } = words.mails.address_change;
  const { heading, says, after, action } = sides[data.side];
  const { name, answerUrl: url } = data;
  const letter = { subject, why, heading, action, name, url };
  return plainSheet({ ...letter, says: [says(data.newEmail)], after: [after] }, words);
};
