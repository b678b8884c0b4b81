import { z } from 'zod';
import { id } from '../../fields.ts';
import { consentState } from '../people/consents.ts';
import { delivery, person } from '../people/persons.ts';
import { route } from '../route.ts';
import { order } from '../selling/orders.ts';
import { book } from '../writing/books.ts';
import { bookQuestion } from '../writing/questions.ts';
import { storySummary } from '../writing/stories.ts';

/** Content of the family's first page, beside the session. */
const dashboard = z.object({
  /** Null while the family has none, and nothing else is there then. */
  book: book.nullable(),
  /** Whether the narrator wants it made: nothing is ordered before. */
  consent: consentState,
  /** Newest shown story by somebody else than the reader, with the writer's portrait. */
  spoke: z.object({ story: storySummary, portraitId: id.nullable() }).nullable(),
  /** The next one that waits for an answer. */
  question: bookQuestion.nullable(),
  /** As it was put to the narrator; null while it was not. */
  asked: delivery.nullable(),
  /** How the narrator is asked by mail, and the last questions that were put to anybody, the newest first. */
  asking: z.object({ narrator: person, deliveries: z.array(delivery) }).nullable(),
  /** Stories that wait for those who answer for the book. */
  toReview: z.array(storySummary),
  /** Stories changed last, the newest first. */
  recent: z.array(storySummary),
  /** The family's orders that are neither delivered nor ended. */
  orders: z.array(order),
  /** The newest order of this book that may be ordered once more; null while one is under way, or there is none. */
  again: order.nullable(),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardRoutes = {
  /** Reads the dashboard of one book; without a book, of the family's book that changed last. */
  'dashboard.read': route({
    method: 'GET',
    path: '/api/dashboard',
    action: 'signed_in',
    replies: 'json',
    query: z.strictObject({ book: id.optional() }),
    answer: dashboard,
  }),
} as const;
