import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'address_proof'> = ({ name, proofUrl: url }, { messages }) => {
  const { says, ...rest } = messages.mails.address_proof;
  return buildPlainContent({ ...rest, name, url, says: [says[0]], after: [says[1]] }, messages);
};

export const addressProof: DeclaredMail<'address_proof'> = {
  content,
  sample: { name: NAME, proofUrl: `${SITE}/auth/address?token=exemple` },
  facts: {},
};
