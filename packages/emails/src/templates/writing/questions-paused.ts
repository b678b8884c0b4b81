import { SITE } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

/** To the family's owner: the questions rest, and why, without a reproach to anybody. */
const sheet: MailTemplate<'questions_paused'> = (data, { words }) => {
  const { reasons, why, action } = words.mails.questions_paused;
  const { name, narrator, bookTitle, reason, listUrl: url } = data;
  const { subject, says, after } = reasons[reason];
  const letter = { subject: subject(narrator), why, action, name, url };
  return plainSheet({ ...letter, says: [says(narrator, bookTitle)], after: [after] }, words);
};

export const questionsPaused: DeclaredMail<'questions_paused'> = {
  sheet,
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
