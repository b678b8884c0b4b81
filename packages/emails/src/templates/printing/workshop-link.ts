import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { WORKSHOP_URL } from '../../samples/sample-order.ts';

/** Sent to the print shop: the link to the page with all its orders. */
const content: MailTemplate<'workshop_link'> = ({ isRenewed, workshopUrl: url }, { messages }) => {
  const { subject, heading, says, renewed, why, action } = messages.mails.workshop_link;
  const sentences = isRenewed ? [says, renewed] : [says];
  return buildPlainContent(
    { subject, preview: says, heading, why, action, name: '', url, says: sentences },
    messages,
  );
};

export const workshopLink: DeclaredMail<'workshop_link'> = {
  content,
  sample: { isRenewed: true, workshopUrl: WORKSHOP_URL },
  facts: {},
};
