import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { ORDER, SITE } from '../../samples/sample-order.ts';

const content: MailTemplate<'proof_ready'> = (data, { messages, formats }) => {
  const { subject, heading, says, after, why, action } = messages.mails.proof_ready;
  const { name, title, previewUrl: url } = data;
  const mail = { subject: subject(title), heading, why, action, name, url };
  return buildPlainContent(
    { ...mail, says: [says(title, formats.whole(data.pages))], after: [after] },
    messages,
  );
};

export const proofReady: DeclaredMail<'proof_ready'> = {
  content,
  sample: { name: 'Jeanne', title: ORDER.title, pages: 96, previewUrl: `${SITE}/book/preview` },
  facts: {
    subject: ['title'],
    says: ['title', 'pages'],
  },
};
