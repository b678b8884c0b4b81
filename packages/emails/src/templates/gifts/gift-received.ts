import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the buyer: the recipient said yes. */
const sheet: MailTemplate<'gift_received'> = (data, { words }) => {
  const { subject, says, after, why, action } = words.mails.gift_received;
  const { name, recipient, giftUrl: url } = data;
  const letter = { subject: subject(recipient), why, action, name, url };
  return plainSheet({ ...letter, says: [says(recipient), after] }, words);
};

export const giftReceived: DeclaredMail<'gift_received'> = {
  sheet,
  sample: { name: 'Jeanne', recipient: NAME, giftUrl: `${SITE}/dashboard` },
  facts: {
    subject: ['recipient'],
    says: ['recipient'],
  },
};
