import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'deletion_planned'> = (data, { words, figures }) => {
  const { subject, heading, account, family, keep, why, action } = words.mails.deletion_planned;
  const { name, familyName, cancelUrl: url } = data;
  const day = figures.day(data.on);
  const sentence = familyName === '' ? account(day) : family(familyName, day);
  const letter = { subject: subject(familyName), heading, why, action, name, url };
  return plainSheet({ ...letter, says: [sentence, keep] }, words);
};

export const deletionPlanned: DeclaredMail<'deletion_planned'> = {
  sheet,
  sample: {
    name: NAME,
    familyName: 'Aubrac',
    on: '2026-11-30',
    cancelUrl: `${SITE}/suppression/annuler?demande=exemple&jeton=exemple`,
  },
  facts: {
    subject: ['family'],
    account: ['day'],
    family: ['family', 'day'],
  },
};
