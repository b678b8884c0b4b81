import { createHmac } from 'node:crypto';
import { openLuluShop } from '@souvenance/adapters/print-shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/start-api.ts';

const clientSecret = 'a secret of these tests';
let api: TestApi;
beforeAll(async () => {
  const keys = { apiBase: 'http://127.0.0.1:9', clientKey: 'a-key', clientSecret };
  const lulu = openLuluShop({ ...keys, delayMinutes: 60, profileIds: [], packages: new Map() });
  api = await startApi(undefined, {}, { printServices: new Map([['lulu', lulu]]) });
});
afterAll(() => api.dispose());

// Spaces that a parser would drop: the signature is of the bytes as they came.
const payload = ' {"topic": "PRINT_JOB_STATUS_CHANGED", "data": {"external_id": "S-2026-0001.1.1"}} ';
const signed = createHmac('sha256', clientSecret).update(payload).digest('hex');
const send = async (signature: string | undefined, service = 'lulu', body = payload) => {
  const headers = { 'content-type': 'application/json', ...(signature && { 'lulu-hmac-sha256': signature }) };
  const url = `/api/print-shops/${service}/events`;
  const answer = await api.app.inject({ method: 'POST', url, headers, payload: body });
  return `${answer.statusCode} ${answer.json().error?.code ?? 'received'}`;
};

test('accepts a signed event of a print shop’s service, any number of times', async () => {
  expect(await send(signed)).toBe('200 received');
  expect(await send(signed)).toBe('200 received');
});

test.each([
  ['unsigned', undefined, 'lulu', payload],
  ['signed by somebody else', createHmac('sha256', 'other').update(payload).digest('hex'), 'lulu', payload],
  ['of other bytes', signed, 'lulu', payload.trim()],
  ['for a service that is not in place', signed, 'folder', payload],
  ['for a service that JavaScript knows', signed, 'constructor', payload],
])('refuses one that is %s', async (_, signature, service, body) => {
  expect(await send(signature, service, body)).toBe('400 webhook.signature_invalid');
});
