import { action } from '../../blocks/action.ts';
import { paragraph } from '../../blocks/paragraph.ts';
import { SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';

/** Worded by who raises the alert; only the frame is ours. */
const sheet: MailTemplate<'administrator_alert'> = (data, { words }) => {
  const says = words.mails.administrator_alert;
  return {
    subject: data.subject,
    preview: data.sentence,
    heading: data.subject,
    why: says.why,
    blocks: [paragraph(data.sentence), action(says.action, data.adminUrl, words)],
  };
};

export const administratorAlert: DeclaredMail<'administrator_alert'> = {
  sheet,
  sample: {
    subject: 'La commande S-2026-0042 attend une décision',
    sentence:
      'La somme réglée diffère d’un centime du montant de la commande. Rien n’est parti à l’impression.',
    adminUrl: `${SITE}/admin/orders`,
  },
  facts: {},
};
