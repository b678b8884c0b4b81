import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, ORDER, SITE } from '../../samples/sample-order.ts';

/** Sent to the family's owner: the narrator gave, refused or withdrew consent. */
const content: MailTemplate<'consent_notice'> = (data, { messages }) => {
  const { answers, why, action } = messages.mails.consent_notice;
  const { name, narrator, bookTitle, answer, consentUrl: url } = data;
  const { subject, heading, says, after } = answers[answer];
  const mail = { subject: subject(narrator), heading, why, action, name, url };
  return buildPlainContent({ ...mail, says: [says(narrator, bookTitle), after] }, messages);
};

export const consentNotice: DeclaredMail<'consent_notice'> = {
  content,
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
