import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const proofReady: MailTemplate<'proof_ready'> = (data, { words, figures }) => {
  const { subject, heading, says, after, why, action } = words.mails.proof_ready;
  const { name, title, previewUrl: url } = data;
  const letter = { subject: subject(title), heading, why, action, name, url };
  return plainSheet({ ...letter, says: [says(title, figures.whole(data.pages))], after: [after] }, words);
};
