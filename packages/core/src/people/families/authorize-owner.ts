import type { Actor } from '../../foundation/actors/actor.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { authorizeAccess, type DocumentReader } from './authorize-access.ts';
import { type FamilyRecord, families, withFamilyId } from './family.ts';

/** Returns the family for a member who may manage it. Throws as `authorizeAccess` does. */
export const authorizeOwner = async (
  documents: DocumentReader,
  actor: Actor,
  familyId: string,
): Promise<Stored<FamilyRecord & { familyId: string }>> =>
  authorizeAccess(
    documents,
    actor,
    'family.manage',
    'family',
    withFamilyId(await documents.get(families, familyId)),
  );
