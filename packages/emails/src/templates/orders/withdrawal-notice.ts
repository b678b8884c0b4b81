import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the family's owner: who ordered has changed his mind, and what becomes of the order. */
export const withdrawalNotice: MailTemplate<'withdrawal_notice'> = (data, { words }) => {
  const { subject, says, effects, why, action } = words.mails.withdrawal_notice;
  const { name, buyer, orderNumber, bookTitle, effect, orderUrl: url } = data;
  const letter = { subject: subject(orderNumber), why, action, name, url };
  return plainSheet({ ...letter, says: [says(buyer, orderNumber, bookTitle), effects[effect]] }, words);
};
