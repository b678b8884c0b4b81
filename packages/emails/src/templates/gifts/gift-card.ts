import { facts } from '../../blocks/facts.ts';
import { quotation } from '../../blocks/quotation.ts';
import { secondaryLinks } from '../../blocks/secondary-links.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the recipient of a gift card, or to the buyer when there is none: the amount and the code. */
const content: MailTemplate<'gift_card'> = (data, { messages, formats }) => {
  const { subject, heading, says, use, after, balance, why, action, labels, toBuyer } =
    messages.mails.gift_card;
  const { name, from, isToBuyer, recipient, message, orderUrl: url } = data;
  const amount = formats.money(data.cents, data.currency);
  const mail = { subject: subject(amount), heading, why: isToBuyer ? toBuyer.why : why, action, name, url };
  const toBuyerSays = recipient === '' ? toBuyer.says : toBuyer.saysFor(recipient);
  const lines = [
    [labels.amount, amount],
    [labels.code, data.code],
    [labels.until, formats.day(data.expiresOn)],
  ] as const;
  const messageBlocks = message === '' ? [] : [quotation(message)];
  const content = buildPlainContent(
    {
      ...mail,
      says: [isToBuyer ? toBuyerSays : says(from), ...messageBlocks, facts(lines, messages)],
      after: [use, after],
    },
    messages,
  );
  return { ...content, blocks: [...content.blocks, secondaryLinks([[balance, data.balanceUrl]], messages)] };
};

export const giftCard: DeclaredMail<'gift_card'> = {
  content,
  sample: {
    name: NAME,
    from: 'Jeanne',
    isToBuyer: false,
    recipient: NAME,
    message: '',
    cents: 5_000,
    currency: 'EUR',
    code: 'SOUV-7KQ2-MX84',
    expiresOn: '2031-11-24',
    orderUrl: `${SITE}/book/order`,
    balanceUrl: `${SITE}/carte-cadeau`,
  },
  facts: {
    subject: ['amount'],
    says: ['from'],
    'toBuyer.saysFor': ['recipient'],
  },
};
