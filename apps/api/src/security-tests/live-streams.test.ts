import { ateliers, readWorkshopUrl, renderings, sessions, sha256Of } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { things } from '../testing/access/things.ts';
import { createWorld, type World } from '../testing/access/world.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, createVisitor, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await createWorld(api);
});
afterAll(() => api.dispose());

/** Opens a stream and waits for its first event; `ended` tells when it is over. */
const follow = async (visitor: Visitor, url: string) => {
  const response = await api.app.inject({
    method: 'GET',
    url,
    headers: { cookie: visitor.cookie() },
    payloadAsStream: true,
  });
  expect(response.statusCode).toBe(200);
  const parts = response.stream()[Symbol.asyncIterator]();
  await parts.next();
  const ended = (async () => {
    while (!(await parts.next()).done);
  })();
  return { ended };
};

const endSession = (visitor: Visitor) =>
  api.services.documents.transact(async (tx) =>
    tx.remove(sessions, sha256Of(visitor.cookie().replace('souvenance=', ''))),
  );

test('a former administrator sees the queues and the changes no longer', async () => {
  const { administrator } = world.cast;
  const streams = ['/api/admin/jobs/events', '/api/admin/events'];
  const followed = await Promise.all(streams.map((url) => follow(administrator, url)));
  const id = sha256Of(administrator.cookie().replace('souvenance=', ''));
  await api.services.documents.transact(async (tx) => {
    const session = await tx.get(sessions, id);
    if (session !== null) tx.put(sessions, id, { ...session.value, secondFactor: false });
  });
  await Promise.all(followed.map(({ ended }) => ended));
});

test('a person whose session was ended follows no job any more', async () => {
  await addStory(world.ownFamily);
  const body = { bookId: world.ownFamily.bookId };
  const { jobId, renderingId } = await world.ownFamily.owner.call('generateBook', { body });
  const { ended } = await follow(world.cast.reader, `/api/jobs/${jobId}/events`);
  await endSession(world.cast.reader);
  await ended;
  expect((await api.services.documents.get(renderings, renderingId))?.value.state).toBe('queued');
});

/** Follows a print shop's sheet, or its list, without an account; gives each mark as it comes. */
const followSheet = async (token: string, of: 'atelier' | 'workshops' = 'atelier') => {
  const leave = new AbortController();
  const response = await api.app.inject({
    method: 'GET',
    url: `/api/${of}/${token}/events`,
    payloadAsStream: true,
    signal: leave.signal,
  });
  if (response.statusCode !== 200) return { status: response.statusCode, next: async () => '', leave };
  const stream = response.stream();
  stream.on('error', () => undefined);
  const parts = stream[Symbol.asyncIterator]();
  const next = async (): Promise<string> => String((await parts.next()).value ?? 'ended').trim();
  return { status: 200, next, leave };
};

const newSheet = async (): Promise<string> => (await things.atelier.make(api, world.ownFamily)).token ?? '';

test('a print shop’s open page gets each change of its order, and nothing once its link has expired', async () => {
  const token = await newSheet();
  const { next } = await followSheet(token);
  const first = await next();
  expect(first).toMatch(/^data: {"mark":"\d+"}$/);
  await createVisitor(api).call('atelier.sendMessage', {
    params: { token },
    body: { text: 'Quel papier ?' },
  });
  const second = await next();
  expect(second).toMatch(/^data: {"mark":"\d+"}$/);
  expect(second).not.toBe(first);
  const changeLink = (link: { revoked?: boolean; expiresAt?: string }) =>
    api.services.documents.transact(async (tx) => {
      const atelier = await tx.get(ateliers, sha256Of(token));
      if (atelier !== null) tx.put(ateliers, atelier.id, { ...atelier.value, ...link });
    });
  await changeLink({ revoked: true });
  expect(await next()).toBe('data: {"mark":"moved"}');
  await changeLink({ expiresAt: '2020-01-01T00:00:00.000Z' });
  expect(await next()).toBe('ended');
});

test('a print shop’s list gets each order that has changed, and nothing else', async () => {
  const sheet = await newSheet();
  const { documents, settings } = api.services;
  const list = (await readWorkshopUrl(documents, settings, settings.printShopEmail)).split('/').at(-1) ?? '';
  const { next, leave } = await followSheet(list, 'workshops');
  const first = await next();
  expect(first).toMatch(/^data: {"mark":"[0-9a-f]{16}"}$/);
  const shop = createVisitor(api);
  let nextEvent = next();
  await shop.call('atelier.sendMessage', { params: { token: sheet }, body: { text: 'Quel papier ?' } });
  const eventAfterQuestion = await nextEvent;
  expect(eventAfterQuestion).not.toBe(first);
  nextEvent = next();
  await shop.call('atelier.move', { params: { token: sheet }, body: { to: 'accepted' } });
  expect(await nextEvent).not.toBe(eventAfterQuestion);
  leave.abort();
  expect((await followSheet(sheet, 'workshops')).status).toBe(404);
});

test('a link may be followed by as many windows as an account, and a hundred open ones slow nobody', async () => {
  const most = api.services.settings.limits.streamsPerAccount;
  const token = await newSheet();
  const open = [];
  for (let index = 0; index < most; index += 1) open.push(await followSheet(token));
  expect(open.map(({ status }) => status)).toEqual(Array(most).fill(200));
  expect((await followSheet(token)).status).toBe(429);
  for (let index = 0; index < Math.ceil(70 / most); index += 1) {
    const other = await newSheet();
    for (let each = 0; each < most; each += 1) open.push(await followSheet(other));
  }
  expect(open.every(({ status }) => status === 200)).toBe(true);
  expect((await followSheet(await newSheet())).status).toBe(200);
  for (const { leave } of open) leave.abort();
});
