import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createVisitor, signUpPerson } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const readRefusal = async (method: 'GET' | 'PUT' | 'POST', url: string, more: object = {}) => {
  const response = await api.app.inject({ method, url, ...more });
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.headers['cache-control']).toBe('no-store');
  return `${response.statusCode} ${response.json().error?.code}`;
};

test('whatever is wrong with an address, the answer has the one shape of errors', async () => {
  expect(await readRefusal('GET', '/api/books/%E0%A4%A')).toBe('400 request.invalid');
  expect(await readRefusal('GET', `/api/books/${'a'.repeat(1_200)}`)).toMatch(/^40[04] /);
  expect(await readRefusal('GET', '/api/nowhere')).toBe('404 route.not_found');
  const file = { headers: { 'content-type': 'image/jpeg' }, payload: 'x' };
  expect(await readRefusal('PUT', '/api/uploads/nowhere/further', file)).toBe('404 route.not_found');
});

test('a forbidden stream is refused like any request, not opened and closed', async () => {
  const stranger = await signUpPerson(api);
  const params = { jobId: 'book.unknown' };
  expect(await stranger.refused('jobs.events', { params })).toBe('404 job.not_found');
  expect(await createVisitor(api).refused('jobs.events', { params })).toBe('401 session.required');
  expect(await stranger.refused('admin.jobsLive')).toBe('404 route.not_found');
});

test('unknown codes are slowed after 20, unknown links never', async () => {
  const codes: string[] = [];
  for (let guess = 0; guess < 30; guess += 1) codes.push(await readRefusal('GET', `/api/v/guess${guess}`));
  expect(codes.slice(0, 20)).toEqual(Array(20).fill('404 voice.not_found'));
  expect(codes.slice(20)).toEqual(Array(10).fill('429 request.too_many'));
  const links: string[] = [];
  for (let guess = 0; guess < 30; guess += 1)
    links.push(await readRefusal('GET', `/api/atelier/guess-${guess}`));
  expect(links).toEqual(Array(30).fill('404 atelier.not_found'));
});
