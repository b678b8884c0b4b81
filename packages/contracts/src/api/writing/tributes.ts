import { z } from 'zod';
import {
  byId,
  bytes,
  done,
  emailAddress,
  id,
  instant,
  personName,
  plainLine,
  textUpTo,
} from '../../fields.ts';
import { route } from '../route.ts';

/** Longest name of an occasion: « Les quatre-vingts ans de Jeanne ». */
export const TRIBUTE_OCCASION_MAX = 90;
/** Longest sentence with which the family invites people to write. */
export const TRIBUTE_SENTENCE_MAX = 400;
/** Days until the last possible closing day. */
export const TRIBUTE_DAYS_MAX = 366;
/** Longest report of an abusive page or piece. */
export const ABUSE_REPORT_MAX = 2_000;

const token = z.string().min(1).max(200);
const tokenParams = z.strictObject({ token });
const tributeParams = byId('tributeId');

/**
 * The family's own text of a tribute. `closesOn` is the last day on which pieces are taken, in the family's time zone.
 */
export const tributeText = z.strictObject({
  occasion: plainLine(TRIBUTE_OCCASION_MAX, 'text.too_long').min(1),
  sentence: textUpTo(TRIBUTE_SENTENCE_MAX, 'text.too_long'),
  closesOn: z.iso.date(),
});
export type TributeText = z.infer<typeof tributeText>;

/** A book of many hands around one day: an open link under which anybody writes one piece without an account. */
export const tribute = z.object({
  id,
  bookId: id,
  ...tributeText.shape,
  /** False once the closing day is over, or when the family closed it by hand. */
  isOpen: z.boolean(),
  isClosedByHand: z.boolean(),
  /** The operator removed the page: only the operator can restore it. */
  isTakenDown: z.boolean(),
  url: z.string(),
  createdAt: instant,
});
export type Tribute = z.infer<typeof tribute>;

/** A guest's piece as the family sees it. Its text stays the guest's own until it is sent. */
export const tributePiece = z.object({
  id,
  name: z.string(),
  isSent: z.boolean(),
  /** The story that waits for approval or was decided on; null until it is sent. */
  story: z
    .object({ id, title: z.string(), state: z.enum(['draft', 'submitted', 'in_book', 'set_aside']) })
    .nullable(),
  createdAt: instant,
});
export type TributePiece = z.infer<typeof tributePiece>;

/** A tribute as its open link shows it. */
export const openedTribute = z.object({
  id,
  occasion: z.string(),
  sentence: z.string(),
  closesOn: z.iso.date(),
  isOpen: z.boolean(),
  isClosedByHand: z.boolean(),
  bookTitle: z.string(),
  narrator: z.string(),
  familyName: z.string(),
  host: z.object({ name: z.string(), hasPicture: z.boolean() }),
});
export type OpenedTribute = z.infer<typeof openedTribute>;

export const abuseReport = z.strictObject({
  text: z.string().trim().min(1).max(ABUSE_REPORT_MAX, 'text.too_long'),
  /** Where the operator answers. */
  email: emailAddress,
});

const tributeList = z.object({ tributes: z.array(tribute) });
const pieceList = z.object({ pieces: z.array(tributePiece) });

/** The tributes of a book, for those who lay it out, and the open link, for anybody who has it. */
export const tributeRoutes = {
  'tributes.list': route({
    method: 'GET',
    path: '/api/books/:bookId/tributes',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    answer: tributeList,
  }),
  'tributes.create': route({
    method: 'POST',
    path: '/api/books/:bookId/tributes',
    action: 'book.layout',
    replies: 'json',
    params: byId('bookId'),
    body: tributeText,
    answer: tribute,
  }),
  /** Changes its text and its closing day, closes it, or opens it again. */
  'tributes.update': route({
    method: 'PUT',
    path: '/api/tributes/:tributeId',
    action: 'book.layout',
    replies: 'json',
    params: tributeParams,
    body: tributeText.partial().extend({ isClosedByHand: z.boolean().optional() }),
    answer: tribute,
  }),
  /** Replaces the open link: the former one opens nothing more. Pieces that were begun go on. */
  'tributes.renewLink': route({
    method: 'POST',
    path: '/api/tributes/:tributeId/link',
    action: 'book.layout',
    replies: 'json',
    params: tributeParams,
    answer: tribute,
  }),
  /** Lists the pieces, the newest first. */
  'tributes.pieces': route({
    method: 'GET',
    path: '/api/tributes/:tributeId/pieces',
    action: 'book.layout',
    replies: 'json',
    params: tributeParams,
    answer: pieceList,
  }),
  /** Erases a piece for good, with its photographs and its voice; its author's link opens nothing more. */
  'tributes.erasePiece': route({
    method: 'POST',
    path: '/api/tributes/:tributeId/pieces/:pieceId/erasure',
    action: 'book.layout',
    replies: 'json',
    params: byId('tributeId', 'pieceId'),
    answer: pieceList,
  }),
  'tributes.open': route({
    method: 'GET',
    path: '/api/tribute-links/:token',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    answer: openedTribute,
    fromServerToo: true,
  }),
  /** Portrait of the member who invites. */
  'tributes.hostPicture': route({
    method: 'GET',
    path: '/api/tribute-links/:token/host-picture',
    action: 'anyone',
    replies: 'bytes',
    params: tokenParams,
    answer: bytes,
  }),
  /** Begins a guest's piece. Its token is a link of its own, on the page of a question's link. */
  'tributes.beginPiece': route({
    method: 'POST',
    path: '/api/tribute-links/:token/pieces',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    body: z.strictObject({ name: personName }),
    answer: z.object({ token }),
  }),
  /** Reports an abusive page to the operator. */
  'tributes.report': route({
    method: 'POST',
    path: '/api/tribute-links/:token/reports',
    action: 'anyone',
    replies: 'json',
    params: tokenParams,
    body: abuseReport,
    answer: done,
  }),
} as const;
