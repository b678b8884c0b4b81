import { z } from 'zod';
import { route } from './route.ts';

/** Declares a POST route of the administration. */
export const adminPost = <
  const P extends `/api/admin/${string}`,
  const I extends z.ZodType,
  const B extends z.ZodType,
  const A extends z.ZodType,
>(
  path: P,
  params: I,
  body: B,
  answer: A,
) => route({ method: 'POST', path, action: 'administrate', replies: 'json', params, body, answer });

/** The administrator's reason, stored in the audit log. */
export const adminReason = z.string().trim().min(3).max(500);

/** Text of a search. */
export const searchText = z.string().trim().max(254);
