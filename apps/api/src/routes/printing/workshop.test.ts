import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStores } from '@souvenance/adapters/stores';
import { readWorkshopUrl } from '@souvenance/core';
import { openFakeGcs } from '@souvenance/fakes/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovedOrder, sendToPrint } from '../../testing/proof.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { createTestFamily, createVisitor } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('a print shop sees all its orders by one link, without an account, and marks them as seen', async () => {
  const family = await createTestFamily(api);
  const { orderId } = await createApprovedOrder(api, family);
  const ownSheet = await sendToPrint(api, family, orderId);
  const { documents, settings } = api.services;
  const url = await readWorkshopUrl(documents, settings, settings.printShopEmail);
  const token = url.split('/').at(-1) ?? '';
  const shop = createVisitor(api);
  const read = () => shop.call('workshop.read', { params: { token }, query: {} });
  const before = await read();
  expect(before).toMatchObject({
    totals: { under_way: 1, news: 1 },
    orders: [{ token: ownSheet, isNews: true }],
  });
  const [row] = before.orders;
  await shop.call('workshop.seen', { params: { token }, body: { upTo: before.asOf } });
  expect(await read()).toMatchObject({ totals: { news: 0 }, orders: [{ isNews: false }] });
  const opened = shop.call('workshop.open', { params: { token, number: row?.number ?? '' } });
  expect(await opened).toEqual({ token: ownSheet });
  const elses = { params: { token, number: 'S-2020-0001' } };
  expect(await shop.refused('workshop.open', elses)).toBe('404 order.not_found');
  // The link of one order is not that of all.
  expect(await shop.refused('workshop.read', { params: { token: ownSheet }, query: {} })).toBe(
    '404 atelier.not_found',
  );
});

/** A store at Google's fake, which checks every signature, with all that the API's own store holds. */
const openSigningStore = async (now: () => Date) => {
  const gcs = await openFakeGcs({ now });
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-signing-'));
  const FILES_GCS_CREDENTIALS_FILE = join(folder, 'key.json');
  await writeFile(FILES_GCS_CREDENTIALS_FILE, gcs.credentials, { mode: 0o600 });
  const google = { FILES_GCS_BUCKET: gcs.bucket, FILES_GCS_ENDPOINT: gcs.url, FILES_GCS_CREDENTIALS_FILE };
  const ours = { MEDIA: 'disk', MEDIA_DISK_ROOT: join(folder, 'media'), LINK_SECRET: 'x'.repeat(40) };
  const stores = await openFileStores({ FILES: 'gcs', ...google, ...ours });
  const { files } = api.services;
  for (const key of await files.list('')) {
    const bytes = await files.get(key);
    if (bytes !== null) await stores.files.put(key, bytes, 'application/octet-stream');
  }
  const close = async () => {
    await stores.close();
    await gcs.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { files: stores.files, close };
};

test('a file of an order is served by the store where it can sign, for five minutes, and is cached nowhere on the way', async () => {
  const family = await createTestFamily(api);
  const { orderId } = await createApprovedOrder(api, family);
  const token = await sendToPrint(api, family, orderId);
  const get = (name: string) => api.app.inject({ method: 'GET', url: `/api/atelier/${token}/files/${name}` });
  const ours = await get('interior.pdf');
  expect(ours.statusCode).toBe(200);
  const { files } = api.services;
  let laterMs = 0;
  const store = await openSigningStore(() => new Date(api.services.clock.now().getTime() + laterMs));
  const services = api.services as { files: typeof files };
  services.files = store.files;
  const answer = await get('interior.pdf');
  expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([302, 'no-store', '']);
  const address = String(answer.headers.location);
  const theirs = await fetch(address);
  expect(theirs.headers.get('content-disposition')).toMatch(
    /^attachment; filename="S-.*_interieur_[0-9a-f]{8}\.pdf"$/,
  );
  expect(Buffer.from(await theirs.arrayBuffer()).equals(ours.rawPayload)).toBe(true);
  expect((await fetch(address.replace('interior', 'cover'))).status).toBe(403);
  laterMs = 301_000;
  expect([400, 403]).toContain((await fetch(address)).status);
  expect((await get('screen.pdf')).statusCode).toBe(404);
  services.files = files;
  await store.close();
});
