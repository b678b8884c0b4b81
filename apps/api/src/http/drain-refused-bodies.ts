import type { FastifyInstance } from 'fastify';

/** Milliseconds for which the remaining bytes of a refused body are read and discarded. */
const REST_MS = 10_000;

/**
 * Reads the remaining body of a refused request for a moment and keeps the connection open. If it were closed while the
 * client still sends, the client would lose the answer and report a broken connection instead of the refusal.
 */
export const drainRefusedBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ raw }, reply) => {
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in raw.headers;
    if (raw.complete || raw.readableEnded || !hasBody) return;
    void reply.removeHeader('connection');
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), REST_MS).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
};
