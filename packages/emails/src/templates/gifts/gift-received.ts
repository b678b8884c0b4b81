import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the buyer when the recipient accepted the gift. */
const content: MailTemplate<'gift_received'> = (data, { messages }) => {
  const { subject, says, after, why, action } = messages.mails.gift_received;
  const { name, recipient, giftUrl: url } = data;
  const mail = { subject: subject(recipient), why, action, name, url };
  return buildPlainContent({ ...mail, says: [says(recipient), after] }, messages);
};

export const giftReceived: DeclaredMail<'gift_received'> = {
  content,
  sample: { name: 'Jeanne', recipient: NAME, giftUrl: `${SITE}/dashboard` },
  facts: {
    subject: ['recipient'],
    says: ['recipient'],
  },
};
