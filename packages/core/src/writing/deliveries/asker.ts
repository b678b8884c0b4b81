import { memberId, members } from '../../people/families/family.ts';
import { findOwnerUid } from '../../people/families/find-owner-uid.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { readUidOfNarrator } from '../persons/narrator.ts';
import { findExistingPortraitId } from '../photographs/family-picture.ts';
import type { DeliveryRecord } from './delivery.ts';

/** The person who asks a question, as its page and its mail show them. Name and uid are empty when the company asks. */
export interface Asker {
  readonly uid: string | null;
  readonly name: string;
  readonly portraitId: string | null;
}

const noAsker: Asker = { uid: null, name: '', portraitId: null };

/**
 * Finds who asks the question of a delivery: its named asker, else the family's owner. There is no asker when that
 * owner is the narrator whose question it is, the first one for a relative's.
 */
export const findAsker = async (
  deps: Pick<Deps, 'documents'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  { askedBy, askedByUid, personId }: Pick<DeliveryRecord, 'askedBy' | 'askedByUid' | 'personId'>,
): Promise<Asker> => {
  const { familyId } = book.value;
  if (askedByUid === null && askedBy !== '') return { ...noAsker, name: askedBy };
  const uid = askedByUid ?? (await findOwnerUid(deps, familyId));
  if (uid === null || uid === (await readUidOfNarrator(deps.documents, book, personId))) return noAsker;
  const member = (await deps.documents.get(members, memberId(familyId, uid)))?.value;
  const name = askedBy === '' ? (member?.name ?? '') : askedBy;
  return { uid, name, portraitId: await findExistingPortraitId(deps.documents, member?.portraitId) };
};
