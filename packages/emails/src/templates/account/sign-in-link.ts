import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'sign_in_link'> = ({ name, signInUrl: url }, { words }) => {
  const { says, ...rest } = words.mails.sign_in_link;
  return plainSheet({ ...rest, name, url, says: [says[0]], after: [says[1]] }, words);
};

export const signInLink: DeclaredMail<'sign_in_link'> = {
  sheet,
  sample: { name: NAME, signInUrl: `${SITE}/auth/link?code=exemple` },
  facts: {},
};
