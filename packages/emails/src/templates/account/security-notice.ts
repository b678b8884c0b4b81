import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const securityNotice: MailTemplate<'security_notice'> = (data, { words, figures }) => {
  const { heading, says, after, why, action } = words.mails.security_notice;
  const { name, event, securityUrl: url } = data;
  const told = [says(event, figures.day(data.on)), after];
  return plainSheet({ subject: heading(event), why, action, name, url, says: told }, words);
};
