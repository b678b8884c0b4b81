import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { SITE } from '../../samples/sample-order.ts';

/** Sent to the family's owner: the questions are paused, and why. Its tone reproaches nobody. */
const content: MailTemplate<'questions_paused'> = (data, { messages }) => {
  const { reasons, why, action } = messages.mails.questions_paused;
  const { name, narrator, bookTitle, reason, listUrl: url } = data;
  const { subject, says, after } = reasons[reason];
  const mail = { subject: subject(narrator), why, action, name, url };
  return buildPlainContent({ ...mail, says: [says(narrator, bookTitle)], after: [after] }, messages);
};

export const questionsPaused: DeclaredMail<'questions_paused'> = {
  content,
  sample: {
    name: 'Jeanne',
    narrator: 'Marguerite',
    bookTitle: 'Les dimanches de Marguerite',
    reason: 'silence',
    listUrl: `${SITE}/questions-categories`,
  },
  facts: {
    'reasons.silence.subject': ['narrator'],
    'reasons.silence.says': ['narrator', 'title'],
    'reasons.exhausted.subject': ['narrator'],
    'reasons.exhausted.says': ['narrator', 'title'],
  },
};
