import { ORDER, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'proof_ready'> = (data, { words, figures }) => {
  const { subject, heading, says, after, why, action } = words.mails.proof_ready;
  const { name, title, previewUrl: url } = data;
  const letter = { subject: subject(title), heading, why, action, name, url };
  return plainSheet({ ...letter, says: [says(title, figures.whole(data.pages))], after: [after] }, words);
};

export const proofReady: DeclaredMail<'proof_ready'> = {
  sheet,
  sample: { name: 'Jeanne', title: ORDER.title, pages: 96, previewUrl: `${SITE}/book/preview` },
  facts: {
    subject: ['title'],
    says: ['title', 'pages'],
  },
};
