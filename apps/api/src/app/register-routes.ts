import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AppError,
  GIFT_PICTURE_BYTES_MAX,
  type Route,
  type RouteName,
  routes,
  SHOP_PICTURE_BYTES_MAX,
} from '@souvenance/contracts';
import { type Actor, withTrace } from '@souvenance/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '../http/byte-range.ts';
import type { BytesReply, EventSink, Handlers, PartedBody, SignedReply, Visit } from '../http/handler.ts';
import { addressGroup, isBehindLink, takesCode } from '../http/miss-limit.ts';
import { openEventStream } from '../http/streams/event-stream.ts';

type LooseHandler = (input: object, visit: Visit, sink?: EventSink<unknown>) => Promise<unknown>;

export interface RouteShell {
  readonly handlers: Handlers;
  readonly visitOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>;
  readonly guard: (request: FastifyRequest) => void;
  /** Refuses, where it is enforced, what doesn't come from our own pages in a real browser. */
  readonly checkIntegrity: (request: FastifyRequest) => Promise<void>;
  /** Takes a place among the live streams of an account, or of a secret link; gives what frees it. */
  readonly holdStream: (actor: Actor, link: string | null) => () => void;
  /** Runs a call that is told a code; slows those who guess codes. */
  readonly limitMisses: <T>(guessers: readonly string[], work: () => Promise<T>) => Promise<T>;
}

const schemaOf = ({ params, query, body, octets, answer, replies }: Route) => ({
  ...(params === undefined ? {} : { params }),
  ...(query === undefined ? {} : { querystring: query }),
  ...(body === undefined || octets === true ? {} : { body }),
  ...(replies === 'json' ? { response: { 200: answer } } : {}),
});

const disposition = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^A-Za-z0-9._-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

const present = <T>(content: T | null): T => {
  if (content === null) throw new AppError('file.not_found');
  return content;
};

/** One part of what is played, or all of it, with what must be said of it. */
const partedBody = async (reply: FastifyReply, body: PartedBody): Promise<Uint8Array | Readable> => {
  const range = byteRange(reply.request.headers.range, body.bytes);
  if (range === 'refused') {
    void reply.code(416).header('content-range', `bytes */${body.bytes}`);
    return new Uint8Array();
  }
  const content = present(await (range === null ? body.whole() : body.part(range)));
  void reply.header('accept-ranges', 'bytes');
  if (range === null) void reply.header('content-length', body.bytes);
  else void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${body.bytes}`);
  return content;
};

/**
 * A browser keeps these bytes but asks before each use, so that nobody is shown them from a shared device once the session
 * or the membership has ended. True when the browser's copy is the same, and nothing needs to be sent.
 */
const isUnchanged = (reply: FastifyReply, { body, sha256 }: BytesReply): boolean => {
  const hash =
    sha256 ?? (body instanceof Uint8Array ? createHash('sha256').update(body).digest('hex') : null);
  if (hash === null) return false;
  void reply.header('etag', `"${hash}"`);
  // A compressing proxy marks the hash as weak.
  return reply.request.headers['if-none-match']?.replace(/^W\//, '') === `"${hash}"`;
};

const sendBytes = async (reply: FastifyReply, bytes: BytesReply | SignedReply): Promise<FastifyReply> => {
  // The one redirect that leaves our origin: it leads to the company's own file store.
  if ('url' in bytes) return reply.header('cache-control', 'no-store').redirect(bytes.url, 302);
  const body = 'part' in bytes.body ? await partedBody(reply, bytes.body) : bytes.body;
  void reply
    .header('content-type', bytes.contentType)
    .header('content-security-policy', "sandbox; default-src 'none'");
  void reply.header('cache-control', bytes.isRevalidated ? 'private, no-cache' : 'no-store');
  if (bytes.isRevalidated && isUnchanged(reply, bytes)) return reply.code(304).send();
  if (bytes.length !== undefined) void reply.header('content-length', bytes.length);
  if (bytes.fileName !== undefined) void reply.header('content-disposition', disposition(bytes.fileName));
  if (bytes.sha256 !== undefined) void reply.header('etag', `"${bytes.sha256}"`);
  return reply.send(body);
};

/**
 * Calls a minute from one address: where short codes and passwords are tried, where a call sends a mail, and of a
 * voice's pieces. A link of 256 bits has none: many people share one address.
 */
const limits: Partial<Record<RouteName, number>> = {
  'session.signIn': 60,
  'withdrawals.create': 10,
  'stripe.multiplePublicCheckout': 10,
  'gifts.confirm': 30,
  'gifts.send': 5,
  'giftCards.look': 30,
  'erasures.askAccount': 10,
  'erasures.askFamily': 10,
  'consents.ask': 5,
  'session.requestProof': 5,
  'account.requestEmailChange': 10,
  'invitations.create': 30,
  'invitations.resend': 10,
  'persons.add': 20,
  'deliveries.ask': 30,
  'links.renew': 5,
  'links.takeBack': 60,
  'stories.takeBack': 60,
  'contact.write': 5,
  // A device that was an hour without a network sends what it kept.
  'recordings.putChunk': 1_200,
  'links.putChunk': 1_200,
  'atelier.joinPicture': 30,
  // A pause of typing each: a household that writes side by side stays below.
  'stories.showPage': 240,
  'books.estimate': 60,
};

/** The largest body besides a story's: six hundred identifiers, or a letter of 8 000 signs; what is larger costs time. */
const BODY_BYTES_MAX = 131_072;

const pictureBytes: Partial<Record<RouteName, number>> = {
  'atelier.joinPicture': SHOP_PICTURE_BYTES_MAX,
  'orders.joinPicture': SHOP_PICTURE_BYTES_MAX,
  'gifts.setPicture': GIFT_PICTURE_BYTES_MAX,
};

/** A story may be as large as the whole API allows; a route that reads bytes itself has its own limit. */
const bodyLimitOf = (name: RouteName, { exempt, octets }: Route) => {
  // A little more, so that what is too large is refused in the words of its own.
  const pictureMax = pictureBytes[name];
  if (pictureMax !== undefined) return { bodyLimit: pictureMax + BODY_BYTES_MAX };
  return name === 'stories.save' ||
    name === 'stories.showPage' ||
    name === 'links.save' ||
    exempt === true ||
    octets === true
    ? {}
    : { bodyLimit: BODY_BYTES_MAX };
};

/** Calls of a route that one address may make in a minute; null where they are not counted. */
export const callsAMinute = (name: RouteName): number | null =>
  limits[name] ?? (name.startsWith('identity.') ? 60 : null);

const limitOf = (name: RouteName) => {
  const max = callsAMinute(name);
  return max === null ? {} : { config: { rateLimit: { max, timeWindow: '1 minute' } } };
};

/** Cheapest first: a request of another site is refused before anybody's token is looked at. */
const guardsOf = (definition: Route, { guard, checkIntegrity }: RouteShell) => [
  async (request: FastifyRequest) => guard(request),
  ...(definition.fromServerToo === true ? [] : [checkIntegrity]),
];

/** Codes are short enough to be guessed from many addresses: there the account counts too. */
const guessersOf = ({ actor, request }: Visit, definition: Route): string[] => [
  `address:${addressGroup(request.ip)}`,
  ...(takesCode(definition) && actor.kind === 'user' ? [`account:${actor.uid}`] : []),
];

const linkOf = (definition: Route, { params }: FastifyRequest): string | null =>
  isBehindLink(definition) ? Object.values(params as Record<string, string>).join('/') : null;

const registerRoute = (app: FastifyInstance, name: RouteName, shell: RouteShell): void => {
  const definition: Route = routes[name];
  const isGuessable = takesCode(definition);
  const handle = shell.handlers[name] as unknown as LooseHandler;
  app.route({
    method: definition.method,
    url: definition.path,
    schema: { ...schemaOf(definition), operationId: name },
    ...limitOf(name),
    ...bodyLimitOf(name, definition),
    // A stream has no head of its own: it opens with its first event.
    ...(definition.replies === 'events' ? { exposeHeadRoute: false } : {}),
    ...(definition.method === 'GET' || definition.exempt === true
      ? {}
      : { onRequest: guardsOf(definition, shell) }),
    handler: (request, reply) =>
      withTrace(request.id, async () => {
        const input = { params: request.params, query: request.query, body: request.body };
        const visit = await shell.visitOf(request, reply);
        if (definition.replies === 'events') {
          const free = shell.holdStream(visit.actor, linkOf(definition, request));
          const follow = async (sink: EventSink<unknown>) => void (await handle(input, visit, sink));
          return openEventStream(reply, follow).finally(free);
        }
        const work = () => handle(input, visit);
        const answer = isGuessable
          ? await shell.limitMisses(guessersOf(visit, definition), work)
          : await work();
        return definition.replies === 'bytes' ? sendBytes(reply, answer as BytesReply | SignedReply) : answer;
      }),
  });
};

/** Registers every route of the contract. `only` lets those without JSON live in scopes with parsers of their own. */
export const registerRoutes = (
  app: FastifyInstance,
  shell: RouteShell,
  only: (route: Route) => boolean,
): void => {
  for (const name of Object.keys(routes) as RouteName[]) {
    if (only(routes[name])) registerRoute(app, name, shell);
  }
};
