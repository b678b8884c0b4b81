import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'security_notice'> = (data, { words, figures }) => {
  const { heading, says, after, why, action } = words.mails.security_notice;
  const { name, event, securityUrl: url } = data;
  const paragraphs = [says(event, figures.day(data.on)), after];
  return plainSheet({ subject: heading(event), why, action, name, url, says: paragraphs }, words);
};

export const securityNotice: DeclaredMail<'security_notice'> = {
  sheet,
  sample: {
    name: NAME,
    event: 'password_changed',
    on: '2026-11-23',
    securityUrl: `${SITE}/settings/profile/authentication`,
  },
  facts: {
    heading: ['event'],
    says: ['event', 'day'],
  },
};
