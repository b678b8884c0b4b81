import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AppError,
  ARCHIVE_PART_BYTES_MAX,
  GIFT_PICTURE_BYTES_MAX,
  type Route,
  type RouteName,
  routes,
  SHOP_PICTURE_BYTES_MAX,
} from '@souvenance/contracts';
import { type Actor, withTrace } from '@souvenance/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsCode, isSecretLinkRoute, toRateLimitKey } from '../http/guess-limit.ts';
import type {
  BytesReply,
  EventSink,
  Handlers,
  RangedBody,
  RequestContext,
  SignedReply,
} from '../http/handler.ts';
import { parseByteRange } from '../http/parse-byte-range.ts';
import { openEventStream } from '../http/streams/event-stream.ts';
import { readSpanId } from '../http/trace-calls.ts';

type LooseHandler = (input: object, context: RequestContext, sink?: EventSink<unknown>) => Promise<unknown>;

export interface RouteShell {
  readonly handlers: Handlers;
  readonly readContext: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
  readonly guard: (request: FastifyRequest) => void;
  /**
   * Refuses, if enforced, a request that does not come from our own pages in a real browser. Throws
   * `integrity.required`, `service.unavailable`.
   */
  readonly checkIntegrity: (request: FastifyRequest) => Promise<void>;
  /**
   * Counts a live stream of an account or of a secret link. Returns the function that ends the count. Throws
   * `stream.too_many`.
   */
  readonly holdStream: (actor: Actor, link: string | null) => () => void;
  /** Runs a request that carries a code, and slows down callers who guess codes. */
  readonly limitMisses: <T>(guessers: readonly string[], work: () => Promise<T>) => Promise<T>;
}

const toFastifySchema = ({ params, query, body, isBinary, answer, replies }: Route) => ({
  ...(params === undefined ? {} : { params }),
  ...(query === undefined ? {} : { querystring: query }),
  ...(body === undefined || isBinary === true ? {} : { body }),
  ...(replies === 'json' ? { response: { 200: answer } } : {}),
});

const contentDisposition = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^A-Za-z0-9._-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

const requireContent = <T>(content: T | null): T => {
  if (content === null) throw new AppError('file.not_found');
  return content;
};

/** Stands for the body of a HEAD request, which has the headers of a GET and reads no file. */
const createNoBody = (): Readable => Readable.from([]);

/** Reads one range of a playable file, or all of it, and sets the headers of the response. */
const readRequestedRange = async (reply: FastifyReply, body: RangedBody): Promise<Uint8Array | Readable> => {
  if (reply.request.method === 'HEAD') {
    void reply.header('accept-ranges', 'bytes').header('content-length', body.bytes);
    return createNoBody();
  }
  const range = parseByteRange(reply.request.headers.range, body.bytes);
  if (range === 'refused') {
    void reply.code(416).header('content-range', `bytes */${body.bytes}`);
    return new Uint8Array();
  }
  const content = requireContent(await (range === null ? body.whole() : body.part(range)));
  void reply.header('accept-ranges', 'bytes');
  if (range === null) void reply.header('content-length', body.bytes);
  else void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${body.bytes}`);
  return content;
};

/**
 * Whether the browser's copy is the same, so that nothing needs to be sent. The browser stores these bytes but asks
 * before each use, so that a shared device does not show them after the session or the membership has ended.
 */
const isUnchanged = (reply: FastifyReply, { body, sha256 }: BytesReply): boolean => {
  const hash =
    sha256 ?? (body instanceof Uint8Array ? createHash('sha256').update(body).digest('hex') : null);
  if (hash === null) return false;
  void reply.header('etag', `"${hash}"`);
  // A compressing proxy marks the ETag as weak.
  return reply.request.headers['if-none-match']?.replace(/^W\//, '') === `"${hash}"`;
};

const sendBytes = async (reply: FastifyReply, bytes: BytesReply | SignedReply): Promise<FastifyReply> => {
  // The only redirect that leaves our origin: it leads to the company's own file store.
  if ('url' in bytes) return reply.header('cache-control', 'no-store').redirect(bytes.url, 302);
  const body = 'part' in bytes.body ? await readRequestedRange(reply, bytes.body) : bytes.body;
  void reply
    .header('content-type', bytes.contentType)
    .header('content-security-policy', "sandbox; default-src 'none'");
  void reply.header('cache-control', bytes.isRevalidated ? 'private, no-cache' : 'no-store');
  if (bytes.isRevalidated && isUnchanged(reply, bytes)) return reply.code(304).send();
  if (bytes.length !== undefined) void reply.header('content-length', bytes.length);
  if (bytes.fileName !== undefined)
    void reply.header('content-disposition', contentDisposition(bytes.fileName));
  if (bytes.sha256 !== undefined) void reply.header('etag', `"${bytes.sha256}"`);
  if (reply.request.method !== 'HEAD' || body instanceof Uint8Array) return reply.send(body);
  body.destroy();
  return reply.send(createNoBody());
};

/**
 * Requests a minute from one address, for routes that try short codes or passwords, send a mail, or take chunks of a
 * recording. A link of 256 bits has no limit: many people share one address.
 */
const limits: Partial<Record<RouteName, number>> = {
  'session.signIn': 60,
  'withdrawals.create': 10,
  'stripe.multiplePublicCheckout': 10,
  'gifts.confirm': 30,
  'gifts.sendAgain': 5,
  'giftCards.look': 30,
  'erasures.requestForAccount': 10,
  'erasures.requestForFamily': 10,
  'consents.request': 5,
  'session.requestEmailVerification': 5,
  'account.requestEmailChange': 10,
  'invitations.create': 30,
  'invitations.resend': 10,
  'narrators.add': 20,
  'persons.add': 20,
  'deliveries.ask': 30,
  'deliveries.preview': 60,
  'links.renew': 5,
  'links.restorePart': 60,
  'stories.restorePart': 60,
  'contact.write': 5,
  // The guests of a feast share one address.
  'tributes.beginPiece': 20,
  'tributes.report': 5,
  'links.withdraw': 10,
  // A device that was offline for an hour sends the chunks that it stored.
  'recordings.putChunk': 1_200,
  'links.putChunk': 1_200,
  'atelier.uploadPicture': 30,
  'restoration.putPart': 1_200,
  // One request for each pause of typing; several people who write in one household stay below the limit.
  'stories.showPage': 240,
  'books.estimate': 60,
};

/**
 * Largest body besides a story's: six hundred ids, or a contact message of 8 000 characters. Larger bodies would cost
 * time.
 */
const BODY_BYTES_MAX = 131_072;

const pictureBytesMax: Partial<Record<RouteName, number>> = {
  'atelier.uploadPicture': SHOP_PICTURE_BYTES_MAX,
  'orders.uploadPicture': SHOP_PICTURE_BYTES_MAX,
  'gifts.setPicture': GIFT_PICTURE_BYTES_MAX,
};

/**
 * Returns the body limit of a route. A story may be as large as the whole API allows; a route that reads bytes itself
 * has its own limit.
 */
const readBodyLimit = (name: RouteName, { exempt, isBinary }: Route) => {
  // A little more than the picture's own limit, so that a picture that is too large gets its own error.
  const pictureMax = pictureBytesMax[name];
  if (pictureMax !== undefined) return { bodyLimit: pictureMax + BODY_BYTES_MAX };
  if (name === 'restoration.putPart') return { bodyLimit: ARCHIVE_PART_BYTES_MAX };
  return name === 'stories.save' ||
    name === 'stories.showPage' ||
    name === 'links.save' ||
    exempt === true ||
    isBinary === true
    ? {}
    : { bodyLimit: BODY_BYTES_MAX };
};

/** Returns the requests of a route that one address may make in a minute; null if they are not counted. */
export const findRequestsPerMinute = (name: RouteName): number | null =>
  limits[name] ?? (name.startsWith('identity.') ? 60 : null);

const rateLimitConfig = (name: RouteName) => {
  const max = findRequestsPerMinute(name);
  return max === null ? {} : { config: { rateLimit: { max, timeWindow: '1 minute' } } };
};

/** Lists the guards, cheapest first: a request of another site is refused before any token is read. */
const listGuards = (definition: Route, { guard, checkIntegrity }: RouteShell) => [
  async (request: FastifyRequest) => guard(request),
  ...(definition.fromServerToo === true ? [] : [checkIntegrity]),
];

/**
 * Lists the keys under which guesses are counted. Codes are short enough to be guessed from many addresses, so the
 * account counts too.
 */
const listGuesserKeys = ({ actor, request }: RequestContext, definition: Route): string[] => [
  `address:${toRateLimitKey(request.ip)}`,
  ...(acceptsCode(definition) && actor.kind === 'user' ? [`account:${actor.uid}`] : []),
];

const readLinkKey = (definition: Route, { params }: FastifyRequest): string | null =>
  isSecretLinkRoute(definition) ? Object.values(params as Record<string, string>).join('/') : null;

const registerRoute = (app: FastifyInstance, name: RouteName, shell: RouteShell): void => {
  const definition: Route = routes[name];
  const isGuessable = acceptsCode(definition);
  const handle = shell.handlers[name] as unknown as LooseHandler;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const input = { params: request.params, query: request.query, body: request.body };
    const context = await shell.readContext(request, reply);
    if (definition.replies === 'events') {
      const releaseStream = shell.holdStream(context.actor, readLinkKey(definition, request));
      const follow = async (sink: EventSink<unknown>) => void (await handle(input, context, sink));
      return openEventStream(reply, follow).finally(releaseStream);
    }
    const work = () => handle(input, context);
    const result = isGuessable
      ? await shell.limitMisses(listGuesserKeys(context, definition), work)
      : await work();
    return definition.replies === 'bytes' ? sendBytes(reply, result as BytesReply | SignedReply) : result;
  };
  app.route({
    method: definition.method,
    url: definition.path,
    schema: { ...toFastifySchema(definition), operationId: name },
    ...rateLimitConfig(name),
    ...readBodyLimit(name, definition),
    // A stream has no HEAD route, because it opens with its first event.
    ...(definition.replies === 'events' ? { exposeHeadRoute: false } : {}),
    ...(definition.method === 'GET' || definition.exempt === true
      ? {}
      : { onRequest: listGuards(definition, shell) }),
    handler: (request, reply) => withTrace(request.id, () => answer(request, reply), readSpanId(request)),
  });
};

/**
 * Registers the routes of the contract that `only` accepts; routes without JSON are registered in scopes with their own
 * parsers.
 */
export const registerRoutes = (
  app: FastifyInstance,
  shell: RouteShell,
  only: (route: Route) => boolean,
): void => {
  for (const name of Object.keys(routes) as RouteName[]) {
    if (only(routes[name])) registerRoute(app, name, shell);
  }
};
