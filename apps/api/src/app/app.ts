import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { CHUNK_BYTES_MAX, createTraceId, readTraceparent, routes } from '@souvenance/contracts';
import type { Tracing } from '@souvenance/contracts/tracing';
import { authorizeAdministrator } from '@souvenance/core';
import type { Queue } from 'bullmq';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createIntegrityCheck } from '../http/check-integrity.ts';
import { drainRefusedBodies } from '../http/drain-refused-bodies.ts';
import { answerErrors, answerFrameworkErrors } from '../http/errors/answer-errors.ts';
import { refuseUnreadable } from '../http/errors/refuse-unreadable.ts';
import { createGuessLimit } from '../http/guess-limit.ts';
import type { Handlers } from '../http/handler.ts';
import { registerHealth } from '../http/health.ts';
import { meterCalls, type NoteCall } from '../http/meter-calls.ts';
import { parseJson } from '../http/parse-json.ts';
import { mountQueueBrowser } from '../http/queue-browser.ts';
import { redactUrl } from '../http/redact-url.ts';
import { checkCsrf } from '../http/session/csrf.ts';
import { readRequestContext } from '../http/session/read-request-context.ts';
import { readSessionCookie } from '../http/session/session-cookie.ts';
import { createStreamLimit } from '../http/streams/stream-limit.ts';
import { traceCalls } from '../http/trace-calls.ts';
import { getApiMessages } from '../messages/index.ts';
import { createContentHandlers } from '../routes/content.route.ts';
import { createBeforePrintingHandlers } from '../routes/making/before-printing.route.ts';
import { createRemarkHandlers } from '../routes/making/remarks.route.ts';
import { createRenderingHandlers } from '../routes/making/renderings.route.ts';
import { createAdminHandlers } from '../routes/oversight/admin.route.ts';
import { createAccountingHandlers } from '../routes/oversight/admin-accounts.route.ts';
import { createBackupHandlers } from '../routes/oversight/admin-backups.route.ts';
import { createAdminFamilyHandlers } from '../routes/oversight/admin-families.route.ts';
import { createDashboardHandlers } from '../routes/oversight/dashboard.route.ts';
import { createErasureHandlers } from '../routes/oversight/erasures.route.ts';
import { createExportHandlers } from '../routes/oversight/exports.route.ts';
import { createRestorationHandlers } from '../routes/oversight/restoration.route.ts';
import { createWithdrawalHandlers } from '../routes/oversight/withdrawals.route.ts';
import { createAccountHandlers } from '../routes/people/account.route.ts';
import { createConsentHandlers } from '../routes/people/consents.route.ts';
import { createFamilyHandlers } from '../routes/people/families.route.ts';
import { createIdentityHandlers } from '../routes/people/identity.route.ts';
import { createInvitationHandlers } from '../routes/people/invitations.route.ts';
import { createPersonHandlers } from '../routes/people/persons.route.ts';
import { createSessionHandlers } from '../routes/people/session.route.ts';
import { createVisitHandlers } from '../routes/people/visits.route.ts';
import { createAtelierHandlers } from '../routes/printing/atelier.route.ts';
import { createPrintShopHandlers } from '../routes/printing/print-shops.route.ts';
import { createWorkshopHandlers } from '../routes/printing/workshop.route.ts';
import { createAdminGiftHandlers } from '../routes/selling/admin-gifts.route.ts';
import { createCouponHandlers } from '../routes/selling/coupons.route.ts';
import { createGiftCardHandlers } from '../routes/selling/gift-cards.route.ts';
import { createGiftHandlers } from '../routes/selling/gifts.route.ts';
import { createInvoiceHandlers } from '../routes/selling/invoices.route.ts';
import { createOrderHandlers } from '../routes/selling/orders.route.ts';
import { createReferralHandlers } from '../routes/selling/referrals.route.ts';
import { createSubscriptionHandlers } from '../routes/selling/subscriptions.route.ts';
import { createAlbumHandlers } from '../routes/writing/album.route.ts';
import { createAssistantHandlers } from '../routes/writing/assistant.route.ts';
import { createBookPagesHandlers } from '../routes/writing/book-pages.route.ts';
import { createBookHandlers } from '../routes/writing/books.route.ts';
import { createCommentHandlers } from '../routes/writing/comments.route.ts';
import { createLibraryHandlers } from '../routes/writing/library.route.ts';
import { createLinkHandlers } from '../routes/writing/links.route.ts';
import { createMailHandlers } from '../routes/writing/mail.route.ts';
import { createNotebookHandlers } from '../routes/writing/notebooks.route.ts';
import { createPhotographHandlers } from '../routes/writing/photographs.route.ts';
import { createQuestionHandlers } from '../routes/writing/questions.route.ts';
import { createReadingHandlers } from '../routes/writing/reading.route.ts';
import { createRecordingHandlers } from '../routes/writing/recordings.route.ts';
import { createStoryHandlers } from '../routes/writing/stories.route.ts';
import { createTributeHandlers } from '../routes/writing/tributes.route.ts';
import type { Services, ShellSettings } from '../services.ts';
import { type RouteShell, registerRoutes } from './register-routes.ts';

export interface AppOptions {
  readonly services: Services;
  readonly shell: ShellSettings;
  /** Queues that the administrators' queue browser shows; empty when the queue was unavailable at the start. */
  readonly queues: readonly Queue[];
  /** Whether requests and errors are logged, as JSON: to the standard output, or to the stream that a test reads. */
  readonly log: boolean | { write(line: string): void };
  /** Records each call as a span; without it none is recorded. */
  readonly tracing?: Tracing | null;
  /** Called for each response; without it, responses are not counted. */
  readonly noteCall?: NoteCall;
}

const toLoggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: redactUrl(url), ip });

/** Returns the options of the logger. No header is ever logged, and no secret of a link. */
const loggerOptions = (log: AppOptions['log']) => {
  if (log === false) return false;
  return { name: 'api', serializers: { req: toLoggedRequest }, ...(log !== true && { stream: log }) };
};

/** Largest JSON body: a story of 40 000 characters with its marks, and some room. */
const JSON_BYTES_MAX = 2_000_000;
/** Largest upload through the disk adapter, a little above the largest photograph. */
const UPLOAD_BYTES_MAX = 31_000_000;

const REQUEST_TIMEOUT_MS = 1_800_000;

const createHandlers = ({ services, shell }: AppOptions): Handlers => ({
  ...createSessionHandlers(services, shell),
  ...createIdentityHandlers(services),
  ...createAccountHandlers(services),
  ...createFamilyHandlers(services),
  ...createInvitationHandlers(services),
  ...createDashboardHandlers(services),
  ...createBookHandlers(services),
  ...createBookPagesHandlers(services),
  ...createLibraryHandlers(services),
  ...createQuestionHandlers(services),
  ...createAssistantHandlers(services),
  ...createCommentHandlers(services),
  ...createStoryHandlers(services),
  ...createPhotographHandlers(services),
  ...createAlbumHandlers(services),
  ...createReadingHandlers(services),
  ...createTributeHandlers(services),
  ...createRenderingHandlers(services),
  ...createBeforePrintingHandlers(services),
  ...createRemarkHandlers(services),
  ...createOrderHandlers(services),
  ...createSubscriptionHandlers(services),
  ...createReferralHandlers(services),
  ...createAtelierHandlers(services),
  ...createWorkshopHandlers(services),
  ...createCouponHandlers(services),
  ...createGiftHandlers(services),
  ...createGiftCardHandlers(services),
  ...createAdminGiftHandlers(services),
  ...createPrintShopHandlers(services),
  ...createExportHandlers(services),
  ...createErasureHandlers(services),
  ...createWithdrawalHandlers(services),
  ...createConsentHandlers(services),
  ...createPersonHandlers(services),
  ...createLinkHandlers(services),
  ...createRecordingHandlers(services),
  ...createInvoiceHandlers(services),
  ...createNotebookHandlers(services),
  ...createMailHandlers(services),
  ...createAdminFamilyHandlers(services),
  ...createAccountingHandlers(services),
  ...createBackupHandlers(services),
  ...createRestorationHandlers(services),
  ...createAdminHandlers(services),
  ...createContentHandlers(services),
  ...createVisitHandlers(services),
});

const createRouteShell = (options: AppOptions): RouteShell => {
  const { siteUrl } = options.services.settings;
  return {
    handlers: createHandlers(options),
    readContext: readRequestContext(options.services),
    guard: (request) =>
      checkCsrf(request, {
        siteUrl,
        secrets: options.shell.sessionSecrets,
        cookie: readSessionCookie(request, siteUrl),
      }),
    checkIntegrity: createIntegrityCheck(options.services.integrity),
    holdStream: createStreamLimit(options.services.settings.limits.streamsPerAccount),
    limitMisses: createGuessLimit({
      max: 20,
      windowMs: 60_000,
      missMs: options.shell.missMs,
      now: options.services.clock.now,
    }),
  };
};

const addSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
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

/**
 * Registers the routes whose bodies are not JSON in a scope with its own parsers: bodies stay raw bytes, and are not
 * parsed before a check.
 */
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

/** Registers the uploads of recording chunks: raw bytes, a few seconds each, under the guards of every route. */
const registerChunkUploads = async (app: FastifyInstance, shell: RouteShell): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: CHUNK_BYTES_MAX } as const;
    scope.addContentTypeParser('application/octet-stream', options, (_, body, done) => done(null, body));
    registerRoutes(scope, shell, ({ isBinary }) => isBinary === true);
  });
};

/**
 * Registers addresses that neither a page nor a program of ours requests; the table of routes therefore leaves them
 * out.
 */
const registerUnlisted = (app: FastifyInstance, options: AppOptions): void => {
  const schema = { hide: true };
  registerHealth(app, options.services, options.shell.release);
  // A mail program that opens the address shows the person the page with the choice; a GET changes nothing.
  app.get(routes['account.unsubscribe'].path, { schema }, async (_, reply) =>
    reply.redirect('/settings/notifications', 303),
  );
  app.get('/api/docs', { schema }, async (request, reply) => {
    if (options.shell.production)
      authorizeAdministrator(
        (await readRequestContext(options.services)(request, reply)).actor,
        'admin.read',
      );
    return app.swagger();
  });
};

/** Builds the API without starting it, so that tests can inject requests. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const messages = getApiMessages(options.services.settings.locale);
  const app = Fastify({
    logger: loggerOptions(options.log),
    // Trace id of the click that caused the request; an invalid one is replaced.
    genReqId: ({ headers }) => readTraceparent(headers.traceparent) ?? createTraceId(),
    logController: new LogController({ requestIdLogLabel: 'traceId' }),
    frameworkErrors: answerFrameworkErrors(messages),
    bodyLimit: JSON_BYTES_MAX,
    clientErrorHandler: refuseUnreadable(messages),
    trustProxy: options.shell.isTrusted,
    // The same as the edge's limit: a large photograph on a slow connection.
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: true,
  });
  app.removeContentTypeParser('text/plain');
  parseJson(app);
  drainRefusedBodies(app);
  if (options.noteCall) meterCalls(app, options.noteCall);
  if (options.tracing) traceCalls(app, options.tracing);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, messages);
  await addSecurityHeaders(app);
  await app.register(cookie);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Souvenance', version: '1' } },
    transform: jsonSchemaTransform,
  });
  const shell = createRouteShell(options);
  registerRoutes(app, shell, ({ exempt, isBinary }) => exempt !== true && isBinary !== true);
  await registerExempt(app, shell);
  await registerChunkUploads(app, shell);
  if (options.queues.length > 0)
    await mountQueueBrowser(app, options.queues, {
      readContext: readRequestContext(options.services),
      messages,
    });
  registerUnlisted(app, options);
  return app;
};
