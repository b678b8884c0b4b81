import { z } from 'zod';
import { done } from '../../fields.ts';
import { route } from '../route.ts';

/**
 * How visits are counted: not at all; by our own server without a cookie; or by a script of another service after the
 * visitor has agreed.
 */
export const analyticsChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['off', 'cookieless']) }),
  z.object({ kind: z.literal('consent'), scriptUrl: z.url(), siteId: z.string() }),
]);
export type AnalyticsChoice = z.infer<typeof analyticsChoice>;

export const visitRoutes = {
  'visits.record': route({
    method: 'POST',
    path: '/api/visits',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({
      path: z.string().startsWith('/').max(200),
      /** Host of the page that linked here, when it is another site. */
      referrer: z
        .string()
        .max(200)
        .regex(/^[a-z0-9.-]*$/)
        .default(''),
    }),
    answer: done,
  }),
} as const;
