import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { AppError } from '@souvenance/contracts';
import { authorizeAdministrator } from '@souvenance/core';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiMessages } from '../messages/index.ts';
import { sendRefusal } from './errors/answer-errors.ts';
import type { RequestContext } from './handler.ts';

const BASE_PATH = '/api/admin/queues';

/**
 * Content security policy: the browser's own scripts and its styles, some of which are inline; nothing from other
 * sites.
 */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/** Removes the fonts that the page would load from another site. */
const withoutForeignFonts = (payload: unknown): unknown =>
  typeof payload === 'string' ? payload.replace(/<link href="https:\/\/fonts\.[^>]*>/g, '') : payload;

const LINK_STYLE =
  'position:fixed;right:16px;bottom:16px;z-index:999;padding:12px 20px;border-radius:6px;background:#1c1a17;color:#fff;font:600 18px/1.3 sans-serif;text-decoration:none';

/** Adds a link to our own pages on each page; the browser has none except in a menu. */
const withLinkBack = (payload: unknown, messages: ApiMessages): unknown =>
  typeof payload === 'string'
    ? payload.replace('</body>', `<a href="/admin/jobs" style="${LINK_STYLE}">${messages.wayBack}</a></body>`)
    : payload;

interface BrowserShell {
  readonly readContext: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
  readonly messages: ApiMessages;
}

/**
 * Mounts the full queue browser behind the administrators' jobs page: read-only, and answered with 404 for everyone
 * else.
 */
export const mountQueueBrowser = async (
  app: FastifyInstance,
  queues: readonly Queue[],
  { readContext, messages }: BrowserShell,
): Promise<void> => {
  const browser = new FastifyAdapter();
  browser.setBasePath(BASE_PATH);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: browser,
    options: { uiConfig: { boardTitle: 'Souvenance', hideDocsLink: true } },
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      try {
        if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('route.not_found');
        authorizeAdministrator((await readContext(request, reply)).actor, 'admin.read');
      } catch (error) {
        // The browser has its own error handler, which would treat a refusal as a fault.
        if (!(error instanceof AppError)) throw error;
        return sendRefusal(request, reply, { error, messages });
      }
    });
    scope.addHook('onSend', async (_, reply, payload) => {
      if (reply.statusCode < 400) void reply.header('content-security-policy', POLICY);
      return withLinkBack(withoutForeignFonts(payload), messages);
    });
    await scope.register(browser.registerPlugin(), { prefix: BASE_PATH });
  });
};
