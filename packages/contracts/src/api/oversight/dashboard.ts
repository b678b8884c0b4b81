import { z } from 'zod';
import { id } from '../../fields.ts';
import { consentState } from '../people/consents.ts';
import { delivery, person } from '../people/persons.ts';
import { route } from '../route.ts';
import { order } from '../selling/order.ts';
import { book } from '../writing/books.ts';
import { bookQuestion } from '../writing/questions.ts';
import { storySummary } from '../writing/stories.ts';

/** The question with which a narrator goes on. */
const nextQuestion = {
  /** The next question that waits for an answer. */
  question: bookQuestion.nullable(),
  /**
   * While no question of the list waits: the one of the library that the rhythm sends next. It enters the list when it
   * is sent or chosen.
   */
  upcoming: bookQuestion.nullable(),
  /** The delivery of `question` to the narrator; null while it was not sent. */
  asked: delivery.nullable(),
};

/** Content of the family's first page, besides the session. */
const dashboard = z.object({
  /** Null while the family has no book; every other field is then empty. */
  book: book.nullable(),
  /** Whether the narrators consent: nothing can be ordered before. Of two, that of one who has not agreed. */
  consent: consentState,
  /** The second narrator's id, where `consent` is theirs; else null. */
  consentNarratorId: id.nullable(),
  /**
   * Stories that others than the viewer showed the family lately, the newest first, with the writer's avatar. `isFirst`
   * is true for the narrator's first story: while it is their only one, and for two days when a few others follow.
   */
  news: z.array(z.object({ story: storySummary, portraitId: id.nullable(), isFirst: z.boolean() })),
  /** Number of the family's members, the viewer included. */
  memberCount: z.int(),
  ...nextQuestion,
  /** The same for the second narrator; null in a book that one person tells. */
  second: z.object(nextQuestion).nullable(),
  /**
   * How each narrator gets questions by mail (`secondNarrator` is null in a book that one person tells), and the latest
   * deliveries to any recipient, the newest first.
   */
  asking: z
    .object({ narrator: person, secondNarrator: person.nullable(), deliveries: z.array(delivery) })
    .nullable(),
  /** Stories that wait for review by those who lay out the book, without those of `news`. */
  toReview: z.array(storySummary),
  /** The family's orders that are neither delivered nor ended. */
  orders: z.array(order),
  /** The newest order of this book that can be ordered again; null while an order is ongoing, or without one. */
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
