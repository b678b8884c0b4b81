import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'address_proof'> = ({ name, proofUrl: url }, { words }) => {
  const { says, ...rest } = words.mails.address_proof;
  return plainSheet({ ...rest, name, url, says: [says[0]], after: [says[1]] }, words);
};

export const addressProof: DeclaredMail<'address_proof'> = {
  sheet,
  sample: { name: NAME, proofUrl: `${SITE}/auth/address?token=exemple` },
  facts: {},
};
