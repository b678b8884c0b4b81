import { facts } from '../../blocks/facts.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the referrer when the referred customer's first order ships. Carries the coupon. */
const content: MailTemplate<'gift_coupon_affiliation'> = (data, { messages, formats }) => {
  const { subject, heading, says, after, why, action, labels } = messages.mails.gift_coupon_affiliation;
  const amount = formats.money(data.cents, data.currency);
  const mail = {
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
  return buildPlainContent(
    { ...mail, says: [says(data.friend), facts(lines, messages)], after: [after] },
    messages,
  );
};

export const giftCouponAffiliation: DeclaredMail<'gift_coupon_affiliation'> = {
  content,
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
