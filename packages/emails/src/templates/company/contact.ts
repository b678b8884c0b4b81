import { action } from '../../blocks/action.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { quotation } from '../../blocks/quotation.ts';
import { SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';

/** Sent to the company with the visitor's own words; an answer goes to the visitor. */
const sheet: MailTemplate<'contact'> = (data, { words }) => {
  const says = words.mails.contact;
  return {
    subject: says.subject(data.name, data.subject),
    preview: data.message,
    heading: says.heading(data.subject),
    why: says.why,
    blocks: [
      paragraph(says.says(data.name, data.email)),
      quotation(data.message),
      paragraph(says.reply),
      action(says.action, data.adminUrl, words),
    ],
  };
};

export const contact: DeclaredMail<'contact'> = {
  sheet,
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
