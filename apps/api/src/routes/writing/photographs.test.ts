import { type ErrorCode, routePath } from '@souvenance/contracts';
import { photographs, preparedKey, screenCopyKey } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fr } from '../../messages/fr.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, type TestFamily } from '../../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const announce = (bytes: number) =>
  family.owner.call('photographs.create', {
    params: { bookId: family.bookId },
    body: { type: 'image/jpeg', bytes },
  });

const put = (url: string, payload: Buffer, type = 'image/jpeg') =>
  api.app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload });

test('bytes are accepted once announced, with exactly their type and size', async () => {
  const { uploadUrl } = await announce(5);
  expect((await put(uploadUrl, Buffer.from('12345'), 'image/png')).json().error.code).toBe('upload.mismatch');
  expect((await put(uploadUrl, Buffer.from('1234'))).json().error.code).toBe('upload.mismatch');
  expect((await put(uploadUrl, Buffer.from('123456'))).json().error.code).toBe('upload.mismatch');
  expect((await put(uploadUrl, Buffer.from('12345'))).statusCode).toBe(200);
});

test('an upload address that we did not issue accepts nothing', async () => {
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

/** As the worker leaves a photograph once it has checked it. */
const checked = async (verdict: object) => {
  const { photographId } = await announce(3);
  await api.services.documents.transact(async (tx) => {
    const photograph = await tx.get(photographs, photographId);
    if (photograph) tx.put(photographs, photographId, { ...photograph.value, ...verdict });
  });
  return family.owner.call('photographs.read', { params: { photographId } });
};

test('a refused photograph has its own French sentence', async () => {
  const codes: ErrorCode[] = [
    'photograph.not_a_photograph',
    'photograph.too_many_pixels',
    'photograph.unreadable',
  ];
  const refusals = await Promise.all(
    codes.map((refusalCode) => checked({ state: 'refused', refusalCode }).then(({ refusal }) => refusal)),
  );
  expect(refusals).toEqual(codes.map((code) => fr.errors[code]));
  expect(new Set(refusals).size).toBe(3);
});

test('a photograph shows, before any page is typeset, its sharpness at each placement', async () => {
  const ready = { state: 'ready', sha256: 'a'.repeat(64), widthPx: 1600, heightPx: 1200, luminance: 0.12 };
  const { resolutions, isDark } = await checked(ready);
  expect(resolutions?.text).toMatchObject({ verdict: 'fine' });
  expect(resolutions?.bleed).toEqual({ ppi: 138, verdict: 'confirm' });
  expect(isDark).toBe(true);
  expect((await checked({ state: 'checking' })).resolutions).toBeNull();
});

test('accepts a photograph as a telephone writes it', async () => {
  const body = { type: 'image/heic', bytes: 3 } as const;
  const { uploadUrl } = await family.owner.call('photographs.create', {
    params: { bookId: family.bookId },
    body,
  });
  expect((await put(uploadUrl, Buffer.from('abc'), 'image/heic')).statusCode).toBe(200);
});

test('sends a photograph in the size that a screen needs, and as prepared for print without a size', async () => {
  const sha256 = 'b'.repeat(64);
  const { photographId } = await announce(3);
  const key = preparedKey(family.familyId, sha256);
  await api.services.media.put(key, Buffer.from('for print'), 'image/jpeg');
  await api.services.media.put(screenCopyKey(key, 'card'), Buffer.from('for a card'), 'image/jpeg');
  await api.services.documents.transact(async (tx) => {
    const photograph = await tx.get(photographs, photographId);
    if (photograph) tx.put(photographs, photographId, { ...photograph.value, state: 'ready', sha256 });
  });
  const read = async (query: Record<string, string>) => {
    const url = routePath('photographs.picture', { photographId }, query);
    const { statusCode, body } = await api.app.inject({ url, headers: { cookie: family.owner.cookie() } });
    return statusCode === 200 ? body : statusCode;
  };
  expect(await read({})).toBe('for print');
  expect(await read({ size: 'card' })).toBe('for a card');
  // A photograph without this copy is shown all the same.
  expect(await read({ size: 'page' })).toBe('for print');
  expect(await read({ size: 'huge' })).toBe(400);
});

test('a browser asks before it shows a photograph again, and is refused once the session has ended', async () => {
  const sha256 = 'a'.repeat(64);
  const { photographId } = await announce(3);
  await api.services.media.put(preparedKey(family.familyId, sha256), Buffer.from('picture'), 'image/jpeg');
  await api.services.documents.transact(async (tx) => {
    const photograph = await tx.get(photographs, photographId);
    if (photograph) tx.put(photographs, photographId, { ...photograph.value, state: 'ready', sha256 });
  });
  const cookie = family.owner.cookie();
  const read = (headers: Record<string, string>) =>
    api.app.inject({
      url: routePath('photographs.picture', { photographId }),
      headers: { cookie, ...headers },
    });
  const first = await read({});
  expect([first.statusCode, first.body, first.headers['cache-control']]).toEqual([
    200,
    'picture',
    'private, no-cache',
  ]);
  const ownCopy = { 'if-none-match': String(first.headers.etag) };
  const again = await read(ownCopy);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await read({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  await family.owner.call('session.signOut');
  expect((await read(ownCopy)).statusCode).toBe(401);
});
