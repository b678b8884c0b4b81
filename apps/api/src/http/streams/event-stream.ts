import { AppError } from '@souvenance/contracts';
import type { FastifyReply } from 'fastify';
import type { EventSink } from '../handler.ts';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Milliseconds between two comments that keep the connection open through proxies. */
const HEARTBEAT_MS = 15_000;

/**
 * Opens a stream of server-sent events with its first event, so that a refusal before it is an ordinary error response.
 * `no-transform` keeps proxies from buffering the stream.
 */
export const openEventStream = async (
  reply: FastifyReply,
  run: (sink: EventSink<unknown>) => Promise<void>,
): Promise<void> => {
  const stop = new AbortController();
  const { raw } = reply;
  raw.on('close', () => stop.abort());
  let heartbeat: NodeJS.Timeout | undefined;
  const openStream = (): void => {
    if (reply.sent) return;
    reply.hijack();
    // A stream writes its own head; the headers of every response are already on the reply.
    for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '');
    raw.writeHead(200, streamHeaders);
    heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
  };
  try {
    await run({
      signal: stop.signal,
      send: (event) => {
        if (stop.signal.aborted) return;
        openStream();
        raw.write(`data: ${JSON.stringify(event)}\n\n`);
      },
    });
    openStream();
  } catch (error) {
    if (!reply.sent) throw error;
    // Lost rights end the stream; any other error is a fault.
    if (!(error instanceof AppError)) reply.log.error({ err: error }, 'event stream');
  } finally {
    clearInterval(heartbeat);
    if (reply.sent) raw.end();
  }
};
