import { z } from 'zod';
import { REMARK_LENGTH } from '../../bounds/remark-bounds.ts';
import { remarkStates } from '../../enums/making.ts';
import { byId, id, instant } from '../../fields.ts';
import { route } from '../route.ts';

export const remarkState = z.enum(remarkStates);
export type RemarkState = z.infer<typeof remarkState>;

/** A member's remark on a page of the book as it would be printed; it never appears in the book. */
const remark = z.object({
  id,
  /** Page of the rendering that was made at `renderedAt`. */
  page: z.int().positive(),
  renderingId: id,
  renderedAt: instant,
  /** True while the book still shows the rendering of the remark; false after an edit. */
  isOfPresentPages: z.boolean(),
  authorName: z.string(),
  text: z.string(),
  createdAt: instant,
  state: remarkState,
  /** The member who resolved or dismissed the remark; null while it is open, and once their account is erased. */
  settled: z.object({ byName: z.string(), at: instant }).nullable(),
  canRemove: z.boolean(),
});
export type Remark = z.infer<typeof remark>;

/** Oldest first. No proof of the book can be approved while a remark is open. */
export const bookRemarks = z.object({ remarks: z.array(remark), canSettle: z.boolean() });
export type BookRemarks = z.infer<typeof bookRemarks>;

/** Remarks on the pages of a book. A member who may read the book may add one; a member who may order settles it. */
export const remarkRoutes = {
  'remarks.list': route({
    method: 'GET',
    path: '/api/books/:bookId/remarks',
    action: 'family.read',
    replies: 'json',
    params: byId('bookId'),
    answer: bookRemarks,
  }),
  'remarks.add': route({
    method: 'POST',
    path: '/api/renderings/:renderingId/remarks',
    action: 'family.read',
    replies: 'json',
    params: byId('renderingId'),
    body: z.strictObject({
      page: z.int().positive().max(10_000),
      text: z.string().trim().min(1).max(REMARK_LENGTH, 'remark.too_long'),
    }),
    answer: bookRemarks,
  }),
  'remarks.settle': route({
    method: 'PUT',
    path: '/api/remarks/:remarkId/state',
    action: 'order.place',
    replies: 'json',
    params: byId('remarkId'),
    body: z.strictObject({ state: remarkState }),
    answer: bookRemarks,
  }),
  'remarks.remove': route({
    method: 'POST',
    path: '/api/remarks/:remarkId/removal',
    action: 'remark.remove',
    replies: 'json',
    params: byId('remarkId'),
    answer: bookRemarks,
  }),
} as const;
