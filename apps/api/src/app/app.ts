import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { CHUNK_BYTES_MAX, newTraceId, readTraceparent, routes } from '@souvenance/contracts';
import {
  type Actor,
  authorizeAdministrator,
  IDENTITY_AGE_MS,
  type LiveSession,
  readSession,
  touchSession,
} from '@souvenance/core';
import type { Queue } from 'bullmq';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { newIntegrityCheck } from '../http/check-integrity.ts';
import { answerErrors, answerFrameworkErrors } from '../http/errors/answer-errors.ts';
import { refuseUnreadable } from '../http/errors/refuse-unreadable.ts';
import type { Handlers, Visit } from '../http/handler.ts';
import { registerHealth } from '../http/health.ts';
import { meterCalls, type NoteCall } from '../http/meter-calls.ts';
import { newMissLimit } from '../http/miss-limit.ts';
import { parseJson } from '../http/parse-json.ts';
import { mountQueueBrowser } from '../http/queue-browser.ts';
import { readRestOfRefused } from '../http/read-rest.ts';
import { redactUrl } from '../http/redact-url.ts';
import { checkCsrf } from '../http/session/csrf.ts';
import { readSessionCookie } from '../http/session/session-cookie.ts';
import { newStreamLimit } from '../http/streams/stream-limit.ts';
import { apiMessages } from '../messages/index.ts';
import { contentHandlers } from '../routes/content.route.ts';
import { beforePrintingHandlers } from '../routes/making/before-printing.route.ts';
import { remarkHandlers } from '../routes/making/remarks.route.ts';
import { renderingHandlers } from '../routes/making/renderings.route.ts';
import { adminHandlers } from '../routes/oversight/admin.route.ts';
import { accountingHandlers } from '../routes/oversight/admin-accounts.route.ts';
import { adminFamilyHandlers } from '../routes/oversight/admin-families.route.ts';
import { dashboardHandlers } from '../routes/oversight/dashboard.route.ts';
import { erasureHandlers } from '../routes/oversight/erasures.route.ts';
import { exportHandlers } from '../routes/oversight/exports.route.ts';
import { withdrawalHandlers } from '../routes/oversight/withdrawals.route.ts';
import { accountHandlers } from '../routes/people/account.route.ts';
import { consentHandlers } from '../routes/people/consents.route.ts';
import { familyHandlers } from '../routes/people/families.route.ts';
import { identityHandlers } from '../routes/people/identity.route.ts';
import { invitationHandlers } from '../routes/people/invitations.route.ts';
import { personHandlers } from '../routes/people/persons.route.ts';
import { sessionHandlers } from '../routes/people/session.route.ts';
import { visitHandlers } from '../routes/people/visits.route.ts';
import { atelierHandlers } from '../routes/printing/atelier.route.ts';
import { printShopHandlers } from '../routes/printing/print-shops.route.ts';
import { workshopHandlers } from '../routes/printing/workshop.route.ts';
import { adminGiftHandlers } from '../routes/selling/admin-gifts.route.ts';
import { couponHandlers } from '../routes/selling/coupons.route.ts';
import { giftCardHandlers } from '../routes/selling/gift-cards.route.ts';
import { giftHandlers } from '../routes/selling/gifts.route.ts';
import { invoiceHandlers } from '../routes/selling/invoices.route.ts';
import { orderHandlers } from '../routes/selling/orders.route.ts';
import { referralHandlers } from '../routes/selling/referrals.route.ts';
import { subscriptionHandlers } from '../routes/selling/subscriptions.route.ts';
import { assistantHandlers } from '../routes/writing/assistant.route.ts';
import { bookPagesHandlers } from '../routes/writing/book-pages.route.ts';
import { bookHandlers } from '../routes/writing/books.route.ts';
import { commentHandlers } from '../routes/writing/comments.route.ts';
import { libraryHandlers } from '../routes/writing/library.route.ts';
import { linkHandlers } from '../routes/writing/links.route.ts';
import { mailHandlers } from '../routes/writing/mail.route.ts';
import { notebookHandlers } from '../routes/writing/notebooks.route.ts';
import { photographHandlers } from '../routes/writing/photographs.route.ts';
import { questionHandlers } from '../routes/writing/questions.route.ts';
import { recordingHandlers } from '../routes/writing/recordings.route.ts';
import { storyHandlers } from '../routes/writing/stories.route.ts';
import type { Services, ShellSettings } from '../services.ts';
import { type RouteShell, registerRoutes } from './register-routes.ts';

export interface AppOptions {
  readonly services: Services;
  readonly shell: ShellSettings;
  /** Queues that the administrators' browser shows; empty when the queue was away at the start. */
  readonly queues: readonly Queue[];
  /** Whether requests and faults are written, as JSON: to the standard output, or to where a test reads them. */
  readonly log: boolean | { write(line: string): void };
  /** Told of each answer; left out, nobody counts. */
  readonly noteCall?: NoteCall;
}

const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: redactUrl(url), ip });

/** No header is ever logged, and no secret of a link. */
const loggerOf = (log: AppOptions['log']) => {
  if (log === false) return false;
  return { serializers: { req: loggedRequest }, ...(log !== true && { stream: log }) };
};

/** Largest JSON body: a story of 40 000 characters with its marks, and room. */
const JSON_BYTES_MAX = 2_000_000;
/** Largest upload through the disk adapter, a little above the largest photograph. */
const UPLOAD_BYTES_MAX = 31_000_000;

const BODY_MS = 1_800_000;

const handlersOf = ({ services, shell }: AppOptions): Handlers => ({
  ...sessionHandlers(services, shell),
  ...identityHandlers(services),
  ...accountHandlers(services),
  ...familyHandlers(services),
  ...invitationHandlers(services),
  ...dashboardHandlers(services),
  ...bookHandlers(services),
  ...bookPagesHandlers(services),
  ...libraryHandlers(services),
  ...questionHandlers(services),
  ...assistantHandlers(services),
  ...commentHandlers(services),
  ...storyHandlers(services),
  ...photographHandlers(services),
  ...renderingHandlers(services),
  ...beforePrintingHandlers(services),
  ...remarkHandlers(services),
  ...orderHandlers(services),
  ...subscriptionHandlers(services),
  ...referralHandlers(services),
  ...atelierHandlers(services),
  ...workshopHandlers(services),
  ...couponHandlers(services),
  ...giftHandlers(services),
  ...giftCardHandlers(services),
  ...adminGiftHandlers(services),
  ...printShopHandlers(services),
  ...exportHandlers(services),
  ...erasureHandlers(services),
  ...withdrawalHandlers(services),
  ...consentHandlers(services),
  ...personHandlers(services),
  ...linkHandlers(services),
  ...recordingHandlers(services),
  ...invoiceHandlers(services),
  ...notebookHandlers(services),
  ...mailHandlers(services),
  ...adminFamilyHandlers(services),
  ...accountingHandlers(services),
  ...adminHandlers(services),
  ...contentHandlers(services),
  ...visitHandlers(services),
});

/** A write and a page of administration ask the identity service itself; the rest may be a minute behind it. */
const identityAgeMs = ({ method, url }: FastifyRequest): number =>
  method === 'GET' && !url.startsWith('/api/admin') ? IDENTITY_AGE_MS : 0;

const visitOf =
  ({ services }: AppOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Visit> => {
    const value = readSessionCookie(request, services.settings.siteUrl);
    const read = async () => (value === null ? null : readSession(services)(value, identityAgeMs(request)));
    const actorOf = (session: LiveSession | null): Actor => session?.actor ?? { kind: 'anonymous' };
    const session = await read();
    // A stream that its page keeps open by itself is nobody's use of it.
    const isStream = request.headers.accept === 'text/event-stream';
    if (session !== null && value !== null && !isStream) await touchSession(services)(value, session);
    const presentActor = async () => actorOf(await read());
    return { actor: actorOf(session), presentActor, session, cookie: value, request, reply };
  };

const shellOf = (options: AppOptions): RouteShell => {
  const { siteUrl } = options.services.settings;
  return {
    handlers: handlersOf(options),
    visitOf: visitOf(options),
    guard: (request) =>
      checkCsrf(request, {
        siteUrl,
        secret: options.shell.sessionSecret,
        cookie: readSessionCookie(request, siteUrl),
      }),
    checkIntegrity: newIntegrityCheck(options.services.integrity),
    holdStream: newStreamLimit(options.services.settings.limits.streamsPerAccount),
    limitMisses: newMissLimit({
      max: 20,
      windowMs: 60_000,
      missMs: options.shell.missMs,
      now: options.services.clock.now,
    }),
  };
};

const secure = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  });
  await app.register(rateLimit, { global: false });
  app.addHook('onRequest', async (_, reply) => {
    void reply.header('x-robots-tag', 'noindex');
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), usb=()');
  });
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
};

/** Routes whose bodies aren't JSON live in a scope with parsers of their own: raw bytes, never parsed before a check. */
const registerExempt = async (app: FastifyInstance, shell: RouteShell): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.addContentTypeParser('*', { bodyLimit: UPLOAD_BYTES_MAX }, (_, payload, done) =>
      done(null, payload),
    );
    registerRoutes(scope, shell, (route) => route.exempt === true);
  });
};

/** Pieces of recordings: octets as they are, a few seconds each, under the guards of every call. */
const registerOctets = async (app: FastifyInstance, shell: RouteShell): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: CHUNK_BYTES_MAX } as const;
    scope.addContentTypeParser('application/octet-stream', options, (_, body, done) => done(null, body));
    registerRoutes(scope, shell, ({ octets }) => octets === true);
  });
};

/**
 * Registers addresses that neither a page nor a program of ours calls, and that the table of routes therefore leaves
 * out.
 */
const registerAside = (app: FastifyInstance, options: AppOptions): void => {
  const schema = { hide: true };
  registerHealth(app, options.services);
  // A mail program that only opens the address shows a person where the choice is made; opening changes nothing.
  app.get(routes['account.unsubscribe'].path, { schema }, async (_, reply) =>
    reply.redirect('/settings/notifications', 303),
  );
  app.get('/api/docs', { schema }, async (request, reply) => {
    if (options.shell.production) authorizeAdministrator((await visitOf(options)(request, reply)).actor);
    return app.swagger();
  });
};

/** The API, built apart from being started, so that tests can inject requests. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const words = apiMessages(options.services.settings.locale);
  const app = Fastify({
    logger: loggerOf(options.log),
    // The trace of the press that calls; what is not exactly one is replaced.
    genReqId: ({ headers }) => readTraceparent(headers.traceparent) ?? newTraceId(),
    logController: new LogController({ requestIdLogLabel: 'traceId' }),
    frameworkErrors: answerFrameworkErrors(words),
    bodyLimit: JSON_BYTES_MAX,
    clientErrorHandler: refuseUnreadable(words),
    trustProxy: options.shell.isTrusted,
    // As long as the edge gives a body: a large photograph on a slow line.
    requestTimeout: BODY_MS,
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: true,
  });
  app.removeContentTypeParser('text/plain');
  parseJson(app);
  readRestOfRefused(app);
  if (options.noteCall) meterCalls(app, options.noteCall);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, words);
  await secure(app);
  await app.register(cookie);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Souvenance', version: '1' } },
    transform: jsonSchemaTransform,
  });
  const shell = shellOf(options);
  registerRoutes(app, shell, ({ exempt, octets }) => exempt !== true && octets !== true);
  await registerExempt(app, shell);
  await registerOctets(app, shell);
  if (options.queues.length > 0)
    await mountQueueBrowser(app, options.queues, { visitOf: visitOf(options), words });
  registerAside(app, options);
  return app;
};
