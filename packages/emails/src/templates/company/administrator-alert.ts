import { action } from '../../blocks/action.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { SITE } from '../../samples/sample-order.ts';

/** The code that raises the alert supplies its texts; only the button and the footer are fixed. */
const content: MailTemplate<'administrator_alert'> = (data, { messages }) => {
  const mailMessages = messages.mails.administrator_alert;
  return {
    subject: data.subject,
    preview: data.sentence,
    heading: data.subject,
    why: mailMessages.why,
    // An alert about several problems has one line for each.
    blocks: [
      ...data.sentence.split('\n').map(paragraph),
      action(mailMessages.action, data.adminUrl, messages),
    ],
  };
};

export const administratorAlert: DeclaredMail<'administrator_alert'> = {
  content,
  sample: {
    subject: 'La commande S-2026-0042 attend une décision',
    sentence:
      'La somme réglée diffère d’un centime du montant de la commande. Rien n’est parti à l’impression.',
    adminUrl: `${SITE}/admin/orders`,
  },
  facts: {},
};
