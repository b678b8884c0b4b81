import { renderings, sessions, sha256Of } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWorld, type World } from '../testing/access/world.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, type Visitor } from '../testing/visitor.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await newWorld(api);
}, 60_000);
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

test('who is no administrator any more sees the queues and the changes no longer', async () => {
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

test('whose session was ended follows no job any more', async () => {
  await addStory(world.own);
  const body = { bookId: world.own.bookId };
  const { jobId, renderingId } = await world.own.owner.call('generateBook', { body });
  const { ended } = await follow(world.cast.reader, `/api/jobs/${jobId}/events`);
  await endSession(world.cast.reader);
  await ended;
  expect((await api.services.documents.get(renderings, renderingId))?.value.state).toBe('queued');
});
