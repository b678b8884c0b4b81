import { z } from 'zod';
import { instant } from '../fields.ts';
import type { AdministrationAction } from '../rules/administration-permissions.ts';
import { route } from './route.ts';

/** Declares a POST route of the administration; `action` names the roles that may call it. */
export const adminPost = <
  const D extends AdministrationAction,
  const P extends `/api/admin/${string}`,
  const I extends z.ZodType,
  const B extends z.ZodType,
  const A extends z.ZodType,
>(
  action: D,
  path: P,
  params: I,
  body: B,
  answer: A,
) => route({ method: 'POST', path, action, replies: 'json', params, body, answer });

/** A note of an administrator, which only administrators see; `by` is the author's name. */
export const adminNote = z.object({ at: instant, by: z.string(), text: z.string() });
export type AdminNote = z.infer<typeof adminNote>;

/** The administrator's reason, stored in the audit log. */
export const adminReason = z.string().trim().min(3).max(500);

/** Text of a search. */
export const searchText = z.string().trim().max(254);
