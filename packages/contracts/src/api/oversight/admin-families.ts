import { z } from 'zod';
import { byId, id, instant, pageCursor } from '../../fields.ts';
import { adminReason as reason } from '../administration.ts';
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
  orders: z.array(z.object({ id, number: z.string(), state: orderState })),
  successor: successor.nullable(),
  /** End of the Premium plan that an administrator granted; null unless it applies now. */
  premiumUntil: instant.nullable(),
  erasure: erasure.nullable(),
});
export type AdminFamily = z.infer<typeof adminFamily>;

export const auditEntry = z.object({
  id,
  chain: z.string(),
  seq: z.int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  object: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest first. `cursor` leads to the next page; it is null on the last one. */
export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** Names of families and numbers of orders, by `family:<id>` and `order:<id>`; an erased one is missing. */
  names: z.record(z.string(), z.string()),
  /** Names of the people who acted, by uid; a person whose account is erased is missing. */
  people: z.record(z.string(), z.string()),
  cursor: pageCursor.nullable(),
});
export type AuditPage = z.infer<typeof auditPage>;

/** `family.<id>`, `order.<id>` or `operator`. */
export const auditChain = z
  .string()
  .regex(/^(operator|family\.[A-Za-z0-9_-]{1,60}|order\.[A-Za-z0-9_-]{1,60})$/);

export const adminFamilyRoutes = {
  /** Families by the words of their name, or of a member's name or address; the newest without a search. */
  'admin.families': route({
    method: 'GET',
    path: '/api/admin/families',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({ search: z.string().trim().max(254).optional(), cursor: pageCursor.optional() }),
    /** `total` counts every family, whatever the search. */
    answer: z.object({ families: z.array(adminFamily), cursor: pageCursor.nullable(), total: z.int() }),
  }),
  /** Erases a family at once, on a written request; audited. */
  'admin.eraseFamily': route({
    method: 'POST',
    path: '/api/admin/families/:familyId/erasure',
    action: 'administrate',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ reason }),
    answer: erasure,
  }),
  'admin.eraseAccount': route({
    method: 'POST',
    path: '/api/admin/accounts/:uid/erasure',
    action: 'administrate',
    replies: 'json',
    params: byId('uid'),
    body: z.strictObject({ reason }),
    answer: erasure,
  }),
  /** Makes the named successor, who must be a member, the owner; audited. */
  'admin.handOver': route({
    method: 'POST',
    path: '/api/admin/families/:familyId/owner',
    action: 'administrate',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ reason }),
    answer: adminFamily,
  }),
  /** Gives a family the Premium plan until the end of a day, or moves that end; audited with its reason. */
  'admin.grantPremium': route({
    method: 'POST',
    path: '/api/admin/families/:familyId/premium',
    action: 'administrate',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ until: z.iso.date(), reason }),
    answer: adminFamily,
  }),
  /** Ends a granted Premium plan at once; audited with its reason. */
  'admin.endPremium': route({
    method: 'POST',
    path: '/api/admin/families/:familyId/premium/end',
    action: 'administrate',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ reason }),
    answer: adminFamily,
  }),
  /** Audit entries of a family, of an order (by any actor), of the company, or all. */
  'admin.audit': route({
    method: 'GET',
    path: '/api/admin/audit',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({
      chain: auditChain.optional(),
      cursor: pageCursor.optional(),
    }),
    answer: auditPage,
  }),
  /** Verifies a whole chain of the audit log and returns the position of its first broken entry. */
  'admin.verifyAudit': route({
    method: 'GET',
    path: '/api/admin/audit/verification',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({ chain: auditChain }),
    answer: z.object({ chain: z.string(), entries: z.int(), brokenAt: z.int().nullable() }),
  }),
} as const;
