import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the buyer: a fortnight of silence, a no, or money that goes back. */
export const giftNews: MailTemplate<'gift_news'> = (data, { words }) => {
  const { events, attached, why, action } = words.mails.gift_news;
  const { name, recipient, event, giftUrl: url } = data;
  const { subject, says, after } = events[event];
  const letter = { subject: subject(recipient), why, action, name, url };
  return plainSheet(
    { ...letter, says: [says(recipient), after, ...(data.invoiceId === null ? [] : [attached])] },
    words,
  );
};
