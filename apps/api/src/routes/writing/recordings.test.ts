import { randomUUID } from 'node:crypto';
import { routePath, type Voice } from '@souvenance/contracts';
import { claimJob, prepareRecording, recordings } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putQuestion } from '../../testing/put-question.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import {
  addStory,
  createTestFamily,
  createVisitor,
  type TestFamily,
  type Visitor,
} from '../../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
let storyId: string;
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
  storyId = await addStory(family);
});
afterAll(() => api.dispose());

const takeId = randomUUID();
const bytes = (text: string) => Buffer.from(text);

/** Sends a chunk as a browser does: bytes, with the token of its session. */
const sendPiece = async (
  visitor: Visitor,
  name: 'recordings.putChunk' | 'links.putChunk',
  params: Record<string, string | number>,
  body: Buffer,
  { type = 'application/octet-stream', csrf }: { type?: string; csrf?: string } = {},
) => {
  const { csrfToken } = await visitor.call('session.read');
  const headers = {
    cookie: visitor.cookie().replace(/=$/, ''),
    origin: 'http://souvenance.test',
    'sec-fetch-site': 'same-origin',
    'content-type': type,
    'x-csrf-token': csrf ?? csrfToken,
  };
  const response = await api.app.inject({
    method: 'PUT',
    url: routePath(name, params),
    headers,
    payload: body,
  });
  return response.statusCode === 200
    ? response.json()
    : `${response.statusCode} ${response.json().error.code}`;
};

const aac = bytes('0123456789');

const prepare = async (id: string): Promise<void> => {
  const { services } = api;
  const revision = (await services.documents.get(recordings, id))?.value.revision ?? 0;
  const claim = await claimJob(services)(`recording.${id}.${revision}`);
  if (claim === null) throw new Error('nothing was asked');
  const make = async () => ({
    aac,
    opus: bytes('opus'),
    durationSeconds: 3,
    durationMs: 3_000,
    wave: [0, 100],
  });
  await prepareRecording({ ...services, make })(claim, { storyId: id, revision });
};

test('a writer’s recording is uploaded in chunks, finished, and played by the family in ranges', async () => {
  const { owner } = family;
  const params = { storyId };
  const body = { takeId, type: 'audio/webm;codecs="opus"' };
  expect(await owner.call('recordings.openTake', { params, body })).toEqual({ takeId, received: 0, next: 0 });
  const chunk = { storyId, takeId, index: 0 };
  expect(await sendPiece(owner, 'recordings.putChunk', chunk, bytes('a'))).toEqual({
    takeId,
    received: 1,
    next: 1,
  });
  expect(await sendPiece(owner, 'recordings.putChunk', chunk, bytes('b'))).toBe('409 chunk.conflict');
  await owner.call('recordings.endTake', { params: { storyId, takeId }, body: { chunks: 1 } });
  expect(await owner.call('recordings.finish', { params })).toMatchObject({
    state: 'preparing',
    refusal: null,
  });
  expect(await owner.refused('recordings.sound', { params })).toBe('409 recording.not_ready');
  await prepare(storyId);
  const { media } = api.services;
  const { get } = media;
  media.get = () => Promise.reject(new Error('the whole file was read into memory'));
  const whole = await owner.send('recordings.sound', { params });
  expect([
    whole.statusCode,
    whole.body,
    whole.headers['accept-ranges'],
    whole.headers['content-type'],
  ]).toEqual([200, '0123456789', 'bytes', 'audio/mp4']);
  const part = await api.app.inject({
    url: routePath('recordings.sound', params, { type: 'aac' }),
    headers: { cookie: owner.cookie(), range: 'bytes=2-4' },
  });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  const beyond = await api.app.inject({
    url: routePath('recordings.sound', params),
    headers: { cookie: owner.cookie(), range: 'bytes=10-' },
  });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  media.get = get;
  const { open, getRange } = media;
  media.open = () => Promise.reject(new Error('a HEAD request opened the file'));
  media.getRange = () => Promise.reject(new Error('a HEAD request read a part'));
  for (const range of [undefined, 'bytes=2-4']) {
    const head = await api.app.inject({
      method: 'HEAD',
      url: routePath('recordings.sound', params),
      headers: { cookie: owner.cookie(), ...(range && { range }) },
    });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  }
  Object.assign(media, { open, getRange });
});

test('a chunk requires the token of its session, and raw bytes', async () => {
  const chunk = { storyId, takeId, index: 1 };
  const send = (options: object, body = bytes('c')) =>
    sendPiece(family.owner, 'recordings.putChunk', chunk, body, options);
  expect(await send({ csrf: 'another' })).toBe('403 csrf.invalid');
  expect(await send({ type: 'application/json' })).toMatch(/^4\d\d request\./);
  expect(await send({}, Buffer.alloc(2_000_001))).toBe('413 request.too_large');
  expect(await sendPiece(createVisitor(api), 'recordings.putChunk', chunk, bytes('c'))).toBe(
    '401 session.required',
  );
});

test('the holder of a link records without an account, and the link opens no other recording', async () => {
  const { token } = await putQuestion(api, family.owner, family.bookId);
  const nobody = createVisitor(api);
  const ownTakeId = randomUUID();
  const params = { token };
  await nobody.call('links.openTake', { params, body: { takeId: ownTakeId, type: 'audio/mp4' } });
  const chunk = { token, takeId: ownTakeId, index: 0 };
  expect(await sendPiece(nobody, 'links.putChunk', chunk, bytes('a'))).toMatchObject({ received: 1 });
  expect(await sendPiece(nobody, 'links.putChunk', { ...chunk, takeId }, bytes('a'))).toBe(
    '404 take.not_found',
  );
  expect(await nobody.call('links.finishRecording', { params })).toMatchObject({
    state: 'preparing',
    code: null,
  });
});

test('a printed code plays for anyone until the family closes it, and does not reveal where it is stored', async () => {
  const { owner } = family;
  await owner.call('stories.move', { params: { storyId }, body: { to: 'submitted' } });
  const { code } = await owner.call('recordings.read', { params: { storyId } });
  const params = { code: code?.address.split('/').at(-1) ?? '' };
  const nobody = createVisitor(api);
  const voice: Voice = await nobody.call('voices.read', { params });
  expect(voice).toMatchObject({ title: 'La rivière', speaker: 'Jeanne', durationSeconds: 3, wave: [0, 100] });
  expect(JSON.stringify(voice)).not.toContain(family.familyId);
  expect((await nobody.send('voices.sound', { params, query: { type: 'opus' } })).body).toBe('opus');
  expect(await nobody.refused('voices.face', { params })).toBe('404 photograph.not_found');
  await owner.call('recordings.setCode', { params: { storyId }, body: { isOpen: false } });
  for (const name of ['voices.read', 'voices.sound', 'voices.face'] as const)
    expect(await nobody.refused(name, { params })).toBe('404 voice.not_found');
});

test('a caller who guesses codes is slowed down, and a right code from the same address is still answered', async () => {
  const { code } = await family.owner.call('recordings.setCode', {
    params: { storyId },
    body: { isOpen: true },
  });
  const guesser = createVisitor(api);
  const tries = [];
  for (let i = 0; i < 25; i += 1)
    tries.push(await guesser.refused('voices.read', { params: { code: `abcdefghjk${i + 10}` } }));
  const params = { code: code?.address.split('/').at(-1) ?? '' };
  expect(await guesser.call('voices.read', { params })).toMatchObject({ title: 'La rivière' });
  expect(tries.at(0)).toBe('404 voice.not_found');
  expect(tries.at(-1)).toBe('429 request.too_many');
});
