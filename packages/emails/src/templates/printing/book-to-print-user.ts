import { NAME, ORDER, ORDER_URL } from '../../samples/sample-order.ts';
import type { DeclaredMail, MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

const sheet: MailTemplate<'book_to_print_user'> = (data, { words }) => {
  const { again, why, action, edition, editionSubject, ...first } = words.mails.book_to_print_user;
  const { subject, heading, says, next } = data.reprinted === 0 ? first : again;
  const isOne = data.edition === '';
  const titled = isOne ? subject(data) : editionSubject(subject(data), data.edition);
  const letter = { subject: titled, heading, why, action, name: data.name, url: data.orderUrl };
  const which = isOne ? [] : [edition(data.edition)];
  return plainSheet({ ...letter, says: [says(data, data.reprinted), ...which], after: [next] }, words);
};

export const bookToPrintUser: DeclaredMail<'book_to_print_user'> = {
  sheet,
  sample: { name: NAME, ...ORDER, reprinted: 0, edition: '', orderUrl: ORDER_URL },
  facts: {
    subject: ['orderNumber title'],
    says: ['orderNumber title'],
    'again.subject': ['orderNumber title'],
    'again.says': ['orderNumber title', 'copies'],
    editionSubject: ['subject', 'name'],
    edition: ['name'],
  },
};
