import type { MailTemplate } from '../../sheets/mail-template.ts';
import { plainSheet } from '../../sheets/plain-sheet.ts';

export const bookToPrintUser: MailTemplate<'book_to_print_user'> = (data, { words }) => {
  const { again, why, action, edition, editionSubject, ...first } = words.mails.book_to_print_user;
  const { subject, heading, says, next } = data.reprinted === 0 ? first : again;
  const isOne = data.edition === '';
  const titled = isOne ? subject(data) : editionSubject(subject(data), data.edition);
  const letter = { subject: titled, heading, why, action, name: data.name, url: data.orderUrl };
  const which = isOne ? [] : [edition(data.edition)];
  return plainSheet({ ...letter, says: [says(data, data.reprinted), ...which], after: [next] }, words);
};
