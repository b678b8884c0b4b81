import { action } from '../../blocks/action.ts';
import { bill } from '../../blocks/bill.ts';
import { notice, paragraph } from '../../blocks/paragraph.ts';
import type { MailTemplate } from '../../sheets/mail-template.ts';

export const invoice: MailTemplate<'invoice'> = (data, language) => {
  const { words, figures } = language;
  const says = words.mails.invoice;
  const of = data.isPlan ? says.ofPlan : says;
  const paid = of.says(data.orderNumber, figures.day(data.paidOn));
  return {
    subject: of.subject(data.orderNumber),
    preview: paid,
    heading: says.heading,
    why: of.why,
    blocks: [
      paragraph(words.greeting(data.name)),
      paragraph(paid),
      ...(data.demonstration ? [notice(says.demonstration)] : []),
      bill(data.quote, language),
      ...(data.cardCents === 0
        ? []
        : [paragraph(says.byCards(figures.money(data.cardCents, data.quote.currency)))]),
      ...(data.invoiceId === null ? [] : [paragraph(of.attached)]),
      action(of.action, data.orderUrl, words),
      paragraph(says.thanks),
    ],
  };
};
