import { facts } from '../../blocks/facts.ts';
import { quotation } from '../../blocks/quotation.ts';
import { ways } from '../../blocks/ways.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the recipient, or to the buyer when there is none: the amount and the code. */
const sheet: MailTemplate<'gift_card'> = (data, { words, figures }) => {
  const { subject, heading, says, use, after, balance, why, action, labels } = words.mails.gift_card;
  const { name, from, message, orderUrl: url } = data;
  const amount = figures.money(data.cents, data.currency);
  const letter = { subject: subject(amount), heading, why, action, name, url };
  const lines = [
    [labels.amount, amount],
    [labels.code, data.code],
    [labels.until, figures.day(data.expiresOn)],
  ] as const;
  const messageBlocks = message === '' ? [] : [quotation(message)];
  const sheet = plainSheet(
    { ...letter, says: [says(from), ...messageBlocks, facts(lines, words)], after: [use, after] },
    words,
  );
  return { ...sheet, blocks: [...sheet.blocks, ways([[balance, data.balanceUrl]], words)] };
};

export const giftCard: DeclaredMail<'gift_card'> = {
  sheet,
  sample: {
    name: NAME,
    from: 'Jeanne',
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
  },
};
