import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'password_reset'> = ({ name, resetUrl: url }, { messages }) => {
  const { says, ...rest } = messages.mails.password_reset;
  return buildPlainContent({ ...rest, name, url, says: [says[0]], after: [says[1]] }, messages);
};

export const passwordReset: DeclaredMail<'password_reset'> = {
  content,
  sample: { name: NAME, resetUrl: `${SITE}/auth/password-reset?token=exemple` },
  facts: {},
};
