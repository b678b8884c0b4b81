import type { MailTemplate } from '../sheets/mail-template.ts';
import { plainSheet } from '../sheets/plain-sheet.ts';

export const bookToPrintUser: MailTemplate<'book_to_print_user'> = (data, { words }) => {
  const { again, why, action, edition, ...first } = words.mails.book_to_print_user;
  const { subject, heading, says, next } = data.reprinted === 0 ? first : again;
  const letter = { subject: subject(data), heading, why, action, name: data.name, url: data.orderUrl };
  const which = data.edition === '' ? [] : [edition(data.edition)];
  return plainSheet({ ...letter, says: [says(data, data.reprinted), ...which], after: [next] }, words);
};
