import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const addressProof: MailTemplate<'address_proof'> = ({ name, proofUrl: url }, { words }) => {
  const { says, ...rest } = words.mails.address_proof;
  return plainSheet({ ...rest, name, url, says: [says[0]], after: [says[1]] }, words);
};
