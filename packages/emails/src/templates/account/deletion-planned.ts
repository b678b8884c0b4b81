import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'deletion_planned'> = (data, { messages, formats }) => {
  const { subject, heading, account, family, keep, why, action } = messages.mails.deletion_planned;
  const { name, familyName, cancelUrl: url } = data;
  const day = formats.day(data.on);
  const sentence = familyName === '' ? account(day) : family(familyName, day);
  const mail = { subject: subject(familyName), heading, why, action, name, url };
  return buildPlainContent({ ...mail, says: [sentence, keep] }, messages);
};

export const deletionPlanned: DeclaredMail<'deletion_planned'> = {
  content,
  sample: {
    name: NAME,
    familyName: 'Aubrac',
    on: '2026-11-30',
    cancelUrl: `${SITE}/suppression/annuler?demande=exemple&jeton=exemple`,
  },
  facts: {
    subject: ['family'],
    account: ['day'],
    family: ['family', 'day'],
  },
};
