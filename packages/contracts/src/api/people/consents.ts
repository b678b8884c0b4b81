import { z } from 'zod';
import { recordedConsents } from '../../enums/people.ts';
import { byId, emailAddress, id, instant } from '../../fields.ts';
import { route } from '../route.ts';
import { ofNarrator } from './narrator-query.ts';

/**
 * Version of the text that a narrator agrees to. The text is in the message catalogue under `consent.words`, and
 * addressed to the narrator under `consent.wordsToYou`.
 */
export const CONSENT_TEXT = '2026-11-25';

/** Consents that a member may record: their own, one reported by the narrator, or that the narrator has died. */
export const recordedConsent = z.enum(recordedConsents);
export type RecordedConsent = z.infer<typeof recordedConsent>;

export const consentWay = z.enum([...recordedConsent.options, 'invitation', 'link']);
export type ConsentWay = z.infer<typeof consentWay>;

export const consentState = z.enum(['missing', 'requested', 'given', 'declined', 'withdrawn']);

/** The consent of a narrator of a book. */
export const consent = z.object({
  bookId: id,
  /** The second narrator's id; null for the first narrator. */
  narratorId: id.nullable(),
  bookTitle: z.string(),
  narrator: z.string(),
  state: consentState,
  way: consentWay.nullable(),
  textVersion: z.string().nullable(),
  /** When the consent reached its state. */
  at: instant.nullable(),
  /** Address that received the link, for members who may request consent; null for others. */
  sentTo: z.string().nullable(),
  /** True when the consent is the visitor's own. */
  isMine: z.boolean(),
  /** True when the narrator has refused: nobody else may consent in their place. */
  isClosed: z.boolean(),
});
export type Consent = z.infer<typeof consent>;

/** Shown to the holder of the link before any decision. */
export const openedConsent = z.object({
  narrator: z.string(),
  bookTitle: z.string(),
  familyName: z.string(),
  askedBy: z.string(),
  state: consentState,
  at: instant.nullable(),
  /** Time of the narrator's next scheduled question, with the narrator's time zone; null when none is planned. */
  nextQuestion: z.object({ at: instant, timeZone: z.string() }).nullable(),
});
export type OpenedConsent = z.infer<typeof openedConsent>;

const ofBook = byId('bookId');
const ofToken = z.strictObject({ token: z.string().min(1).max(200) });

export const consentRoutes = {
  'consents.list': route({
    method: 'GET',
    path: '/api/families/:familyId/consents',
    action: 'family.read',
    replies: 'json',
    params: byId('familyId'),
    answer: z.object({ consents: z.array(consent) }),
  }),
  /** Records consent. A narrator records their own; an editor records what another person said. */
  'consents.record': route({
    method: 'PUT',
    path: '/api/books/:bookId/consent',
    action: 'story.write',
    replies: 'json',
    params: ofBook,
    query: ofNarrator,
    body: z.strictObject({ way: recordedConsent }),
    answer: consent,
  }),
  /** Sends the narrator a link to consent or refuse without an account. */
  'consents.request': route({
    method: 'POST',
    path: '/api/books/:bookId/consent/request',
    action: 'book.layout',
    replies: 'json',
    params: ofBook,
    query: ofNarrator,
    body: z.strictObject({ email: emailAddress }),
    answer: consent,
  }),
  /** Withdraws consent; allowed to the narrator and to editors. */
  'consents.withdraw': route({
    method: 'POST',
    path: '/api/books/:bookId/consent/withdrawal',
    action: 'family.read',
    replies: 'json',
    params: ofBook,
    query: ofNarrator,
    answer: consent,
  }),
  'consents.open': route({
    method: 'GET',
    path: '/api/consents/:token',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: openedConsent,
  }),
  /** The link stays valid: a consent can be withdrawn by it, and a refusal can become a consent. */
  'consents.answer': route({
    method: 'POST',
    path: '/api/consents/:token',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    body: z.strictObject({ agreed: z.boolean() }),
    answer: openedConsent,
  }),
} as const;
