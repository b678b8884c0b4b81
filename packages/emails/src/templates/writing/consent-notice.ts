import { NAME, ORDER, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** Sent to the family's owner: the narrator agreed, refused, or took the agreement back. */
const sheet: MailTemplate<'consent_notice'> = (data, { words }) => {
  const { answers, why, action } = words.mails.consent_notice;
  const { name, narrator, bookTitle, answer, consentUrl: url } = data;
  const { subject, heading, says, after } = answers[answer];
  const letter = { subject: subject(narrator), heading, why, action, name, url };
  return plainSheet({ ...letter, says: [says(narrator, bookTitle), after] }, words);
};

export const consentNotice: DeclaredMail<'consent_notice'> = {
  sheet,
  sample: {
    name: NAME,
    narrator: 'Jeanne Aubrac',
    bookTitle: ORDER.title,
    answer: 'withdrawn',
    consentUrl: `${SITE}/settings/consent`,
  },
  facts: {
    'answers.given.subject': ['narrator'],
    'answers.given.says': ['narrator', 'title'],
    'answers.declined.subject': ['narrator'],
    'answers.declined.says': ['narrator', 'title'],
    'answers.withdrawn.subject': ['narrator'],
    'answers.withdrawn.says': ['narrator', 'title'],
  },
};
