import { z } from 'zod';
import { deliveryStates, deliveryWays, messageHindrances, personPauses, pronouns } from '../../enums.ts';
import { byId, emailAddress, id, instant, pageCursor, personName, plainLine } from '../../fields.ts';
import { route } from '../route.ts';
import { rhythm } from './rhythm.ts';

export const pronoun = z.enum(pronouns);
export type Pronoun = z.infer<typeof pronoun>;

const hour = z.int().min(0).max(23);
/** From one full hour to another of the person's zone, over midnight too; null: at any hour. */
const quietHours = z.strictObject({ from: hour, until: hour }).nullable();
const timeZone = z.string().min(1).max(60);

/** A recipient of a book's questions: its narrator or a relative, with or without an account. */
export const person = z.object({
  id,
  bookId: id,
  isNarrator: z.boolean(),
  name: z.string(),
  /** Where questions go; null for who may not see it, and where none is known. */
  email: z.string().nullable(),
  hasAddress: z.boolean(),
  pronoun: pronoun.nullable(),
  timeZone: z.string(),
  quietHours,
  /** Questions that may hurt were asked for. */
  takesSensitive: z.boolean(),
  /** How often questions come, and who decided it last: the narrator's own choice holds against the family's. */
  rhythm,
  hasOwnRhythm: z.boolean(),
  pause: z.enum(personPauses).nullable(),
  /** When the next scheduled question is due; null while none is. */
  nextAt: instant.nullable(),
});
export type Person = z.infer<typeof person>;

export const deliveryState = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryState>;

/** One question, put to one person. */
export const delivery = z.object({
  id,
  personId: id,
  personName: z.string(),
  isNarrator: z.boolean(),
  questionId: id,
  question: z.string(),
  theme: z.string(),
  way: z.enum(deliveryWays),
  askedBy: z.string(),
  state: deliveryState,
  createdAt: instant,
  /** When its mail left; null while it waits, or where none was sent. */
  sentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** When somebody, and no program, opened its page. */
  openedAt: instant.nullable(),
  /** When it was answered, skipped, put off or taken back. */
  settledAt: instant.nullable(),
  /** When the server of that address refused the mail for good. */
  bouncedAt: instant.nullable(),
  /** The answer, once it was sent. */
  storyId: id.nullable(),
  /**
   * When its mail is sent and why not at once: the recipient's night, or their weekly limit of messages. Null when it is sent
   * at once, was sent, or waits for an event without a date: an address, the end of a pause.
   */
  departure: z.object({ at: instant, timeZone, behind: z.enum(messageHindrances) }).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const personFacts = {
  email: emailAddress.nullable(),
  pronoun: pronoun.nullable(),
  timeZone,
};

const ofBook = byId('bookId');
const ofPerson = byId('bookId', 'personId');

export const personRoutes = {
  /** The narrator first. Addresses are shown to those who write. */
  'persons.list': route({
    method: 'GET',
    path: '/api/books/:bookId/persons',
    action: 'family.read',
    replies: 'json',
    params: ofBook,
    answer: z.object({ persons: z.array(person) }),
  }),
  /** Adds a relative who may be asked; the name is also the signature. */
  'persons.add': route({
    method: 'POST',
    path: '/api/books/:bookId/persons',
    action: 'story.write',
    replies: 'json',
    params: ofBook,
    body: z.strictObject({ name: personName, ...personFacts }).partial({ pronoun: true, timeZone: true }),
    answer: person,
  }),
  /** Changes what is given of a person; what is left out stays. The narrator's name is the book's own. */
  'persons.update': route({
    method: 'PUT',
    path: '/api/books/:bookId/persons/:personId',
    action: 'story.write',
    replies: 'json',
    params: ofPerson,
    body: z
      .strictObject({ name: personName, ...personFacts, quietHours, takesSensitive: z.boolean() })
      .partial(),
    answer: person,
  }),
  /** Pauses or resumes questions; only the narrator ends the narrator's own pause. */
  'persons.pause': route({
    method: 'PUT',
    path: '/api/books/:bookId/persons/:personId/pause',
    action: 'story.write',
    replies: 'json',
    params: ofPerson,
    body: z.strictObject({ isPaused: z.boolean() }),
    answer: person,
  }),
  /** Pressed by a mail program itself (RFC 8058): a form without cookie or token of ours. */
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
    params: ofBook,
    query: z.strictObject({ cursor: pageCursor.optional() }),
    answer: z.object({ deliveries: z.array(delivery), cursor: pageCursor.nullable() }),
  }),
  /** Sends a question of the book to a recipient by mail, as soon as their weekly limit allows. */
  'deliveries.ask': route({
    method: 'POST',
    path: '/api/books/:bookId/deliveries',
    action: 'question.ask',
    replies: 'json',
    params: ofBook,
    body: z.strictObject({ questionId: id, personId: id, sentence: plainLine(200).default('') }),
    answer: delivery,
  }),
  /** Takes a question back: its link opens nothing any more. */
  'deliveries.revoke': route({
    method: 'POST',
    path: '/api/books/:bookId/deliveries/:deliveryId/revocation',
    action: 'story.write',
    replies: 'json',
    params: byId('bookId', 'deliveryId'),
    answer: delivery,
  }),
} as const;
