import { facts } from '../../blocks/facts.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** Sent to the referrer when the referred customer's first order ships. Carries the coupon. */
const sheet: MailTemplate<'gift_coupon_affiliation'> = (data, { words, figures }) => {
  const { subject, heading, says, after, why, action, labels } = words.mails.gift_coupon_affiliation;
  const amount = figures.money(data.cents, data.currency);
  const letter = {
    subject: subject(amount),
    heading,
    why,
    action,
    name: data.name,
    url: data.affiliationUrl,
  };
  const lines = [
    [labels.amount, amount],
    [labels.code, data.code],
  ] as const;
  return plainSheet({ ...letter, says: [says(data.friend), facts(lines, words)], after: [after] }, words);
};

export const giftCouponAffiliation: DeclaredMail<'gift_coupon_affiliation'> = {
  sheet,
  sample: {
    name: NAME,
    friend: 'Paul',
    cents: 1_000,
    currency: 'EUR',
    code: 'K7RTM2XWQPHB',
    affiliationUrl: `${SITE}/settings/affiliation`,
  },
  facts: {
    subject: ['amount'],
    says: ['friend'],
  },
};
