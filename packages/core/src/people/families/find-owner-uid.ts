import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { members } from './family.ts';

/** Finds the owner of a family; null for a family that is being erased. */
export const findOwnerUid = async (
  { documents }: Pick<Deps, 'documents'>,
  familyId: string,
): Promise<string | null> => {
  const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
  return people.find(({ value }) => value.role === 'owner')?.value.uid ?? null;
};
