import { fileURLToPath } from 'node:url';
import { openFirestoreEmulator } from '@souvenance/fakes/firestore';
import { afterAll, describe, expect, test } from 'vitest';

const rules = fileURLToPath(new URL('../../../../../infra/deploy/firebase/firestore.rules', import.meta.url));
const emulator = await openFirestoreEmulator({ rules });
afterAll(() => emulator?.dispose());

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** As the emulator takes a signed-in browser: an unsigned token. */
const tokenOf = (projectId: string): string => {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const claims = {
    iss: issuer,
    aud: projectId,
    sub: 'simone',
    user_id: 'simone',
    iat: 0,
    exp: 4_000_000_000,
  };
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
};

const PROJECT = 'demo-rules';
const statusOf = async (method: string, token: string | null, path = 'users/simone'): Promise<number> => {
  const address = `http://${emulator?.host}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
  const body = method === 'PATCH' ? JSON.stringify({ fields: { body: { stringValue: '{}' } } }) : null;
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(address, { method, headers, body });
  await response.arrayBuffer();
  return response.status;
};

describe.skipIf(emulator === null)('the rules of Firestore', () => {
  test.each([
    ['a visitor', null],
    ['a signed-in person, of their own document too', tokenOf(PROJECT)],
  ])('let nothing be read or written by %s', async (_, token) => {
    expect(await statusOf('PATCH', 'owner')).toBe(200);
    for (const method of ['GET', 'PATCH', 'DELETE']) expect(await statusOf(method, token)).toBe(403);
    for (const path of ['users', 'users/simone/inner/one', 'anything/else'])
      expect(await statusOf('GET', token, path)).toBe(403);
    expect(await statusOf('GET', 'owner')).toBe(200);
  });
});
