import { WORKSHOP_URL } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the print shop: the link of its page of all orders. */
const sheet: MailTemplate<'workshop_link'> = ({ isRenewed, workshopUrl: url }, { words }) => {
  const { subject, heading, says, renewed, why, action } = words.mails.workshop_link;
  const sentences = isRenewed ? [says, renewed] : [says];
  return plainSheet({ subject, preview: says, heading, why, action, name: '', url, says: sentences }, words);
};

export const workshopLink: DeclaredMail<'workshop_link'> = {
  sheet,
  sample: { isRenewed: true, workshopUrl: WORKSHOP_URL },
  facts: {},
};
