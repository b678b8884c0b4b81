import type { MailGuard, MailGuards } from '../../foundation/mail/mail-guards.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { books } from '../books/book.ts';
import { readPerson } from '../persons/narrator.ts';
import { readReach } from '../persons/reach.ts';
import { deliveries, isOpen } from './delivery.ts';
import { links } from './link.ts';

/** Stops the mail when the question was answered or revoked meanwhile, or its person wants no questions any more. */
const isStillAsked: MailGuard = async (tx, { data }) => {
  const token = typeof data.answerUrl === 'string' ? (data.answerUrl.split('/').at(-1) ?? '') : '';
  const link = await tx.get(links, sha256Of(token));
  const delivery = link === null ? null : await tx.get(deliveries, link.value.deliveryId);
  if (link === null || delivery === null || delivery.value.state === 'revoked') return 'stop';
  if (link.value.isRenewal) return 'go';
  if (!isOpen(delivery.value)) return 'stop';
  const { bookId, personId } = delivery.value;
  const book = await tx.get(books, bookId);
  if (book === null) return 'stop';
  const person = await readPerson(tx, book, personId);
  if (person === null || person.value.pause === 'own') return 'stop';
  const { isWilling } = await readReach(tx, book, person);
  return isWilling ? 'go' : 'stop';
};

export const questionMailGuards: MailGuards = {
  daily_question: isStillAsked,
  new_question: isStillAsked,
  reminder: isStillAsked,
};
