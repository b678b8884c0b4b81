import { DEVICE_COOKIE_DAYS } from '@souvenance/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The prefix `__Host-` binds a cookie to this host and to https; a plain name is used for http on this machine only.
 */
const cookieName = (name: string, siteUrl: string): string =>
  siteUrl.startsWith('https:') ? `__Host-${name}` : name;

/** Sets a cookie for the whole site: HttpOnly, SameSite=Lax. */
const setCookie = (
  reply: FastifyReply,
  siteUrl: string,
  { name, value, days }: { name: string; value: string; days: number },
): void => {
  void reply.setCookie(cookieName(name, siteUrl), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: days * 86_400,
  });
};

const sessionCookieName = (siteUrl: string): string => cookieName('souvenance', siteUrl);

export const readSessionCookie = (request: FastifyRequest, siteUrl: string): string | null =>
  request.cookies[sessionCookieName(siteUrl)] ?? null;

/** Sets the session cookie for the lifetime of the session. */
export const writeSessionCookie = (reply: FastifyReply, siteUrl: string, value: string, days: number): void =>
  setCookie(reply, siteUrl, { name: 'souvenance', value, days });

export const clearSessionCookie = (reply: FastifyReply, siteUrl: string): void => {
  void reply.clearCookie(sessionCookieName(siteUrl), { path: '/', secure: siteUrl.startsWith('https:') });
};

const DEVICE = 'souvenance-device';

/** Reads the cookie that marks a browser from which a person has signed in before; it gives no access by itself. */
export const readDeviceCookie = (request: FastifyRequest, siteUrl: string): string | null =>
  request.cookies[cookieName(DEVICE, siteUrl)] ?? null;

export const writeDeviceCookie = (reply: FastifyReply, siteUrl: string, value: string): void =>
  setCookie(reply, siteUrl, { name: DEVICE, value, days: DEVICE_COOKIE_DAYS });
