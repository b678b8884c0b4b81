import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { AppError } from '@souvenance/contracts';
import { authorizeAdministrator } from '@souvenance/core';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from './handler.ts';

const BASE_PATH = '/api/admin/queues';

/** The browser's own scripts, and its styles, some of which stand in the page; nothing from elsewhere. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/** The page asks another house for its letters: it is served without, and speaks to nobody. */
const withoutForeignFonts = (payload: unknown): unknown =>
  typeof payload === 'string' ? payload.replace(/<link href="https:\/\/fonts\.[^>]*>/g, '') : payload;

/** The full queue browser behind the administrator's jobs page: read-only, and not found by anybody else. */
export const mountQueueBrowser = async (
  app: FastifyInstance,
  queues: readonly Queue[],
  visitOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>,
): Promise<void> => {
  const browser = new FastifyAdapter();
  browser.setBasePath(BASE_PATH);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: browser,
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET') throw new AppError('route.not_found');
      authorizeAdministrator((await visitOf(request, reply)).actor);
    });
    scope.addHook('onSend', async (_, reply, payload) => {
      void reply.header('content-security-policy', POLICY);
      return withoutForeignFonts(payload);
    });
    await scope.register(browser.registerPlugin(), { prefix: BASE_PATH });
  });
};
