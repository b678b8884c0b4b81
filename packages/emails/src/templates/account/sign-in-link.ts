import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'sign_in_link'> = ({ name, signInUrl: url }, { messages }) => {
  const { says, ...rest } = messages.mails.sign_in_link;
  return buildPlainContent({ ...rest, name, url, says: [says[0]], after: [says[1]] }, messages);
};

export const signInLink: DeclaredMail<'sign_in_link'> = {
  content,
  sample: { name: NAME, signInUrl: `${SITE}/auth/link?code=exemple` },
  facts: {},
};
