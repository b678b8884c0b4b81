import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the buyer: a fortnight of silence, a no, or money that goes back. */
const sheet: MailTemplate<'gift_news'> = (data, { words }) => {
  const { events, attached, why, action } = words.mails.gift_news;
  const { name, recipient, event, giftUrl: url } = data;
  const { subject, says, after } = events[event];
  const letter = { subject: subject(recipient), why, action, name, url };
  return plainSheet(
    { ...letter, says: [says(recipient), after, ...(data.invoiceId === null ? [] : [attached])] },
    words,
  );
};

export const giftNews: DeclaredMail<'gift_news'> = {
  sheet,
  sample: {
    name: 'Jeanne',
    recipient: NAME,
    event: 'declined',
    giftUrl: `${SITE}/offrir/suivi/exemple`,
    invoiceId: null,
  },
  facts: {
    'events.unanswered.subject': ['recipient'],
    'events.unanswered.says': ['recipient'],
    'events.declined.subject': ['recipient'],
    'events.declined.says': ['recipient'],
    'events.refunded.subject': ['recipient'],
    'events.refunded.says': ['recipient'],
  },
};
