import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'create_account'> = ({ name, dashboardUrl: url }, { words }) => {
  const { says, ...rest } = words.mails.create_account;
  return plainSheet({ ...rest, name, url, says: [says[0]], after: [says[1]] }, words);
};

export const createAccount: DeclaredMail<'create_account'> = {
  sheet,
  sample: { name: NAME, dashboardUrl: `${SITE}/dashboard` },
  facts: {},
};
