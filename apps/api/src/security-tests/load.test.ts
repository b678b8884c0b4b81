import { orders } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovedOrder } from '../testing/proof.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, createTestFamily, type TestFamily } from '../testing/visitor.ts';

const FAMILIES = 20;
const SAVES = 8;

interface BusyFamily extends TestFamily {
  readonly storyId: string;
  readonly orderId: string;
}

let api: TestApi;
let busyFamilies: BusyFamily[];
beforeAll(async () => {
  api = await startApi();
  busyFamilies = await Promise.all(
    Array.from({ length: FAMILIES }, async () => {
      const family = await createTestFamily(api);
      const { orderId } = await createApprovedOrder(api, family);
      return { ...family, orderId, storyId: await addStory(family, 'Le lavoir', { to: null }) };
    }),
  );
});
afterAll(() => api.dispose());

const bodyOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Saves as an editor does: each save carries the revision that the one before returned. */
const write = async ({ owner, storyId }: BusyFamily): Promise<void> => {
  const params = { storyId };
  let { revision } = await owner.call('stories.read', { params });
  for (let round = 1; round <= SAVES; round += 1)
    ({ revision } = await owner.call('stories.save', {
      params,
      body: { body: bodyOf(`Lignes écrites, ${round}`), revision },
    }));
};

/** Pays, and is confirmed by the return page and by the reload of it at the same moment. */
const buy = async ({ owner, orderId }: BusyFamily): Promise<void> => {
  const { sessionId } = await owner.call('stripe.checkout', { body: { orderId } });
  await api.fakeStripe.control.pay(sessionId);
  const confirm = { params: { orderId }, body: { sessionId } };
  await Promise.all([owner.call('orders.confirm', confirm), owner.call('orders.confirm', confirm)]);
};

const lookAround = async ({ owner, bookId }: BusyFamily): Promise<void> => {
  for (let round = 0; round < SAVES; round += 1) {
    await owner.call('books.read', { params: { bookId } });
    await owner.call('orders.list');
  }
};

test('when twenty families write, read and pay at once, no call fails, no text is lost and each order is paid once', async () => {
  await Promise.all(busyFamilies.flatMap((family) => [write(family), buy(family), lookAround(family)]));
  for (const { owner, storyId } of busyFamilies) {
    const { body } = await owner.call('stories.read', { params: { storyId } });
    expect(body).toEqual(bodyOf(`Lignes écrites, ${SAVES}`));
  }
  const storedOrders = await findEvery(api.services.documents, orders, {});
  expect(storedOrders).toHaveLength(FAMILIES);
  for (const { value } of storedOrders)
    expect(value.history.filter(({ to }) => to === 'paid')).toHaveLength(1);
  expect(api.fakeStripe.control.sessions()).toHaveLength(FAMILIES);
});
