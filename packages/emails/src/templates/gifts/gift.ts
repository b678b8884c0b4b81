import { facts } from '../../blocks/facts.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the buyer, at payment: when the gift is announced, and the card to print for whoever gives by hand. */
const sheet: MailTemplate<'gift'> = (data, { words, figures }) => {
  const { subject, heading, says, after, attached, why, action, labels } = words.mails.gift;
  const { name, recipient, giftName, cardUrl: url } = data;
  const letter = { subject: subject(recipient), heading, why, action, name, url };
  const lines = [
    [labels.gift, giftName],
    [labels.announced, figures.day(data.announcedOn)],
  ] as const;
  return plainSheet(
    {
      ...letter,
      says: [says(recipient), facts(lines, words)],
      after: data.cardOf === null ? [after] : [after, attached],
    },
    words,
  );
};

export const gift: DeclaredMail<'gift'> = {
  sheet,
  sample: {
    name: 'Jeanne',
    recipient: NAME,
    giftName: 'Une année de questions, un livre relié A5',
    announcedOn: '2026-11-24',
    cardUrl: `${SITE}/offrir/suivi/exemple`,
    cardOf: 'exemple',
  },
  facts: {
    subject: ['recipient'],
    says: ['recipient'],
  },
};
