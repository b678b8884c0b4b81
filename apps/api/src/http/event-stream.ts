import type { FastifyReply } from 'fastify';
import type { EventSink } from './handler.ts';

/** Seconds between two comments that keep the line open through proxies. */
const HEARTBEAT_MS = 15_000;

/** Opens a stream of server-sent events; `no-transform` keeps every proxy from buffering it. */
export const openEventStream = async (
  reply: FastifyReply,
  run: (sink: EventSink<unknown>) => Promise<void>,
): Promise<void> => {
  const stop = new AbortController();
  reply.hijack();
  const { raw } = reply;
  raw.on('close', () => stop.abort());
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  });
  const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
  try {
    await run({
      signal: stop.signal,
      send: (event) => {
        if (!stop.signal.aborted) raw.write(`data: ${JSON.stringify(event)}\n\n`);
      },
    });
  } catch (error) {
    reply.log.error({ err: error }, 'event stream');
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
};
