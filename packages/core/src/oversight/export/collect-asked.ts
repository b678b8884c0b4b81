import { findAll } from '../../foundation/documents/find-all.ts';
import { narratorUid } from '../../people/consents/consent.ts';
import type { Deps } from '../../ports/deps.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { narratorId, persons } from '../../writing/persons/person.ts';
import type { ExportFormat } from './export-format.ts';

type Asked = Pick<ExportFormat['books'][number], 'persons' | 'deliveries'>;

/**
 * The people who are asked for a book and their questions, without the scheduler's own fields: everything in a family's
 * export, only the narrator's own in theirs.
 */
export const collectAsked = async (
  { documents }: Pick<Deps, 'documents'>,
  bookId: string,
  ofUid: string | null,
): Promise<Asked> => {
  const where = [['bookId', '==', bookId]] as const;
  const orderBy = { field: 'createdAt', direction: 'asc' } as const;
  const isNarrators = ofUid !== null && ofUid === (await narratorUid(documents, bookId));
  const isWanted = (personId: string): boolean =>
    ofUid === null || (isNarrators && personId === narratorId(bookId));
  const storedPersons = await findAll(documents, persons, { where, orderBy });
  const storedDeliveries = await findAll(documents, deliveries, { where, orderBy });
  return {
    persons: storedPersons
      .filter(({ id }) => isWanted(id))
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
      .filter(({ value }) => isWanted(value.personId))
      .map(({ id, value: { familyId: _, bookId: __, turn: ___, askedByUid: ____, ...deliveryFields } }) => ({
        id,
        ...deliveryFields,
      })),
  };
};
