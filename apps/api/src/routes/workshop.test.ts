import { workshopUrl } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedOrder, sendToPrint } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { newFamily, newVisitor } from '../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

test('a print shop sees all its orders by one link, without an account, and says that it has seen them', async () => {
  const family = await newFamily(api);
  const { orderId } = await approvedOrder(api, family);
  const own = await sendToPrint(api, family, orderId);
  const { documents, settings } = api.services;
  const url = await workshopUrl(documents, settings, settings.printShopEmail);
  const token = url.split('/').at(-1) ?? '';
  const shop = newVisitor(api);
  const read = () => shop.call('workshop.read', { params: { token }, query: {} });
  const before = await read();
  expect(before).toMatchObject({ totals: { under_way: 1, news: 1 }, orders: [{ token: own, isNews: true }] });
  const [row] = before.orders;
  await shop.call('workshop.seen', { params: { token }, body: { upTo: before.asOf } });
  expect(await read()).toMatchObject({ totals: { news: 0 }, orders: [{ isNews: false }] });
  const opened = shop.call('workshop.open', { params: { token, number: row?.number ?? '' } });
  expect(await opened).toEqual({ token: own });
  const elses = { params: { token, number: 'S-2020-0001' } };
  expect(await shop.refused('workshop.open', elses)).toBe('404 order.not_found');
  // The link of one order is not that of all.
  expect(await shop.refused('workshop.read', { params: { token: own }, query: {} })).toBe(
    '404 atelier.not_found',
  );
});

test('a file of an order is had from the store itself where that signs, and is kept nowhere on the way', async () => {
  const family = await newFamily(api);
  const { orderId } = await approvedOrder(api, family);
  const token = await sendToPrint(api, family, orderId);
  const get = (name: string) => api.app.inject({ method: 'GET', url: `/api/atelier/${token}/files/${name}` });
  expect((await get('interior.pdf')).statusCode).toBe(200);
  const { files } = api.services;
  const services = api.services as { files: typeof files };
  services.files = { ...files, signDownload: async ({ fileName }) => `https://store.example/${fileName}` };
  const answer = await get('interior.pdf');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
  expect(answer.headers.location).toMatch(/^https:\/\/store\.example\/S-.*_interieur_[0-9a-f]{8}\.pdf$/);
  expect(answer.body).toBe('');
  expect((await get('screen.pdf')).statusCode).toBe(404);
  services.files = files;
});
