import { z } from 'zod';
import { linkContent } from '../../book/story-content.ts';
import { pictureQuery } from '../../bounds/picture-sizes.ts';
import { byId, bytes, done, id, instant } from '../../fields.ts';
import { consentState } from '../people/consents.ts';
import { deliveryState, pronoun } from '../people/persons.ts';
import { rhythm } from '../people/rhythm.ts';
import { route } from '../route.ts';
import { photograph, photographToSend, photographUpload } from './photographs.ts';
import { followUp } from './questions.ts';
import { omittedPart, storyState } from './stories.ts';

const token = z.string().min(1).max(200);
const tokenParams = z.strictObject({ token });
const photographParams = byId('photographId').extend({ token });

export const linkChange = linkContent.partial();
export type LinkChange = z.infer<typeof linkChange>;

/** The text that the holder of a link has written so far. */
export const linkWriting = z.object({
  ...linkContent.shape,
  words: z.int(),
  revision: z.int().nonnegative(),
  state: storyState,
  /** Parts of mailed answers that were left out of the text and can be taken back; missing without any. */
  omittedParts: z.array(omittedPart).optional(),
  updatedAt: instant,
});
export type LinkWriting = z.infer<typeof linkWriting>;

/** One question for one person, as its page shows it. */
export const openedLink = z.object({
  /** Id of the delivery, the same for each of its links. */
  id,
  person: z.object({ name: z.string(), isNarrator: z.boolean(), pronoun: pronoun.nullable() }),
  bookTitle: z.string(),
  familyName: z.string(),
  /** The narrator, when the question goes to a relative; null when it goes to the narrator. */
  aboutName: z.string().nullable(),
  /**
   * `previousQuestionText`: the question, or the title of the story, that this question follows up; null for others.
   */
  question: z.object({ text: z.string(), theme: z.string(), previousQuestionText: z.string().nullable() }),
  /**
   * The asker's name, empty when no other person asks (a library question without an owner, or the recipient's own);
   * the sentence may be empty.
   */
  asker: z.object({ name: z.string(), sentence: z.string(), hasPicture: z.boolean() }),
  state: deliveryState,
  /** The narrator's consent to the book; null for a relative, who needs not consent. */
  consent: consentState.nullable(),
  writing: linkWriting.nullable(),
  /**
   * Answers that came by mail beside `writing`, and wait for the narrator's consent: nobody else reads them, and
   * `links.send` sends them. Missing without any.
   */
  waitingAnswers: z.array(z.object({ id, body: linkContent.shape.body })).optional(),
  /** How often questions are sent to the narrator; null for a relative, who gets no scheduled questions. */
  rhythm: rhythm.nullable(),
  isPaused: z.boolean(),
  /**
   * Set for the piece of a tribute's guest; null for a question. `hasAgreed`: the guest agreed that the family gets it.
   */
  guest: z
    .object({ tributeId: id, occasion: z.string(), closesOn: z.iso.date(), hasAgreed: z.boolean() })
    .nullable(),
});
export type OpenedLink = z.infer<typeof openedLink>;

const next = z.object({ text: z.string(), theme: z.string() }).nullable();

/** Routes for the holder of a question's link: GET changes nothing, and the link gives no other access. */
export const linkRoutes = {
  'links.open': route({
    method: 'GET',
    path: '/api/links/:token',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    answer: openedLink,
    fromServerToo: true,
  }),
  /** The asker's avatar, as prepared for display. */
  'links.askerPicture': route({
    method: 'GET',
    path: '/api/links/:token/asker-picture',
    action: 'anyone',
    replies: 'bytes',
    params: tokenParams,
    answer: bytes,
  }),
  /** Called by the page when a person views it, so that a fetch by a mail scanner does not count as read. */
  'links.markOpened': route({
    method: 'POST',
    path: '/api/links/:token/opening',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    answer: openedLink,
  }),
  /** Saves the text; `revision` is the one that the writer saw, 0 before the first. */
  'links.save': route({
    method: 'PUT',
    path: '/api/links/:token/story',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    body: linkChange.extend({ revision: z.int().nonnegative(), keepsBefore: z.boolean().optional() }),
    answer: linkWriting,
  }),
  /** Takes a part of a mailed answer that was omitted back into the text. */
  'links.restorePart': route({
    method: 'POST',
    path: '/api/links/:token/omitted-parts/:partId',
    action: 'anyone',
    replies: 'json',
    params: byId('partId').extend({ token }),
    answer: linkWriting,
  }),
  /** Sends the answer to the family; the text can be changed until the story is in the book. */
  'links.send': route({
    method: 'POST',
    path: '/api/links/:token/sending',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    answer: z.object({
      writing: linkWriting,
      askedBy: z.string(),
      next,
      /** Follow-up questions for a narrator; empty for a relative. */
      followUps: z.array(followUp),
    }),
  }),
  /** Asks a follow-up of the answered question at once, under its own link. */
  'links.goOn': route({
    method: 'POST',
    path: '/api/links/:token/follow-up',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    body: z.strictObject({ followUpId: z.string().min(1).max(70) }),
    answer: z.object({ token }),
  }),
  /** Asks another question at once, under its own link; an unanswered present one is skipped. */
  'links.another': route({
    method: 'POST',
    path: '/api/links/:token/another',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    /** Null when there is no further question now. */
    answer: z.object({ token: token.nullable() }),
  }),
  /** Skips this question for good: it is not sent to this person again. */
  'links.skip': route({
    method: 'POST',
    path: '/api/links/:token/skip',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    answer: openedLink,
  }),
  /** Snoozes the question for two weeks; the link stays valid. */
  'links.putOff': route({
    method: 'POST',
    path: '/api/links/:token/later',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    answer: openedLink,
  }),
  /** Sets how often questions are sent; the narrator's choice prevails over the family's. */
  'links.setRhythm': route({
    method: 'PUT',
    path: '/api/links/:token/rhythm',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    body: rhythm.strict(),
    answer: openedLink,
  }),
  /** Pauses all questions until this person resumes them. */
  'links.pause': route({
    method: 'PUT',
    path: '/api/links/:token/pause',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    body: z.strictObject({ isPaused: z.boolean() }),
    answer: openedLink,
  }),
  /**
   * Records the narrator's consent or refusal; a refusal ends the questions. For a guest: that the family may have the
   * piece.
   */
  'links.answerConsent': route({
    method: 'POST',
    path: '/api/links/:token/consent',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    body: z.strictObject({ agreed: z.boolean() }),
    answer: openedLink,
  }),
  /** Erases a guest's piece for good, as its author wishes; refused for the answer to a question. */
  'links.withdraw': route({
    method: 'POST',
    path: '/api/links/:token/withdrawal',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    answer: done,
  }),
  /** Mails a new link for an expired one, only to the address that received the former link. */
  'links.renew': route({
    method: 'POST',
    path: '/api/links/:token/renewal',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    answer: z.object({ sent: z.literal(true) }),
  }),
  /** Prepares the upload of a photograph, as `photographs.create` does: the bytes go to `uploadUrl`. */
  'links.addPhotograph': route({
    method: 'POST',
    path: '/api/links/:token/photographs',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    body: photographToSend,
    answer: photographUpload,
  }),
  'links.photographReceived': route({
    method: 'POST',
    path: '/api/links/:token/photographs/:photographId/received',
    action: 'anyone',
    replies: 'json',
    params: photographParams,
    answer: photograph,
  }),
  'links.readPhotograph': route({
    method: 'GET',
    path: '/api/links/:token/photographs/:photographId',
    action: 'anyone',
    replies: 'json',
    params: photographParams,
    answer: photograph,
  }),
  'links.picture': route({
    method: 'GET',
    path: '/api/links/:token/photographs/:photographId/picture',
    action: 'anyone',
    replies: 'bytes',
    params: photographParams,
    query: pictureQuery,
    answer: bytes,
  }),
} as const;
