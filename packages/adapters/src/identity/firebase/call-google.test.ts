import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { callGoogle } from './call-google.ts';
import type { Parts } from './parts.ts';

/** A server in the place of Google's, whose answer a test writes. */
const openGoogle = async (answer: (response: ServerResponse) => void) => {
  const server = createServer((request, response) => request.resume().once('end', () => answer(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const publicSettings = { apiKey: 'key', emulatorHost: `127.0.0.1:${port}` };
  return { publicSettings, siteUrl: 'http://site.test' } as Parts;
};

const signIn = async (status: number, body: string) => {
  const parts = await openGoogle((response) => response.writeHead(status).end(body));
  return callGoogle(parts, 'signInWithPassword', {}, 'identity.refused');
};
const toBody = (message: string) => JSON.stringify({ error: { message } });

test.each([
  ['INVALID_LOGIN_CREDENTIALS', 'identity.refused'],
  ['USER_DISABLED', 'identity.refused'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account is disabled.', 'request.too_many'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements', 'identity.password_weak'],
  ['API key not valid. Please pass a valid API key.', 'service.unavailable'],
  ['Requests from referer http://site.test are blocked.', 'service.unavailable'],
  ['QUOTA_EXCEEDED : Exceeded quota for verifying passwords.', 'service.unavailable'],
])('%s is %s', async (message, code) => {
  await expect(signIn(400, toBody(message))).rejects.toMatchObject({ code });
});

test.each([
  [500, toBody('INTERNAL')],
  [403, '<html>a proxy</html>'],
  [200, '<html>a proxy</html>'],
])('an answer of status %i that names no refusal is an unavailable service', async (status, body) => {
  await expect(signIn(status, body)).rejects.toMatchObject({ code: 'service.unavailable' });
});

test('an answer that is cut within its body is an unavailable service', async () => {
  const parts = await openGoogle((response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"idToken":', () => response.destroy());
  });
  const call = callGoogle(parts, 'signInWithPassword', {}, 'identity.refused');
  await expect(call).rejects.toMatchObject({ code: 'service.unavailable' });
});
