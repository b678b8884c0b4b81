import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRegistry } from '../foundation/adapter.ts';
import { analyticsRegistry } from './analytics.registry.ts';

let server: Server;
let status = 202;
const received: { body: string; headers: string[] }[] = [];
const logLines: string[] = [];

beforeEach(async () => {
  received.length = 0;
  logLines.length = 0;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ body, headers: Object.keys(request.headers) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = () =>
  readRegistry(analyticsRegistry, {
    ANALYTICS: 'cookieless',
    SITE_URL: 'https://souvenance.example/',
    ANALYTICS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/event`,
    ANALYTICS_SITE: 'souvenance.example',
  }).open({ onError: (error) => logLines.push(error.message) });

test('sends the service the page and the referring site, and nothing about the visitor', async () => {
  status = 202;
  await (await open()).record({ path: '/pricing', referrer: 'exemple.fr' });
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      name: 'pageview',
      domain: 'souvenance.example',
      url: 'https://souvenance.example/pricing',
      referrer: 'https://exemple.fr/',
    },
  ]);
  expect(received[0]?.headers).not.toEqual(expect.arrayContaining(['cookie', 'x-forwarded-for']));
});

test('reports an unavailable service without delaying the visitor', async () => {
  status = 503;
  await (await open()).record({ path: '/', referrer: '' });
  expect(logLines).toEqual(['a visit could not be counted']);
});

test('is off unless chosen, and refuses a half-configured choice', () => {
  expect(readRegistry(analyticsRegistry, {}).name).toBe('off');
  const half = { ANALYTICS: 'consent', ANALYTICS_SCRIPT_URL: 'http://x.fr/a.js' };
  expect(() => readRegistry(analyticsRegistry, half)).toThrow('ANALYTICS_SCRIPT_URL, ANALYTICS_SITE');
});
