import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'security_notice'> = (data, { messages, formats }) => {
  const { heading, says, after, why, action } = messages.mails.security_notice;
  const { name, event, securityUrl: url } = data;
  const paragraphs = [says(event, formats.day(data.on)), after];
  return buildPlainContent({ subject: heading(event), why, action, name, url, says: paragraphs }, messages);
};

export const securityNotice: DeclaredMail<'security_notice'> = {
  content,
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
