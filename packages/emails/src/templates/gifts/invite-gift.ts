import { quotation } from '../../blocks/quotation.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the recipient at the announced time: the giver, the gift, and that nothing starts without consent. */
const content: MailTemplate<'invite_gift'> = (data, { messages }) => {
  const { subject, heading, says, consent, why, action } = messages.mails.invite_gift;
  const { name, from, message, giftUrl: url } = data;
  const mail = { subject: subject(from), sender: from, heading, why: why(from), action, name, url };
  const messageBlocks = message === '' ? [] : [quotation(message)];
  return buildPlainContent({ ...mail, says: [says(from), ...messageBlocks], after: [consent] }, messages);
};

export const inviteGift: DeclaredMail<'invite_gift'> = {
  content,
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
