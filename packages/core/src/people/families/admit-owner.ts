import type { Actor } from '../../foundation/actors/actor.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { admit, type Reader } from './admit.ts';
import { type FamilyRecord, families, ofItself } from './family.ts';

/** The family, for whoever may manage it. Throws as `admit` does. */
export const admitOwner = async (
  reader: Reader,
  actor: Actor,
  familyId: string,
): Promise<Stored<FamilyRecord & { familyId: string }>> =>
  admit(reader, actor, 'family.manage', 'family', ofItself(await reader.get(families, familyId)));
