import { z } from 'zod';
import { id } from '../../fields.ts';
import { searchText } from '../administration.ts';
import { route } from '../route.ts';
import { adminJob } from './admin-jobs.ts';
import { adminMail, adminOrderRow } from './admin-orders.ts';

const listResults = <F extends z.ZodType>(item: F) =>
  z.object({ items: z.array(item), hasMore: z.boolean() });

const adminSearchResults = z.object({
  orders: listResults(adminOrderRow),
  families: listResults(z.object({ id, name: z.string() })),
  people: listResults(z.object({ uid: id, name: z.string(), email: z.string() })),
  jobs: listResults(adminJob),
  mails: listResults(adminMail.extend({ orderId: id.nullable() })),
});
export type AdminSearchResults = z.infer<typeof adminSearchResults>;

export const searchRoutes = {
  /** Orders, families, people, jobs and mails by number, name, address or payment: the newest ten of each. */
  'admin.search': route({
    method: 'GET',
    path: '/api/admin/search',
    action: 'admin.read',
    replies: 'json',
    query: z.strictObject({ text: searchText.min(2) }),
    answer: adminSearchResults,
  }),
} as const;
