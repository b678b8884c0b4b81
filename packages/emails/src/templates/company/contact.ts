import { action } from '../../blocks/action.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { SITE } from '../../samples/sample-order.ts';

/** Sent to the company with the visitor's message; a reply goes to the visitor. */
const content: MailTemplate<'contact'> = (data, { messages }) => {
  const mailMessages = messages.mails.contact;
  return {
    subject: mailMessages.subject(data.name, data.subject),
    preview: data.message,
    heading: mailMessages.heading(data.subject),
    why: mailMessages.why,
    blocks: [
      paragraph(mailMessages.says(data.name, data.email)),
      quotation(data.message),
      paragraph(mailMessages.reply),
      action(mailMessages.action, data.adminUrl, messages),
    ],
  };
};

export const contact: DeclaredMail<'contact'> = {
  content,
  sample: {
    name: 'Jeanne Vialatte',
    email: 'jeanne@famille.example',
    subject: 'Une commande',
    message: 'Bonjour,\nPeut-on faire livrer le même livre à deux adresses\u202f?\nMerci d’avance.',
    adminUrl: `${SITE}/admin`,
  },
  facts: {
    subject: ['name', 'about'],
    heading: ['about'],
    says: ['name', 'email'],
  },
};
