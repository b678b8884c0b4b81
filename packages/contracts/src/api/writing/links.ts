import { z } from 'zod';
import { linkContent } from '../../book/story-content.ts';
import { byId, bytes, id, instant } from '../../fields.ts';
import { consentState } from '../people/consents.ts';
import { deliveryState, pronoun } from '../people/persons.ts';
import { rhythm } from '../people/rhythm.ts';
import { route } from '../route.ts';
import { photograph, photographToSend, photographUpload } from './photographs.ts';
import { followUp } from './questions.ts';
import { setAsidePart, storyState } from './stories.ts';

const token = z.string().min(1).max(200);
const ofToken = z.strictObject({ token });
const ofPhotograph = byId('photographId').extend({ token });

export const linkChange = linkContent.partial();
export type LinkChange = z.infer<typeof linkChange>;

/** The text that the holder of a link has written so far. */
export const linkWriting = z.object({
  ...linkContent.shape,
  words: z.int(),
  revision: z.int().nonnegative(),
  state: storyState,
  /** Parts of mailed answers that stand beside the text until its holder takes them back; missing for most. */
  setAside: z.array(setAsidePart).optional(),
  updatedAt: instant,
});
export type LinkWriting = z.infer<typeof linkWriting>;

/** One question for one person, as its page shows it. */
export const openedLink = z.object({
  /** Id of the delivery: the same for each of its links. */
  id,
  person: z.object({ name: z.string(), isNarrator: z.boolean(), pronoun: pronoun.nullable() }),
  bookTitle: z.string(),
  familyName: z.string(),
  /** The narrator, when the question goes to a relative; null when it goes to the narrator. */
  about: z.string().nullable(),
  /** `follows`: the question, or the title of the story, that this question follows up; null for any other. */
  question: z.object({ text: z.string(), theme: z.string(), follows: z.string().nullable() }),
  /** The asker's name, empty when nobody else asks (a library question without an owner, or one's own); the sentence may be empty. */
  asker: z.object({ name: z.string(), sentence: z.string(), hasPicture: z.boolean() }),
  state: deliveryState,
  /** The narrator's yes to the book; null for somebody else, of whom none is asked. */
  consent: consentState.nullable(),
  writing: linkWriting.nullable(),
  /** How often questions come to this person; null for a relative, who is asked one by one. */
  rhythm: rhythm.nullable(),
  isPaused: z.boolean(),
});
export type OpenedLink = z.infer<typeof openedLink>;

const next = z.object({ text: z.string(), theme: z.string() }).nullable();

/** Routes for the holder of a question's link: nothing changes on GET, and the link gives no other access. */
export const linkRoutes = {
  'links.open': route({
    method: 'GET',
    path: '/api/links/:token',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: openedLink,
    fromServerToo: true,
  }),
  /** The picture of who asks, prepared. */
  'links.askerPicture': route({
    method: 'GET',
    path: '/api/links/:token/asker-picture',
    action: 'anyone',
    replies: 'bytes',
    params: ofToken,
    answer: bytes,
  }),
  /** Called by the page when a person views it, so that a fetch by a mail scanner does not count as read. */
  'links.markOpened': route({
    method: 'POST',
    path: '/api/links/:token/opening',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: openedLink,
  }),
  /** Keeps what was written; `revision` is the one that the writer saw, 0 before the first. */
  'links.save': route({
    method: 'PUT',
    path: '/api/links/:token/story',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    body: linkChange.extend({ revision: z.int().nonnegative() }),
    answer: linkWriting,
  }),
  /** Takes a part of a mailed answer that was set aside back into the text. */
  'links.takeBack': route({
    method: 'POST',
    path: '/api/links/:token/set-aside/:partId',
    action: 'anyone',
    replies: 'json',
    params: byId('partId').extend({ token }),
    answer: linkWriting,
  }),
  /** Sends the answer to the family; it can be gone on with until the book has taken it in. */
  'links.send': route({
    method: 'POST',
    path: '/api/links/:token/sending',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: z.object({
      writing: linkWriting,
      askedBy: z.string(),
      next,
      /** With what a narrator may go on; none for a relative. */
      followUps: z.array(followUp),
    }),
  }),
  /** Goes on with a follow-up of what was answered, at once, under a link of its own. */
  'links.goOn': route({
    method: 'POST',
    path: '/api/links/:token/follow-up',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    body: z.strictObject({ followUpId: z.string().min(1).max(70) }),
    answer: z.object({ token }),
  }),
  /** Another question at once, under a link of its own; the present one is skipped when it was not answered. */
  'links.another': route({
    method: 'POST',
    path: '/api/links/:token/another',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    /** Null when there is none for now. */
    answer: z.object({ token: token.nullable() }),
  }),
  /** Passes this question for good: nobody asks it of this person again. */
  'links.skip': route({
    method: 'POST',
    path: '/api/links/:token/skip',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: openedLink,
  }),
  /** Asks for it again in two weeks; the link stays good meanwhile. */
  'links.putOff': route({
    method: 'POST',
    path: '/api/links/:token/later',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: openedLink,
  }),
  /** How often questions come; what the narrator chooses holds against the family's choice. */
  'links.setRhythm': route({
    method: 'PUT',
    path: '/api/links/:token/rhythm',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    body: rhythm.strict(),
    answer: openedLink,
  }),
  /** Pauses all questions until this person resumes them. */
  'links.pause': route({
    method: 'PUT',
    path: '/api/links/:token/pause',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    body: z.strictObject({ isPaused: z.boolean() }),
    answer: openedLink,
  }),
  /** The narrator's yes or no to the book; a no ends the questions. */
  'links.answerConsent': route({
    method: 'POST',
    path: '/api/links/:token/consent',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    body: z.strictObject({ agreed: z.boolean() }),
    answer: openedLink,
  }),
  /** A fresh link for one whose time is over, by mail to the address that it was sent to, and to no other. */
  'links.renew': route({
    method: 'POST',
    path: '/api/links/:token/renewal',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    answer: z.object({ sent: z.literal(true) }),
  }),
  /** As `photographs.create`: the bytes go to `uploadUrl`. */
  'links.addPhotograph': route({
    method: 'POST',
    path: '/api/links/:token/photographs',
    action: 'anyone',
    replies: 'json',
    params: ofToken,
    body: photographToSend,
    answer: photographUpload,
  }),
  'links.photographReceived': route({
    method: 'POST',
    path: '/api/links/:token/photographs/:photographId/received',
    action: 'anyone',
    replies: 'json',
    params: ofPhotograph,
    answer: photograph,
  }),
  'links.readPhotograph': route({
    method: 'GET',
    path: '/api/links/:token/photographs/:photographId',
    action: 'anyone',
    replies: 'json',
    params: ofPhotograph,
    answer: photograph,
  }),
  'links.picture': route({
    method: 'GET',
    path: '/api/links/:token/photographs/:photographId/picture',
    action: 'anyone',
    replies: 'bytes',
    params: ofPhotograph,
    answer: bytes,
  }),
} as const;
