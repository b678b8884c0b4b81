import { adminNote, familyRole, planIds } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, type Stored, withSearch } from '../../ports/documents.port.ts';

const familyRecord = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** One of the family's own photographs. */
  pictureId: z.string().nullable(),
  plan: z.enum(planIds),
  /** When the plan ends; null while it is renewed. */
  planUntil: z.iso.datetime().nullable(),
  /**
   * End of the Premium plan that an administrator granted, independent of the paid plan; null where none was granted.
   */
  premiumUntil: z.iso.datetime().nullable(),
  memberCount: z.int(),
  /**
   * Invitations that take a seat: stored with the count in one document, so that the limit holds under concurrent
   * requests.
   */
  openInvitations: z.array(
    z.object({ id: z.string(), email: z.string().nullable(), expiresAt: z.iso.datetime() }),
  ),
  createdAt: z.iso.datetime(),
  /** Whether the owner allows members to send a story's text to a language model. */
  assistant: z.boolean(),
  /** The member who inherits the family when its owner is gone. */
  successor: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Notes of administrators, which no member sees; missing before the first. */
  notes: z.array(adminNote).optional(),
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

export const families = withSearch(
  collection('families', familyRecord, [['createdAt']]),
  'createdAt',
  ({ name }, id) => [name, id],
);
export const members = collection('members', memberRecord, [['familyId'], ['uid', 'joinedAt']]);

/**
 * Id of the document of a person in a family: nobody can be a member twice.
 * @example const member = await tx.get(members, memberId(familyId, uid));
 */
export const memberId = (familyId: string, uid: string): string => `${familyId}.${uid}`;

/** Adds the family's own id as `familyId`, which `authorizeAccess` expects of every object. */
export const withFamilyId = (storedFamily: Stored<FamilyRecord> | null) =>
  storedFamily === null
    ? null
    : { ...storedFamily, value: { ...storedFamily.value, familyId: storedFamily.id } };

/** Removes the `familyId` that `withFamilyId` added, before the record is stored. */
export const withoutFamilyId = <T extends FamilyRecord & { familyId: string }>({
  familyId: _,
  ...record
}: T) => record;
