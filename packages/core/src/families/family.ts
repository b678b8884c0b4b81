import { familyRole } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../documents/documents.port.ts';

export const familyRecord = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** Members without a plan: 6 (product.md §6). */
  memberCount: z.int(),
  createdAt: z.iso.datetime(),
});
export type FamilyRecord = z.infer<typeof familyRecord>;

export const memberRecord = z.object({
  familyId: z.string(),
  uid: z.string(),
  name: z.string(),
  role: familyRole,
  joinedAt: z.iso.datetime(),
});
export type MemberRecord = z.infer<typeof memberRecord>;

export const families = collection('families', familyRecord);
export const members = collection('members', memberRecord, [['familyId'], ['uid', 'joinedAt']]);

/** One document a person and family: nobody is twice in a family. */
export const memberId = (familyId: string, uid: string): string => `${familyId}.${uid}`;
