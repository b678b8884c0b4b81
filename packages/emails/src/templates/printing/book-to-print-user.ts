import { cover } from '../../blocks/cover.ts';
import { buildPlainContent } from '../../content/build-plain-content.ts';
import type { DeclaredMail, MailTemplate } from '../../content/mail-template.ts';
import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';

const content: MailTemplate<'book_to_print_user'> = (data, { messages }) => {
  const { again, why, action, edition, editionSubject, leavesOut, ...first } =
    messages.mails.book_to_print_user;
  const { subject, heading, says, next } = data.reprinted === 0 ? first : again;
  const hasOneEdition = data.edition === '';
  const fullSubject = hasOneEdition ? subject(data) : editionSubject(subject(data), data.edition);
  const mail = { subject: fullSubject, heading, why, action, name: data.name, url: data.orderUrl };
  const isFirstPrint = data.reprinted === 0;
  const notes = [
    ...(hasOneEdition ? [] : [edition(data.edition)]),
    ...(isFirstPrint && data.leavesOut.length > 0 ? [leavesOut(data.leavesOut)] : []),
  ];
  return buildPlainContent(
    {
      ...mail,
      says: [...cover(data.coverRenderingId, data.title), says(data, data.reprinted), ...notes],
      after: [next],
    },
    messages,
  );
};

export const bookToPrintUser: DeclaredMail<'book_to_print_user'> = {
  content,
  sample: { name: NAME, ...ORDER, reprinted: 0, edition: '', leavesOut: [], orderUrl: ORDER_URL },
  facts: {
    subject: ['orderNumber title'],
    says: ['orderNumber title'],
    'again.subject': ['orderNumber title'],
    'again.says': ['orderNumber title', 'copies'],
    editionSubject: ['subject', 'name'],
    edition: ['name'],
    leavesOut: ['title authorName'],
  },
};
