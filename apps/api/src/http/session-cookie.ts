import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to this host and to https; a plain name serves http on this machine alone. */
export const sessionCookieName = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? '__Host-souvenance' : 'souvenance';

export const readSessionCookie = (request: FastifyRequest, siteUrl: string): string | null =>
  request.cookies[sessionCookieName(siteUrl)] ?? null;

/** HttpOnly, Lax, whole site; kept as long as the session lives. */
export const writeSessionCookie = (
  reply: FastifyReply,
  siteUrl: string,
  value: string,
  days: number,
): void => {
  void reply.setCookie(sessionCookieName(siteUrl), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: days * 86_400,
  });
};

export const clearSessionCookie = (reply: FastifyReply, siteUrl: string): void => {
  void reply.clearCookie(sessionCookieName(siteUrl), { path: '/', secure: siteUrl.startsWith('https:') });
};
