import { z } from 'zod';
import { id } from '../../fields.ts';
import { searched } from '../administration.ts';
import { route } from '../route.ts';
import { adminJob } from './admin-jobs.ts';
import { adminMail, adminOrderRow } from './admin-orders.ts';

const someOf = <F extends z.ZodType>(item: F) => z.object({ found: z.array(item), hasMore: z.boolean() });

const adminFound = z.object({
  orders: someOf(adminOrderRow),
  families: someOf(z.object({ id, name: z.string() })),
  people: someOf(z.object({ uid: id, name: z.string(), email: z.string() })),
  jobs: someOf(adminJob),
  mails: someOf(adminMail.extend({ orderId: id.nullable() })),
});
export type AdminFound = z.infer<typeof adminFound>;

export const searchRoutes = {
  /** Orders, families, people, jobs and mails by number, name, address or payment: the newest ten of each. */
  'admin.search': route({
    method: 'GET',
    path: '/api/admin/search',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({ text: searched.min(2) }),
    answer: adminFound,
  }),
} as const;
