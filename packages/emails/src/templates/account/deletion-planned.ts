import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const deletionPlanned: MailTemplate<'deletion_planned'> = (data, { words, figures }) => {
  const { subject, heading, account, family, keep, why, action } = words.mails.deletion_planned;
  const { name, familyName, cancelUrl: url } = data;
  const day = figures.day(data.on);
  const sentence = familyName === '' ? account(day) : family(familyName, day);
  const letter = { subject: subject(familyName), heading, why, action, name, url };
  return plainSheet({ ...letter, says: [sentence, keep] }, words);
};
