import { familyRole, planIds } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, findable, type Stored } from '../../ports/documents.port.ts';

const familyRecord = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** One of the family's own photographs. */
  pictureId: z.string().nullable(),
  plan: z.enum(planIds),
  /** When the plan ends; null while it is renewed. */
  planUntil: z.iso.datetime().nullable(),
  /** End of the Premium plan that an administrator granted, whatever the family pays for; null where none was granted. */
  premiumUntil: z.iso.datetime().nullable(),
  memberCount: z.int(),
  /** Invitations that take a seat: stored with the count in one document, so that the limit holds under races. */
  openInvitations: z.array(
    z.object({ id: z.string(), email: z.string().nullable(), expiresAt: z.iso.datetime() }),
  ),
  createdAt: z.iso.datetime(),
  /** Whether its owner lets a language model read what somebody asks it about. */
  assistant: z.boolean(),
  /** The member who inherits the family when its owner is gone. */
  successor: z.object({ name: z.string(), email: z.string() }).nullable(),
});
export type FamilyRecord = z.infer<typeof familyRecord>;

const memberRecord = z.object({
  familyId: z.string(),
  uid: z.string(),
  name: z.string(),
  role: familyRole,
  joinedAt: z.iso.datetime(),
  /** One of the family's own photographs. */
  portraitId: z.string().optional(),
});
export type MemberRecord = z.infer<typeof memberRecord>;

export const families = findable(collection('families', familyRecord, [['createdAt']]), ({ name }, id) => [
  name,
  id,
]);
export const members = collection('members', memberRecord, [['familyId'], ['uid', 'joinedAt']]);

/** One document a person and family: nobody is twice in a family. */
export const memberId = (familyId: string, uid: string): string => `${familyId}.${uid}`;

/** The family as the gate wants it: a thing of itself. */
export const ofItself = (storedFamily: Stored<FamilyRecord> | null) =>
  storedFamily === null
    ? null
    : { ...storedFamily, value: { ...storedFamily.value, familyId: storedFamily.id } };

/** As it is kept, without what the gate added. */
export const toKeep = <T extends FamilyRecord & { familyId: string }>({ familyId: _, ...record }: T) =>
  record;
