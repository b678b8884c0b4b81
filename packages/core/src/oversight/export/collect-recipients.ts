import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { findNarratorByUid } from '../../writing/persons/narrator.ts';
import { persons } from '../../writing/persons/person.ts';
import { tributes } from '../../writing/tributes/tribute.ts';
import type { ExportFormat } from './export-format.ts';

type RecipientsData = Pick<ExportFormat['books'][number], 'persons' | 'deliveries' | 'tributes'>;

/**
 * Returns the recipients of a book and the questions sent to them, without the scheduler's fields, and the book's open
 * links with their guests: all of them for a family's export, only the narrator's own for a narrator's.
 */
export const collectRecipients = async (
  { documents }: Pick<Deps, 'documents'>,
  book: Stored<BookDocument>,
  ofUid: string | null,
): Promise<RecipientsData> => {
  const where = [['bookId', '==', book.id]] as const;
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  const ownId = await findNarratorByUid(documents, book, ofUid);
  const isIncluded = (personId: string): boolean => ofUid === null || personId === ownId;
  const storedPersons = await findAll(documents, persons, { where, orderBy });
  const storedDeliveries = await findAll(documents, deliveries, { where, orderBy });
  const storedTributes = await findAll(documents, tributes, { where });
  return {
    tributes: (ofUid === null ? storedTributes : []).map(({ id, value }) => {
      const { occasion, sentence, closesOn, isClosedByHand, createdAt } = value;
      return { id, occasion, sentence, closesOn, isClosedByHand, createdAt };
    }),
    persons: storedPersons
      .filter(({ id }) => isIncluded(id))
      .map(({ id, value }) => {
        const { isNarrator, name, email, pronoun, timeZone, quietHours } = value;
        const { takesSensitive, ownRhythm, pause, createdAt } = value;
        return {
          id,
          isNarrator,
          name,
          email,
          pronoun,
          timeZone,
          quietHours,
          takesSensitive,
          ownRhythm,
          pause,
          createdAt,
        };
      }),
    deliveries: storedDeliveries
      .filter(({ value }) => isIncluded(value.personId))
      .map(({ id, value }) => {
        const {
          familyId: _,
          bookId: __,
          linkNumber: ___,
          askedByUid: ____,
          reactionNews: _____,
          waitingStoryIds: ______,
          ...fields
        } = value;
        return { id, ...fields };
      }),
  };
};
