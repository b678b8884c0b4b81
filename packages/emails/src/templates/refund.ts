import type { MailTemplate } from '../sheets/mail-template.ts';
import { plainSheet } from '../sheets/plain-sheet.ts';

export const refund: MailTemplate<'refund'> = (data, { words, figures }) => {
  const { subject, heading, says, delay, attached, why, action } = words.mails.refund;
  const { name, orderNumber, orderUrl: url } = data;
  const letter = { subject: subject(orderNumber), heading, why, action, name, url };
  const sentence = says(figures.money(data.cents, data.currency), orderNumber);
  return plainSheet(
    { ...letter, says: [sentence, delay, ...(data.invoiceId === null ? [] : [attached])] },
    words,
  );
};
