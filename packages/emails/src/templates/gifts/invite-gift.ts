import { quotation } from '../../blocks/quotation.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the recipient, at the announced hour: who gives, what it is, and that nothing starts without a yes. */
const sheet: MailTemplate<'invite_gift'> = (data, { words }) => {
  const { subject, heading, says, consent, why, action } = words.mails.invite_gift;
  const { name, from, message, giftUrl: url } = data;
  const letter = { subject: subject(from), heading, why: why(from), action, name, url };
  const messageBlocks = message === '' ? [] : [quotation(message)];
  return plainSheet({ ...letter, says: [says(from), ...messageBlocks], after: [consent] }, words);
};

export const inviteGift: DeclaredMail<'invite_gift'> = {
  sheet,
  sample: {
    name: NAME,
    from: 'Jeanne',
    message: 'Maman, raconte-nous.\nNous avons tant de questions.',
    giftUrl: `${SITE}/cadeau/exemple`,
  },
  facts: {
    subject: ['from'],
    says: ['from'],
    why: ['from'],
  },
};
