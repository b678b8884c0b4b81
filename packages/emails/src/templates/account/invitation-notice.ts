import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To who invited: somebody has come into the family, or will not. */
export const invitationNotice: MailTemplate<'invitation_notice'> = (data, { words }) => {
  const { answers, why, action } = words.mails.invitation_notice;
  const { name, invited, familyName, answer, membersUrl: url } = data;
  const { subject, says, after } = answers[answer];
  return plainSheet(
    { subject: subject(invited), why, action, name, url, says: [says(invited, familyName), after] },
    words,
  );
};
