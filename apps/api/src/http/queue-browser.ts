import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { AppError } from '@souvenance/contracts';
import { authorizeAdministrator } from '@souvenance/core';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiMessages } from '../messages/index.ts';
import { answerRefusal } from './errors/answer-errors.ts';
import type { Visit } from './handler.ts';

const BASE_PATH = '/api/admin/queues';

/** The browser's own scripts, and its styles, some of which stand in the page; nothing from elsewhere. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/** The page asks another site for its fonts: it is served without, and speaks to nobody. */
const withoutForeignFonts = (payload: unknown): unknown =>
  typeof payload === 'string' ? payload.replace(/<link href="https:\/\/fonts\.[^>]*>/g, '') : payload;

const LINK_STYLE =
  'position:fixed;right:16px;bottom:16px;z-index:999;padding:12px 20px;border-radius:6px;background:#1c1a17;color:#fff;font:600 18px/1.3 sans-serif;text-decoration:none';

/** The browser has no way back of its own but one that a menu hides: ours stands on every page of it. */
const withWayBack = (payload: unknown, words: ApiMessages): unknown =>
  typeof payload === 'string'
    ? payload.replace('</body>', `<a href="/admin/jobs" style="${LINK_STYLE}">${words.wayBack}</a></body>`)
    : payload;

interface BrowserShell {
  readonly visitOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>;
  readonly words: ApiMessages;
}

/** The full queue browser behind the administrator's jobs page: read-only, and not found by anybody else. */
export const mountQueueBrowser = async (
  app: FastifyInstance,
  queues: readonly Queue[],
  { visitOf, words }: BrowserShell,
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
        authorizeAdministrator((await visitOf(request, reply)).actor);
      } catch (error) {
        // The browser has an error handler of its own, to which a refusal is a fault.
        if (!(error instanceof AppError)) throw error;
        return answerRefusal(request, reply, { error, words });
      }
    });
    scope.addHook('onSend', async (_, reply, payload) => {
      if (reply.statusCode < 400) void reply.header('content-security-policy', POLICY);
      return withWayBack(withoutForeignFonts(payload), words);
    });
    await scope.register(browser.registerPlugin(), { prefix: BASE_PATH });
  });
};
