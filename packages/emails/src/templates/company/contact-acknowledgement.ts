import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'contact_acknowledgement'> = (data, { messages }) => {
  const { says, after, ...rest } = messages.mails.contact_acknowledgement;
  const mail = { ...rest, name: '', url: data.faqUrl };
  return buildPlainContent({ ...mail, says: [says(data.subject)], after: [after] }, messages);
};

export const contactAcknowledgement: DeclaredMail<'contact_acknowledgement'> = {
  content,
  sample: { subject: 'Une commande', faqUrl: `${SITE}/faq` },
  facts: {
    says: ['about'],
  },
};
