import { z } from 'zod';
import { byId, id, instant, pageCursor } from '../../fields.ts';
import { adminNote, adminReason as reason } from '../administration.ts';
import { familyRole } from '../people/session.ts';
import { route } from '../route.ts';
import { orderState } from '../selling/order.ts';
import { erasure, successor } from './erasures.ts';

/** A family for administrators: its members and orders, never its texts. */
export const adminFamily = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  members: z.array(z.object({ uid: id, name: z.string(), email: z.string(), role: familyRole })),
  books: z.int(),
  /** Bytes that the family stores, renderings included. */
  bytes: z.int(),
  orders: z.array(z.object({ id, number: z.string(), state: orderState })),
  successor: successor.nullable(),
  /** End of the Premium plan that an administrator granted; null unless it applies now. */
  premiumUntil: instant.nullable(),
  /** Its open pages, the newest first, by the occasion that each shows to anybody who has its link. */
  tributes: z.array(
    z.object({ id, occasion: z.string(), createdAt: instant, isOpen: z.boolean(), isTakenDown: z.boolean() }),
  ),
  erasure: erasure.nullable(),
  notes: z.array(adminNote),
});
export type AdminFamily = z.infer<typeof adminFamily>;

const adminFamilies = z.object({
  families: z.array(adminFamily),
  cursor: pageCursor.nullable(),
  /** Counts every family, whatever the search. */
  total: z.int(),
  /** True when the search finds more people than those whose families are listed. */
  hasMorePeople: z.boolean(),
});
export type AdminFamilies = z.infer<typeof adminFamilies>;

export const adminFamilyRoutes = {
  /** Families by the words of their name, or of a member's name or address; the newest without a search. */
  'admin.families': route({
    method: 'GET',
    path: '/api/admin/families',
    action: 'admin.read',
    replies: 'json',
    query: z.strictObject({ search: z.string().trim().max(254).optional(), cursor: pageCursor.optional() }),
    answer: adminFamilies,
  }),
  /** Erases a family at once, on a written request; audited. */
  'admin.eraseFamily': route({
    method: 'POST',
    path: '/api/admin/families/:familyId/erasure',
    action: 'admin.manage',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ reason }),
    answer: erasure,
  }),
  'admin.eraseAccount': route({
    method: 'POST',
    path: '/api/admin/accounts/:uid/erasure',
    action: 'admin.manage',
    replies: 'json',
    params: byId('uid'),
    body: z.strictObject({ reason }),
    answer: erasure,
  }),
  /** Makes the named successor, who must be a member, the owner; audited. */
  'admin.handOver': route({
    method: 'POST',
    path: '/api/admin/families/:familyId/owner',
    action: 'admin.families',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ reason }),
    answer: adminFamily,
  }),
  /** Gives a family the Premium plan until the end of a day, or moves that end; audited with its reason. */
  'admin.grantPremium': route({
    method: 'POST',
    path: '/api/admin/families/:familyId/premium',
    action: 'admin.families',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ until: z.iso.date(), reason }),
    answer: adminFamily,
  }),
  /** Ends a granted Premium plan at once; audited with its reason. */
  'admin.endPremium': route({
    method: 'POST',
    path: '/api/admin/families/:familyId/premium/end',
    action: 'admin.families',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ reason }),
    answer: adminFamily,
  }),
  /**
   * Removes an open page after a report: its link opens nothing, and no guest writes on. What the family has received
   * stays with the family, whose owner is told by mail; audited with its reason.
   */
  'admin.takeDownTribute': route({
    method: 'POST',
    path: '/api/admin/tributes/:tributeId/removal',
    action: 'admin.families',
    replies: 'json',
    params: byId('tributeId'),
    body: z.strictObject({ reason }),
    answer: adminFamily,
  }),
  /** Restores a page that was removed, under its former link; audited with its reason. */
  'admin.restoreTribute': route({
    method: 'POST',
    path: '/api/admin/tributes/:tributeId/restoration',
    action: 'admin.families',
    replies: 'json',
    params: byId('tributeId'),
    body: z.strictObject({ reason }),
    answer: adminFamily,
  }),
} as const;
