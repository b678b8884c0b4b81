import { z } from 'zod';
import {
  deliveryOrigins,
  deliveryStates,
  messageHindrances,
  personPauses,
  pronouns,
} from '../../enums/people.ts';
import { byId, emailAddress, id, instant, pageCursor, personName, plainLine } from '../../fields.ts';
import { route } from '../route.ts';
import { ofNarrator } from './narrator-query.ts';
import { rhythm } from './rhythm.ts';

export const pronoun = z.enum(pronouns);
export type Pronoun = z.infer<typeof pronoun>;

const hour = z.int().min(0).max(23);
/** From one full hour to another of the person's time zone, across midnight too; null for none. */
const quietHours = z.strictObject({ from: hour, until: hour }).nullable();
const timeZone = z.string().min(1).max(60);

/** A recipient of a book's questions: a narrator of it or a relative, with or without an account. */
export const person = z.object({
  id,
  bookId: id,
  isNarrator: z.boolean(),
  name: z.string(),
  /** Address that receives the questions; null for members who may not see it, and where none is known. */
  email: z.string().nullable(),
  hasAddress: z.boolean(),
  pronoun: pronoun.nullable(),
  /** True when questions address the person with « tu ». */
  isFamiliar: z.boolean(),
  /** Photograph that shows the person; null where the initial stands. */
  portraitId: id.nullable(),
  timeZone: z.string(),
  quietHours,
  /** True when the person also receives questions that may hurt. */
  takesSensitive: z.boolean(),
  /**
   * How often questions are sent; `hasOwnRhythm` says that the narrator chose it, and then the family cannot change it.
   */
  rhythm,
  hasOwnRhythm: z.boolean(),
  pause: z.enum(personPauses).nullable(),
  /** When the next scheduled question is due; null while none is. */
  nextAt: instant.nullable(),
});
export type Person = z.infer<typeof person>;

export const deliveryState = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryState>;

/** One question sent to one person. */
export const delivery = z.object({
  id,
  personId: id,
  personName: z.string(),
  isNarrator: z.boolean(),
  questionId: id,
  question: z.string(),
  theme: z.string(),
  origin: z.enum(deliveryOrigins),
  askedBy: z.string(),
  /** True when the present reader asked: they may cancel it. */
  isOwn: z.boolean(),
  state: deliveryState,
  createdAt: instant,
  /** When its mail was sent; null while it waits, or without a mail. */
  sentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** When a person, not a program, opened its page. */
  openedAt: instant.nullable(),
  /** When it was answered, skipped, snoozed or revoked. */
  settledAt: instant.nullable(),
  /** When the recipient's server refused the mail for good. */
  bouncedAt: instant.nullable(),
  /** The story that answers the question, once it was sent. */
  storyId: id.nullable(),
  /**
   * When the mail will be sent, and the reason for the delay. `at` is null while it waits for an event without a date.
   * Null when it is not delayed, or was sent.
   */
  sendTime: z.object({ at: instant.nullable(), timeZone, hindrance: z.enum(messageHindrances) }).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The mail of a question before it is sent, and the moments at which it can leave. */
const questionPreview = z.object({
  subject: z.string(),
  html: z.string(),
  /** Null when it leaves at once. */
  sendTime: delivery.shape.sendTime,
  /** When the rhythm sends its next question; null without a rhythm. */
  nextAt: instant.nullable(),
  timeZone,
});
export type QuestionPreview = z.infer<typeof questionPreview>;

const personFields = {
  email: emailAddress.nullable(),
  pronoun: pronoun.nullable(),
  timeZone,
};

const bookParams = byId('bookId');
const personParams = byId('bookId', 'personId');

export const personRoutes = {
  /** Lists the recipients of a book, its narrators first. Only members who write see the addresses. */
  'persons.list': route({
    method: 'GET',
    path: '/api/books/:bookId/persons',
    action: 'family.read',
    replies: 'json',
    params: bookParams,
    answer: z.object({ persons: z.array(person) }),
  }),
  /** Adds a relative who may receive questions; the name is also the signature of the relative's stories. */
  'persons.add': route({
    method: 'POST',
    path: '/api/books/:bookId/persons',
    action: 'story.write',
    replies: 'json',
    params: bookParams,
    body: z.strictObject({ name: personName, ...personFields }).partial({ pronoun: true, timeZone: true }),
    answer: person,
  }),
  /** Changes the given fields of a person. The narrator's name comes from the book. */
  'persons.update': route({
    method: 'PUT',
    path: '/api/books/:bookId/persons/:personId',
    action: 'story.write',
    replies: 'json',
    params: personParams,
    body: z
      .strictObject({
        name: personName,
        ...personFields,
        isFamiliar: z.boolean(),
        portraitId: id.nullable(),
        quietHours,
        takesSensitive: z.boolean(),
      })
      .partial(),
    answer: person,
  }),
  /** Pauses or resumes questions; only the narrator ends the narrator's own pause. */
  'persons.pause': route({
    method: 'PUT',
    path: '/api/books/:bookId/persons/:personId/pause',
    action: 'story.write',
    replies: 'json',
    params: personParams,
    body: z.strictObject({ isPaused: z.boolean() }),
    answer: person,
  }),
  /** Called by a mail program itself (RFC 8058): a form without our cookie or token. */
  'persons.unsubscribe': route({
    method: 'POST',
    path: '/api/persons/:personId/unsubscribe/:token',
    action: 'anyone',
    replies: 'json',
    params: z.strictObject({ personId: id, token: z.string().min(1).max(200) }),
    answer: z.object({ unsubscribed: z.literal(true) }),
    exempt: true,
  }),
  /** Lists the questions sent to each recipient and their outcomes, the newest first. */
  'deliveries.list': route({
    method: 'GET',
    path: '/api/books/:bookId/deliveries',
    action: 'family.read',
    replies: 'json',
    params: bookParams,
    query: z.strictObject({ cursor: pageCursor.optional() }),
    answer: z.object({ deliveries: z.array(delivery), cursor: pageCursor.nullable() }),
  }),
  /**
   * The mail by which a narrator would be asked a question of the library, rendered as it is sent, and the two moments
   * at which it can leave.
   */
  'deliveries.preview': route({
    method: 'POST',
    path: '/api/books/:bookId/deliveries/preview',
    action: 'question.ask',
    replies: 'json',
    params: bookParams,
    query: ofNarrator,
    body: z.strictObject({ libraryId: z.string().min(1).max(60), sentence: plainLine(200).default('') }),
    answer: questionPreview,
  }),
  /**
   * Sends a question of the book to a recipient by mail: as soon as their limits allow, or at the rhythm's next hour.
   */
  'deliveries.ask': route({
    method: 'POST',
    path: '/api/books/:bookId/deliveries',
    action: 'question.ask',
    replies: 'json',
    params: bookParams,
    body: z.strictObject({
      questionId: id,
      personId: id,
      sentence: plainLine(200).default(''),
      when: z.enum(['now', 'next_hour']).default('now'),
    }),
    answer: delivery,
  }),
  /**
   * Cancels a delivery that was not sent yet: its question is a chosen one of the list again. A question is held back
   * for ten seconds after `deliveries.ask`, so that this call always succeeds in that time.
   */
  'deliveries.cancel': route({
    method: 'POST',
    path: '/api/books/:bookId/deliveries/:deliveryId/cancellation',
    action: 'question.remove',
    replies: 'json',
    params: byId('bookId', 'deliveryId'),
    answer: z.object({ cancelled: z.literal(true) }),
  }),
  /** Revokes a delivery: its link stops working. */
  'deliveries.revoke': route({
    method: 'POST',
    path: '/api/books/:bookId/deliveries/:deliveryId/revocation',
    action: 'story.write',
    replies: 'json',
    params: byId('bookId', 'deliveryId'),
    answer: delivery,
  }),
} as const;
