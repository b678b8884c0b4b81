import type { FastifyInstance } from 'fastify';

/** Milliseconds for which the rest of a refused body is still read, and thrown away. */
const REST_MS = 10_000;

/**
 * A line that is closed while somebody still writes on it loses the answer too: who sent too much would see a broken
 * line instead of the refusal. The rest is read for a moment, and the line stays.
 */
export const readRestOfRefused = (app: FastifyInstance): void => {
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
