import { z } from 'zod';
import { erasure, successor } from './erasures.ts';
import { byId, id, instant } from './fields.ts';
import { route } from './route.ts';
import { familyRole } from './session.ts';

/** A family as an administrator sees it: who belongs to it, never what it wrote. */
export const adminFamily = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  members: z.array(z.object({ uid: id, name: z.string(), email: z.string(), role: familyRole })),
  books: z.int(),
  successor: successor.nullable(),
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

/** `family.<id>`, `order.<id>` or `house`. */
const chain = z.string().regex(/^(house|family\.[A-Za-z0-9_-]{1,60}|order\.[A-Za-z0-9_-]{1,60})$/);
const reason = z.string().trim().min(3).max(500);

export const adminFamilyRoutes = {
  /** Families by a part of their name, or by the whole address of one of their members; the newest without a search. */
  'admin.families': route({
    method: 'GET',
    path: '/api/admin/families',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({ search: z.string().trim().max(254).optional() }),
    answer: z.object({ families: z.array(adminFamily) }),
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
  /** Makes the named successor, who must be a member by now, the owner; audited. */
  'admin.handOver': route({
    method: 'POST',
    path: '/api/admin/families/:familyId/owner',
    action: 'administrate',
    replies: 'json',
    params: byId('familyId'),
    body: z.strictObject({ reason }),
    answer: adminFamily,
  }),
  'admin.audit': route({
    method: 'GET',
    path: '/api/admin/audit',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({ chain: chain.optional() }),
    answer: z.object({ entries: z.array(auditEntry) }),
  }),
  /** Reads a chain again from its beginning and names its first broken link. */
  'admin.verifyAudit': route({
    method: 'GET',
    path: '/api/admin/audit/verification',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({ chain }),
    answer: z.object({ chain: z.string(), entries: z.int(), brokenAt: z.int().nullable() }),
  }),
} as const;
