import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'create_account'> = ({ name, dashboardUrl: url }, { messages }) => {
  const { says, ...rest } = messages.mails.create_account;
  return buildPlainContent({ ...rest, name, url, says: [says[0]], after: [says[1]] }, messages);
};

export const createAccount: DeclaredMail<'create_account'> = {
  content,
  sample: { name: NAME, dashboardUrl: `${SITE}/dashboard` },
  facts: {},
};
