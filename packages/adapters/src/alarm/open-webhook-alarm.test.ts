import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWebhookAlarm } from './open-webhook-alarm.ts';

const secret = 'a secret of these tests, long enough';
const server = createServer();
let url: string;
let answer: number;
const received: { body: string; signature: string }[] = [];

beforeEach(async () => {
  answer = 204;
  received.length = 0;
  server.removeAllListeners('request').on('request', async (request, response) => {
    const signature = String(request.headers['souvenance-signature']);
    received.push({ body: await text(request), signature });
    response.writeHead(answer, { location: 'http://127.0.0.1:9/' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/alerts`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const clock = { now: () => new Date('2026-11-22T23:00:00Z') };
const signal = {
  id: 'a1',
  kind: 'workers_none',
  subject: '',
  since: '2026-11-22T22:59:00Z',
  sentence: 'Rien.',
};

test('posts alerts as signed JSON', async () => {
  await openWebhookAlarm({ url, secret, clock }).notify([signal]);
  const [{ body = '', signature = '' } = {}] = received;
  expect(JSON.parse(body)).toEqual({ alerts: [signal] });
  const seconds = Date.parse('2026-11-22T23:00:00Z') / 1_000;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  expect(signature).toBe(`t=${seconds},v1=${expected}`);
});

test.each([500, 302])('an answer of %s is not taken for told', async (status) => {
  answer = status;
  await expect(openWebhookAlarm({ url, secret, clock }).notify([signal])).rejects.toThrow();
});
