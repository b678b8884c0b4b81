import { z } from 'zod';
import { bytes, id, instant, pageCursor } from '../../fields.ts';
import { searchText } from '../administration.ts';
import { route } from '../route.ts';

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
  /** True when the name of the filter finds more people than the entries are of: it must be more precise. */
  hasMorePeople: z.boolean(),
});
export type AuditPage = z.infer<typeof auditPage>;

/** `family.<id>`, `order.<id>` or `operator`. */
export const auditChain = z
  .string()
  .regex(/^(operator|family\.[A-Za-z0-9_-]{1,60}|order\.[A-Za-z0-9_-]{1,60})$/);

/** Filters of the audit log, each of which narrows the others. */
export const auditQuery = z.strictObject({
  chain: auditChain.optional(),
  /** Name, address or uid of the person who acted. */
  person: searchText.min(2).optional(),
  /** Code of the action, such as `order.moved`. */
  action: z
    .string()
    .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)
    .optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  cursor: pageCursor.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditRoutes = {
  /**
   * Audit entries, the newest first: of a family, of an order (by any actor), of the company, or all. A filtered page
   * may end early and have a cursor: after 2,000 entries that do not match, the next page reads on.
   */
  'admin.audit': route({
    method: 'GET',
    path: '/api/admin/audit',
    action: 'admin.read',
    replies: 'json',
    query: auditQuery,
    answer: auditPage,
  }),
  /** The same entries, without pages, as a table for a spreadsheet. */
  'admin.auditTable': route({
    method: 'GET',
    path: '/api/admin/audit.csv',
    action: 'admin.read',
    replies: 'bytes',
    query: auditQuery.omit({ cursor: true }),
    answer: bytes,
  }),
  /** Verifies a whole chain of the audit log and returns the position of its first broken entry. */
  'admin.verifyAudit': route({
    method: 'GET',
    path: '/api/admin/audit/verification',
    action: 'admin.read',
    replies: 'json',
    query: z.strictObject({ chain: auditChain }),
    answer: z.object({ chain: z.string(), entries: z.int(), brokenAt: z.int().nullable() }),
  }),
} as const;
