import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const contactAcknowledgement: MailTemplate<'contact_acknowledgement'> = (data, { words }) => {
  const { says, after, ...rest } = words.mails.contact_acknowledgement;
  const letter = { ...rest, name: '', url: data.faqUrl };
  return plainSheet({ ...letter, says: [says(data.subject)], after: [after] }, words);
};
