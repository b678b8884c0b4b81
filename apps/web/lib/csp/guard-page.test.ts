import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { guardPage, isPage } from './guard-page.ts';

describe('the content policy', () => {
  it.each([
    '/',
    '/pricing',
    '/nulle-part.png',
    '/atelier/x.svg',
    '/a.b/c.txt',
    '/api.png',
    '/_next/x',
    '/favicon.ico',
  ])('stands on %s, whatever the address ends in', (path) => expect(isPage(path)).toBe(true));

  it.each([
    '/api',
    '/api/session',
    '/api?x',
    '/_next/static/chunks/a.js',
    '/_next/image',
    '/_next/image?url=x',
  ])('leaves %s to others', (path) => expect(isPage(path)).toBe(false));

  beforeAll(() => {
    vi.stubEnv('API_INTERNAL_URL', 'http://127.0.0.1:9');
    return () => vi.unstubAllEnvs();
  });

  const guarded = async (headers: Record<string, string> = {}, url = '/book/preview?page=2') => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { url, headers: { ...headers } });
    const response = new ServerResponse(request);
    await guardPage(request, response);
    return { request, policy: String(response.getHeader('content-security-policy')) };
  };

  it('is the same for Next and for the browser, with a nonce of its own', async () => {
    const [one, other] = [await guarded(), await guarded()];
    expect(one.request.headers['content-security-policy']).toBe(one.policy);
    expect(one.policy).toMatch(/'nonce-[A-Za-z0-9+/]{22}=='/);
    expect(one.policy).not.toBe(other.policy);
  });

  it.each([
    ['/book/preview?page=2&_rsc=1x2y', '/book/preview?page=2'],
    ['/dashboard?_rsc=1x2y', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/stories/form?question=Où ?&_rsc=1', '/stories/form?question=Où ?'],
  ])('says of %s that %s was asked for', async (url, path) => {
    const { request } = await guarded({}, url);
    expect(request.headers['x-souvenance-path']).toBe(path);
  });

  it('overwrites a visitor’s own address and policy headers', async () => {
    const forgedHeaders = {
      'x-souvenance-path': '/ailleurs',
      'content-security-policy': "script-src 'nonce-known'",
    };
    const { request, policy } = await guarded(forgedHeaders);
    expect(request.headers['x-souvenance-path']).toBe('/book/preview?page=2');
    expect(request.headers['content-security-policy']).toBe(policy);
    expect(policy).not.toContain('known');
  });
});
