import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to the person who invited: the invited person joined the family or declined. */
const content: MailTemplate<'invitation_notice'> = (data, { messages }) => {
  const { answers, why, action } = messages.mails.invitation_notice;
  const { name, invited, familyName, answer, membersUrl: url } = data;
  const { subject, says, after } = answers[answer];
  return buildPlainContent(
    { subject: subject(invited), why, action, name, url, says: [says(invited, familyName), after] },
    messages,
  );
};

export const invitationNotice: DeclaredMail<'invitation_notice'> = {
  content,
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
