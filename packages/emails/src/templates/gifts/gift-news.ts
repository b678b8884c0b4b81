import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the buyer: two weeks without an answer, a refusal, or a refund. */
const content: MailTemplate<'gift_news'> = (data, { messages }) => {
  const { events, attached, why, action } = messages.mails.gift_news;
  const { name, recipient, event, isHanded, giftUrl: url } = data;
  const { subject, says, after } = events[event === 'unanswered' && isHanded ? 'unansweredByHand' : event];
  const mail = { subject: subject(recipient), why, action, name, url };
  return buildPlainContent(
    { ...mail, says: [says(recipient), after, ...(data.invoiceId === null ? [] : [attached])] },
    messages,
  );
};

export const giftNews: DeclaredMail<'gift_news'> = {
  content,
  sample: {
    name: 'Jeanne',
    recipient: NAME,
    event: 'declined',
    isHanded: false,
    giftUrl: `${SITE}/offrir/suivi/exemple`,
    invoiceId: null,
  },
  facts: {
    'events.unanswered.subject': ['recipient'],
    'events.unanswered.says': ['recipient'],
    'events.unansweredByHand.subject': ['recipient'],
    'events.unansweredByHand.says': ['recipient'],
    'events.declined.subject': ['recipient'],
    'events.declined.says': ['recipient'],
    'events.refunded.subject': ['recipient'],
    'events.refunded.says': ['recipient'],
  },
};
