import { facts } from '../../blocks/facts.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the buyer after payment: the day of the announcement, and the printable card for giving by hand. */
const content: MailTemplate<'gift'> = (data, { messages, formats }) => {
  const { subject, heading, says, after, card, byHand, attached, why, action, labels } = messages.mails.gift;
  const { name, recipient, giftName, isCard, announcedOn, cardUrl: url } = data;
  const sentences = isCard ? card : announcedOn === null ? byHand : { says, after };
  const mail = { subject: subject(recipient), heading, why, action, name, url };
  const lines = [
    [labels.gift, giftName],
    ...(announcedOn === null ? [] : [[labels.announced, formats.day(announcedOn)] as const]),
  ] as const;
  return buildPlainContent(
    {
      ...mail,
      says: [sentences.says(recipient), facts(lines, messages)],
      after: data.cardOf === null ? [sentences.after] : [sentences.after, attached],
    },
    messages,
  );
};

export const gift: DeclaredMail<'gift'> = {
  content,
  sample: {
    name: 'Jeanne',
    recipient: NAME,
    giftName: 'Un livre A5 relié de ses souvenirs, livraison comprise',
    isCard: false,
    announcedOn: '2026-11-24',
    cardUrl: `${SITE}/offrir/suivi/exemple`,
    cardOf: 'exemple',
  },
  facts: {
    subject: ['recipient'],
    says: ['recipient'],
    'card.says': ['recipient'],
    'byHand.says': ['recipient'],
  },
};
