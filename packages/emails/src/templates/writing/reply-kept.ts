import { quotation } from '../../blocks/quotation.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, SITE } from '../../samples/sample-order.ts';

/** Sent to a person who replied by mail: the text and files that were stored, and the link to correct them. */
const content: MailTemplate<'reply_kept'> = (data, { messages }) => {
  const {
    outcomes,
    kept: keptSentence,
    photographs,
    pictures,
    takes,
    recordings,
    files,
    spoken,
    why,
  } = messages.mails.reply_kept;
  const { name, askedBy, question, outcome, excerpt, takes: takeCount, answerUrl: url } = data;
  const isSpoken = outcome === 'sent' && excerpt === '' && takeCount > 0;
  const { saysBy } = isSpoken ? spoken : outcomes.sent;
  const { subject, says, after, action } = isSpoken ? spoken : outcomes[outcome];
  const first = outcome === 'sent' && askedBy !== '' ? saysBy(askedBy) : says;
  const photographsSentence = excerpt === '' ? pictures : photographs;
  return buildPlainContent(
    {
      subject,
      why,
      name,
      action,
      url,
      after: [after],
      says: [
        first,
        quotation(question),
        ...(excerpt === '' ? [] : [keptSentence, quotation(excerpt)]),
        ...(data.photographs === 0 ? [] : [photographsSentence(String(data.photographs))]),
        ...(takeCount === 0 ? [] : [takes(String(takeCount))]),
        ...(data.recordings === 0 ? [] : [recordings(String(data.recordings))]),
        ...(data.files.length === 0 ? [] : [files(data.files.join(', '))]),
      ],
    },
    messages,
  );
};

export const replyKept: DeclaredMail<'reply_kept'> = {
  content,
  sample: {
    name: NAME,
    askedBy: 'Jeanne',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    outcome: 'sent',
    excerpt:
      'Le dimanche, c’était la poule au pot de ma tante Odile. Elle se levait avant la messe pour allumer le feu, et toute la maison sentait le laurier…',
    photographs: 2,
    takes: 0,
    recordings: 0,
    files: ['lettre.doc'],
    answerUrl: `${SITE}/stories/member-form/exemple`,
  },
  facts: {
    'outcomes.sent.saysBy': ['askedBy'],
    photographs: ['count'],
    pictures: ['count'],
    'spoken.saysBy': ['askedBy'],
    takes: ['count'],
    recordings: ['count'],
    files: ['names'],
  },
};
