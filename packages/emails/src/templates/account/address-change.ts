import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'address_change'> = (data, { words }) => {
  const { subject, why, ...sides } = words.mails.address_change;
  const { heading, says, after, action } = sides[data.side];
  const { name, answerUrl: url } = data;
  const letter = { subject, why, heading, action, name, url };
  return plainSheet({ ...letter, says: [says(data.newEmail)], after: [after] }, words);
};

export const addressChange: DeclaredMail<'address_change'> = {
  sheet,
  sample: {
    name: NAME,
    side: 'old',
    newEmail: 'madeleine.neuve@exemple.fr',
    answerUrl: `${SITE}/auth/email?token=exemple`,
  },
  facts: {
    'old.says': ['newEmail'],
    'new.says': ['newEmail'],
  },
};
