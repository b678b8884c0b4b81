import { z } from 'zod';
import { byId, done, id, instant, personName } from '../../fields.ts';
import { route } from '../route.ts';
import { familyRole } from './session.ts';

const member = z.object({
  uid: id,
  name: z.string(),
  role: familyRole,
  joinedAt: instant,
  /** Photograph of the member's avatar; without one the initial is shown. */
  portraitId: id.optional(),
});
export type Member = z.infer<typeof member>;

export const family = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  /** One of the family's own photographs. */
  pictureId: id.nullable(),
  createdAt: instant,
  members: z.array(member),
  seats: z.object({
    /** Most members that the plan allows; null without a limit. */
    limit: z.int().nullable(),
    /** Number of members and of invitations that wait for an answer. */
    used: z.int(),
  }),
});
export type Family = z.infer<typeof family>;

/**
 * A person of a family, with or without an account: the last story they showed, and the question that waits for their
 * answer.
 */
export const familyPerson = z.object({
  /** The account's id; for a person without an account, the recipient's id in this family. */
  id,
  name: z.string(),
  portraitId: id.nullable(),
  /** Null for a recipient of questions without an account. */
  role: familyRole.nullable(),
  isNarrator: z.boolean(),
  /** The book for which this person is asked; null for a member who is not asked for any book. */
  bookId: id.nullable(),
  /** False when questions cannot be sent because an address is missing; true for a person who gets no questions. */
  isReached: z.boolean(),
  /** The last story that this person showed the family. */
  told: z.object({ storyId: id, title: z.string(), excerpt: z.string(), shownAt: instant }).nullable(),
  /** The last question that was sent and waits for an answer. */
  awaited: z.object({ question: z.string(), sentAt: instant }).nullable(),
});
export type FamilyPerson = z.infer<typeof familyPerson>;

const timeZone = z.string().min(1).max(60);

export const familyRoutes = {
  'families.create': route({
    method: 'POST',
    path: '/api/families',
    action: 'signed_in',
    replies: 'json',
    body: z.strictObject({ name: personName, timeZone: timeZone.optional() }),
    answer: family,
  }),
  'families.read': route({
    method: 'GET',
    path: '/api/families/:familyId',
    action: 'family.read',
    replies: 'json',
    params: byId('familyId'),
    answer: family,
  }),
  'families.people': route({
    method: 'GET',
    path: '/api/families/:familyId/people',
    action: 'family.read',
    replies: 'json',
    params: byId('familyId'),
    answer: z.object({ people: z.array(familyPerson) }),
  }),
  'families.update': route({
    method: 'PUT',
    path: '/api/families/:familyId',
    action: 'family.manage',
    replies: 'json',
    params: byId('familyId'),
    body: z
      .strictObject({ name: personName, timeZone, pictureId: id.nullable(), assistant: z.boolean() })
      .partial(),
    answer: family,
  }),
  /** Transfers the family to another member; the former owner becomes an editor. */
  'families.transfer': route({
    method: 'POST',
    path: '/api/families/:familyId/ownership',
    action: 'family.manage',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ uid: id }),
    answer: family,
  }),
  /** Removes the caller from the family; an owner must transfer the family first. */
  'families.leave': route({
    method: 'POST',
    path: '/api/families/:familyId/departure',
    action: 'family.read',
    replies: 'json',
    params: byId('familyId'),
    answer: done,
  }),
  'members.setRole': route({
    method: 'PUT',
    path: '/api/families/:familyId/members/:uid',
    action: 'family.manage',
    replies: 'json',
    params: byId('familyId', 'uid'),
    body: z.strictObject({ role: familyRole.exclude(['owner']) }),
    answer: member,
  }),
  /** Sets the caller's avatar in this family: one of the family's photographs, or none. */
  'members.choosePortrait': route({
    method: 'PUT',
    path: '/api/families/:familyId/portrait',
    action: 'family.read',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ portraitId: id.nullable() }),
    answer: member,
  }),
  'members.remove': route({
    method: 'POST',
    path: '/api/families/:familyId/members/:uid/removal',
    action: 'family.manage',
    replies: 'json',
    params: byId('familyId', 'uid'),
    answer: done,
  }),
} as const;
