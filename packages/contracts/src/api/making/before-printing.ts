import { z } from 'zod';
import { confirmablePointKinds, printPointKinds } from '../../enums/making.ts';
import { byId, id } from '../../fields.ts';
import { route } from '../route.ts';

const printPointKind = z.enum(printPointKinds);
export type PrintPointKind = z.infer<typeof printPointKind>;

const confirmablePointKind = z.enum(confirmablePointKinds);
export type ConfirmablePointKind = z.infer<typeof confirmablePointKind>;

/** A story that a point is about. `storyId` is null, and the title empty, for a private draft of another member. */
const printPointStory = z.object({ storyId: id.nullable(), title: z.string(), authorName: z.string() });

/** One line of the list that is read before a book is printed. */
const printPoint = z.object({
  kind: printPointKind,
  /** Number of stories, photographs, remarks or mails that the point counts. */
  count: z.int().positive(),
  /** The stories concerned; empty where the point is about none. */
  stories: z.array(printPointStory),
  /** First page of the current rendering that shows it; null where no page does. */
  page: z.int().positive().nullable(),
  /** An editor has confirmed that the book is printed like this. */
  isConfirmed: z.boolean(),
});
export type PrintPoint = z.infer<typeof printPoint>;

/** Lists what the family may not mean to print, or to leave out; empty when nothing is left to decide. */
export const beforePrinting = z.object({ points: z.array(printPoint) });
export type BeforePrinting = z.infer<typeof beforePrinting>;

/** The list that the book's page, an order and its proof show alike, and what settles its lines. */
export const beforePrintingRoutes = {
  'beforePrinting.read': route({
    method: 'GET',
    path: '/api/books/:bookId/before-printing',
    action: 'order.place',
    replies: 'json',
    params: byId('bookId'),
    answer: beforePrinting,
  }),
  /** Takes into the book every story that waits for an approval and is complete. */
  'beforePrinting.addStories': route({
    method: 'POST',
    path: '/api/books/:bookId/before-printing/stories',
    action: 'order.place',
    replies: 'json',
    params: byId('bookId'),
    answer: beforePrinting,
  }),
  /** Confirms that the book is printed with a point as it stands: an order then says what it leaves out. */
  'beforePrinting.confirm': route({
    method: 'POST',
    path: '/api/books/:bookId/before-printing/confirmations',
    action: 'order.place',
    replies: 'json',
    params: byId('bookId'),
    body: z.strictObject({ kind: confirmablePointKind }),
    answer: beforePrinting,
  }),
} as const;
