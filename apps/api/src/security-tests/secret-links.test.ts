import { randomBytes } from 'node:crypto';
import { ateliers, sha256Of } from '@souvenance/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRequestsPerMinute } from '../app/register-routes.ts';
import { acceptsCode, isSecretLinkRoute } from '../http/guess-limit.ts';
import { cases, toInput } from '../testing/access/knock.ts';
import { things } from '../testing/access/things.ts';
import { createWorld, type World, type WorldFamily } from '../testing/access/world.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createNetworkAddress, createVisitor } from '../testing/visitor.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await createWorld(api);
});
afterAll(() => api.dispose());

/** Unknown codes that an address may try in a minute at full speed. */
const TRIES = 20;
/** Enough to see that it stays slowed. */
const GUESSES = 100;

const linked = cases.filter(({ route }) => isSecretLinkRoute(route));
const randomToken = (): string => randomBytes(32).toString('base64url');

describe('100 random tokens from one address open nothing; after 20 unknown codes the caller is slowed', () => {
  test.each(linked.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const guesser = one.route.action === 'signed_in' ? world.cast.owner : createVisitor(api);
    const from = createNetworkAddress();
    const answerCounts = new Map<string, number>();
    for (let tries = 0; tries < GUESSES; tries += 1) {
      const token = randomToken();
      const { params = {}, query, body } = toInput(one, { token });
      const requestBody = body as Record<string, unknown> | undefined;
      const guessBody =
        requestBody !== undefined && 'token' in requestBody ? { ...requestBody, token } : requestBody;
      const answer = await guesser.send(
        one.name,
        { params, ...(query && { query }), ...(guessBody !== undefined && { body: guessBody }) },
        from,
      );
      const code = `${answer.statusCode} ${answer.json().error?.code}`;
      answerCounts.set(code, (answerCounts.get(code) ?? 0) + 1);
    }
    const [miss, ...others] = [...answerCounts].filter(([code]) => code !== '429 request.too_many');
    expect(others).toEqual([]);
    expect(miss?.[0]).toMatch(/^40[14] [a-z_]+\.(not_found|token_invalid)$/);
    if (!acceptsCode(one.route)) {
      // A route that sends a mail or takes a file counts all its calls.
      expect(miss?.[1]).toBe(Math.min(findRequestsPerMinute(one.name) ?? GUESSES, GUESSES));
      return;
    }
    expect(miss?.[1]).toBeLessThanOrEqual(TRIES);
    expect(answerCounts.get('429 request.too_many')).toBeGreaterThanOrEqual(GUESSES - TRIES);
  });
});

const bodyOf = async (token: string): Promise<object> => {
  const answer = await createVisitor(api).send('atelier.read', { params: { token } });
  const { requestId: _, ...error } = answer.json().error ?? { open: answer.statusCode };
  return { status: answer.statusCode, error };
};

const change = (token: string, link: { revoked?: boolean; expiresAt?: string }) =>
  api.services.documents.transact(async (tx) => {
    const atelier = await tx.get(ateliers, sha256Of(token));
    if (atelier !== null) tx.put(ateliers, atelier.id, { ...atelier.value, ...link });
  });

const newLink = async (family: WorldFamily): Promise<string> =>
  (await things.atelier.make(api, family)).token ?? '';

test('an expired and an unknown link answer with the same body, from the next request on', async () => {
  const unknown = await bodyOf(randomToken());
  expect(unknown).toMatchObject({ status: 404, error: { code: 'atelier.not_found' } });
  const token = await newLink(world.ownFamily);
  expect(await bodyOf(token)).toMatchObject({ status: 200 });
  await change(token, { expiresAt: '2020-01-01T00:00:00.000Z' });
  expect(await bodyOf(token)).toEqual(unknown);
});

test('a revoked link says that another shop makes the order, and gives no file', async () => {
  const token = await newLink(world.ownFamily);
  await change(token, { revoked: true });
  const shop = createVisitor(api);
  expect(await shop.call('atelier.read', { params: { token } })).toMatchObject({
    linkState: 'moved',
    files: [],
    shipments: [],
  });
  const params = { token, name: 'interior.pdf' as const };
  expect(await shop.refused('atelier.file', { params })).toBe('404 atelier.not_found');
});
