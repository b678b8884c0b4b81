import { AppError } from '@souvenance/contracts';
import { type Actor, IDENTITY_AGE_MS, type LiveSession, readSession, touchSession } from '@souvenance/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import type { RequestContext } from '../handler.ts';
import { readSessionCookie } from './session-cookie.ts';

/**
 * Milliseconds for which an answer of the identity service may be reused: none for a write or a page of the
 * administration, else up to a minute.
 */
const identityAgeMs = ({ method, url }: FastifyRequest): number =>
  method === 'GET' && !url.startsWith('/api/admin') ? IDENTITY_AGE_MS : 0;

/** Records the use of a session. A full disk is logged and does not matter here: people can still read. */
const recordUse = async (
  services: Services,
  cookie: string,
  session: LiveSession,
  { log }: FastifyRequest,
): Promise<void> => {
  try {
    await touchSession(services)(cookie, session);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'service.no_space')) throw error;
    log.error({ err: error }, 'the disk is full');
  }
};

/** Reads who makes a request, and records that their session was used. */
export const readRequestContext =
  (services: Services) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> => {
    const value = readSessionCookie(request, services.settings.siteUrl);
    const read = async () => (value === null ? null : readSession(services)(value, identityAgeMs(request)));
    const toActor = (session: LiveSession | null): Actor => session?.actor ?? { kind: 'anonymous' };
    const session = await read();
    // A page keeps a stream open by itself, so a stream does not count as use of the session.
    const isStream = request.headers.accept === 'text/event-stream';
    if (session !== null && value !== null && !isStream) await recordUse(services, value, session, request);
    const readCurrentActor = async () => toActor(await read());
    return { actor: toActor(session), readCurrentActor, session, cookie: value, request, reply };
  };
