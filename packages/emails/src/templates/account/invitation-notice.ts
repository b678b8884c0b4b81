import { NAME, SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To who invited: somebody has come into the family, or will not. */
const sheet: MailTemplate<'invitation_notice'> = (data, { words }) => {
  const { answers, why, action } = words.mails.invitation_notice;
  const { name, invited, familyName, answer, membersUrl: url } = data;
  const { subject, says, after } = answers[answer];
  return plainSheet(
    { subject: subject(invited), why, action, name, url, says: [says(invited, familyName), after] },
    words,
  );
};

export const invitationNotice: DeclaredMail<'invitation_notice'> = {
  sheet,
  sample: {
    name: NAME,
    invited: 'Paul Vialatte',
    familyName: 'Vialatte',
    answer: 'accepted',
    membersUrl: `${SITE}/settings/organization/members`,
  },
  facts: {
    'answers.accepted.subject': ['invited'],
    'answers.accepted.says': ['invited', 'family'],
    'answers.declined.subject': ['invited'],
    'answers.declined.says': ['invited', 'family'],
  },
};
