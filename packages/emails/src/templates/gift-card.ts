import { facts } from '../blocks/facts.ts';
import { quotation } from '../blocks/quotation.ts';
import type { MailTemplate } from '../sheets/mail-template.ts';
import { plainSheet } from '../sheets/plain-sheet.ts';

/** To the recipient, or to the buyer when there is none: the amount and the code. */
export const giftCard: MailTemplate<'gift_card'> = (data, { words, figures }) => {
  const { subject, heading, says, after, why, action, labels } = words.mails.gift_card;
  const { name, from, message, orderUrl: url } = data;
  const amount = figures.money(data.cents, data.currency);
  const letter = { subject: subject(amount), heading, why, action, name, url };
  const lines = [
    [labels.amount, amount],
    [labels.code, data.code],
    [labels.until, figures.day(data.expiresOn)],
  ] as const;
  const said = message === '' ? [] : [quotation(message)];
  return plainSheet({ ...letter, says: [says(from), ...said, facts(lines, words)], after: [after] }, words);
};
