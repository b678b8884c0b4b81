import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'email_verification'> = ({ name, verificationUrl: url }, { messages }) => {
  const { says, ...rest } = messages.mails.email_verification;
  return buildPlainContent({ ...rest, name, url, says: [says[0]], after: [says[1]] }, messages);
};

export const emailVerification: DeclaredMail<'email_verification'> = {
  content,
  sample: { name: NAME, verificationUrl: `${SITE}/auth/address?token=exemple` },
  facts: {},
};
