import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { newFamily, newPerson, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
  family = await newFamily(api);
});
afterAll(() => api.dispose());

const announce = (bytes: number) =>
  family.owner.call('photographs.create', {
    params: { bookId: family.bookId },
    body: { type: 'image/jpeg', bytes },
  });

const put = (url: string, payload: Buffer, type = 'image/jpeg') =>
  api.app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload });

test('bytes are taken once announced, with exactly their type and size', async () => {
  const { uploadUrl } = await announce(5);
  expect((await put(uploadUrl, Buffer.from('12345'), 'image/png')).json().error.code).toBe('upload.mismatch');
  expect((await put(uploadUrl, Buffer.from('1234'))).json().error.code).toBe('upload.mismatch');
  expect((await put(uploadUrl, Buffer.from('123456'))).json().error.code).toBe('upload.mismatch');
  expect((await put(uploadUrl, Buffer.from('12345'))).statusCode).toBe(200);
});

test('an address that we did not give takes nothing', async () => {
  const response = await put('/api/uploads/un-jeton-que-personne-n-a-donne', Buffer.from('x'));
  expect(response.statusCode).toBe(404);
});

test('a photograph is checked once its bytes are there, and shown only then', async () => {
  const { photographId, uploadUrl } = await announce(3);
  const params = { photographId };
  expect(await family.owner.refused('photographs.received', { params })).toBe('404 upload.not_found');
  await put(uploadUrl, Buffer.from('abc'));
  expect((await family.owner.call('photographs.received', { params })).state).toBe('checking');
  expect(await family.owner.refused('photographs.picture', { params })).toBe('409 photograph.not_ready');
});

test("another family's photograph is not found", async () => {
  const { photographId } = await announce(3);
  const stranger = await newPerson(api, 'Étranger');
  expect(await stranger.refused('photographs.read', { params: { photographId } })).toBe(
    '404 photograph.not_found',
  );
});

test('a photograph of more than 30 Mo is refused before it is sent', async () => {
  const answer = await family.owner.refused('photographs.create', {
    params: { bookId: family.bookId },
    body: { type: 'image/jpeg', bytes: 30_000_001 },
  });
  expect(answer).toBe('413 photograph.too_large');
});
