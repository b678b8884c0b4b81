import { SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'contact_acknowledgement'> = (data, { words }) => {
  const { says, after, ...rest } = words.mails.contact_acknowledgement;
  const letter = { ...rest, name: '', url: data.faqUrl };
  return plainSheet({ ...letter, says: [says(data.subject)], after: [after] }, words);
};

export const contactAcknowledgement: DeclaredMail<'contact_acknowledgement'> = {
  sheet,
  sample: { subject: 'Une commande', faqUrl: `${SITE}/faq` },
  facts: {
    says: ['about'],
  },
};
