import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { orders } from '../../selling/orders/order.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import { deriveAs, listStepsTo, placeSentOrder, prepare, readAtelierToken } from '../../testing/open-shop.ts';
import { changeDocument, readMails } from '../../testing/read-test-app.ts';
import { answerShop } from '../print-jobs/admin/answer-shop.ts';
import { chooseShop } from '../print-jobs/admin/choose-shop.ts';
import { holdOrder } from '../print-jobs/admin/hold-order.ts';
import { ATELIER_DAYS, ateliers, deriveAtelierToken } from '../print-jobs/atelier.ts';
import { sendShopMessage } from '../print-jobs/send-shop-message.ts';
import { moveAtelierOrder, readAtelier } from '../print-jobs/work-order.ts';
import { sendWorkshopLink } from '../print-shops/admin/send-workshop-link.ts';
import { computeWorkshopId, readWorkshopUrl } from '../print-shops/workshop.ts';
import { markWorkshopSeen, openWorkshopOrder, readWorkshop } from './read-workshop.ts';

const mine = 'atelier@imprimerie.example';
const other = 'commandes@autre.example';
const unknown = { code: 'atelier.not_found' };
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const linkOf = async (address = mine): Promise<string> =>
  (await readWorkshopUrl(app.documents, app.settings, address)).split('/').at(-1) ?? '';
const read = async (query: Parameters<ReturnType<typeof readWorkshop>>[1] = {}, token?: string) =>
  readWorkshop(app)(token ?? (await linkOf()), query);
const numbers = async (query: Parameters<typeof read>[0] = {}) =>
  (await read(query)).orders.map(({ number }) => number);
const numberOf = async (orderId: string) => (await readStoredOrder(app, orderId)).number;

describe('a print shop’s page of all its orders', () => {
  test('lists them by ship-by day, express first, each with its own link', async () => {
    const slow = await placeSentOrder(app, { copies: 3 });
    const quick = await placeSentOrder(app, { express: true });
    const { orders, totals, cursor } = await read();
    expect(orders.map(({ number }) => number)).toEqual([
      await numberOf(quick.orderId),
      await numberOf(slow.orderId),
    ]);
    expect(orders[1]).toMatchObject({
      title: 'Les jours de Jeanne',
      copies: 3,
      pages: 64,
      state: 'sent_to_print',
      token: slow.token,
      isLate: false,
      isNews: true,
      isAwaitingAnswer: false,
      express: false,
      isReprint: false,
    });
    expect(totals).toMatchObject({ under_way: 2, to_accept: 2, accepted: 0, news: 2, stopped: 0 });
    expect(cursor).toBeNull();
  });

  test('shows nothing of an order before it is sent to print', async () => {
    await placePaidOrder(app);
    expect((await read()).totals.under_way).toBe(0);
  });

  test('lists an order under the filter of its current state', async () => {
    const { orderId, token } = await placeSentOrder(app);
    const number = await numberOf(orderId);
    const filters = ['to_accept', 'accepted', 'to_ship', 'done'] as const;
    const where = async () => {
      const readPages = [];
      for (const filter of filters) if ((await numbers({ filter })).includes(number)) readPages.push(filter);
      return readPages;
    };
    const positions = [await where()];
    for (const move of listStepsTo('shipped')) {
      await moveAtelierOrder(app)(token, move);
      positions.push(await where());
    }
    expect(positions).toEqual([['to_accept'], ['accepted'], ['to_ship'], ['done']]);
    expect(await numbers()).toEqual([]);
    await changeOrder(app, orderId, { state: 'refunded' });
    expect(await numbers({ filter: 'stopped' })).toEqual([number]);
  });

  test('marks late orders, from the day after', async () => {
    const { orderId } = await placeSentOrder(app);
    const { specification } = await readStoredOrder(app, orderId);
    const due = Date.parse(`${specification?.shipBy}T12:00:00Z`);
    app.clock.forward(due - app.clock.now().getTime());
    expect(await read()).toMatchObject({ late: 0, orders: [{ isLate: false }] });
    app.clock.forward(DAY_MS);
    expect(await read()).toMatchObject({ late: 1, orders: [{ isLate: true }] });
    await changeOrder(app, orderId, { state: 'shipped' });
    expect(await read({ filter: 'done' })).toMatchObject({ late: 0, orders: [{ isLate: false }] });
  });

  test('lists every order once over several pages, although all ship on one day', async () => {
    const { orderId } = await placeSentOrder(app);
    const first = await readStoredOrder(app, orderId);
    await app.documents.transact(async (tx) => {
      for (let index = 0; index < 59; index += 1) {
        const number = `S-2027-${String(index).padStart(4, '0')}`;
        const shopDue = `${first.specification?.shipBy} ${number}`;
        const state = (['sent_to_print', 'accepted', 'printing'] as const)[index % 3] ?? 'accepted';
        tx.create(orders, `o${index}`, { ...first, number, shopDue, state });
      }
    });
    const numbersSeen: string[] = [];
    let after: string | undefined;
    do {
      const page = await read(after === undefined ? {} : { after });
      expect(page.totals.under_way).toBe(60);
      numbersSeen.push(...page.orders.map(({ number }) => number));
      after = page.cursor ?? undefined;
    } while (after !== undefined);
    expect(numbersSeen).toHaveLength(60);
    expect(new Set(numbersSeen).size).toBe(60);
    expect(numbersSeen).toEqual(numbersSeen.toSorted());
  });
});

test('a page of fifty orders needs no more queries than one with a single order', async () => {
  const { orderId } = await placeSentOrder(app);
  const token = await linkOf();
  const countQueries = async () => {
    const calls = { get: 0, getAll: 0, find: 0, aggregate: 0 };
    const countedDocuments = { ...app.documents };
    for (const name of Object.keys(calls) as (keyof typeof calls)[])
      Object.assign(countedDocuments, {
        [name]: (...args: never[]) => {
          calls[name] += 1;
          return (app.documents[name] as (...of: never[]) => unknown)(...args);
        },
      });
    const { orders } = await readWorkshop({ ...app, documents: countedDocuments })(token);
    return { shown: orders.filter(({ token }) => token !== null).length, calls };
  };
  const one = await countQueries();
  const first = await readStoredOrder(app, orderId);
  for (let index = 0; index < 49; index += 1)
    await app.documents.transact(async (tx) => {
      const link = await tx.get(ateliers, sha256Of(await readAtelierToken(app, orderId)));
      const number = `S-2027-${String(index).padStart(4, '0')}`;
      tx.create(orders, `o${index}`, {
        ...first,
        number,
        shopDue: `${first.specification?.shipBy} ${number}`,
      });
      if (link)
        tx.create(ateliers, sha256Of(deriveAtelierToken(app.settings, `o${index}`, first)), link.value);
    });
  expect(await countQueries()).toEqual({ shown: 50, calls: one.calls });
  // The shop prints five products, one of which has open orders.
  expect(one.calls).toEqual({ get: 1, getAll: 1, find: 3, aggregate: 17 });
});

describe('the news of that page', () => {
  test('are changes by the operator since « Tout est vu », and none by the shop', async () => {
    const { orderId, token } = await placeSentOrder(app);
    await placeSentOrder(app);
    const workshop = await linkOf();
    const { asOf } = await read();
    app.clock.forward(1_000);
    await markWorkshopSeen(app)(workshop, asOf);
    expect(await read()).toMatchObject({ seenAt: asOf, totals: { news: 0 } });
    await moveAtelierOrder(app)(token, { to: 'accepted' });
    await sendShopMessage(app)(token, { text: 'Quel papier ?' });
    expect((await read()).totals.news).toBe(0);
    await answerShop(app)(administrator, orderId, { text: 'Le 90 g.', isClosing: false });
    expect(await numbers({ filter: 'news' })).toEqual([await numberOf(orderId)]);
    expect((await read({ filter: 'accepted' })).orders).toMatchObject([
      { isNews: true, isAwaitingAnswer: true },
    ]);
  });

  test('after the page was read stay new, and seen ones are not new again', async () => {
    const { orderId } = await placeSentOrder(app);
    const workshop = await linkOf();
    const { asOf } = await read();
    app.clock.forward(1_000);
    await holdOrder(app)(administrator, orderId, 'address');
    app.clock.forward(1_000);
    await markWorkshopSeen(app)(workshop, asOf);
    expect((await read()).totals.news).toBe(1);
    const later = (await read()).asOf;
    await markWorkshopSeen(app)(workshop, later);
    await markWorkshopSeen(app)(workshop, asOf);
    expect(await read()).toMatchObject({ seenAt: later, totals: { news: 0 } });
    const tomorrow = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    expect((await markWorkshopSeen(app)(workshop, tomorrow)).seenAt).toBe(app.clock.now().toISOString());
  });
});

describe('access to the page', () => {
  beforeEach(() => {
    app = createTestApp({ PRINT_SHOP_PROFILES: `other-a5:${other}` });
  });
  const sentToOther = async () => {
    const order = await placePaidOrder(app);
    await prepare(app, order.orderId, { deriveFiles: deriveAs });
    return order;
  };

  test('another shop’s link sees and opens none of this shop’s orders', async () => {
    const { orderId } = await sentToOther();
    const number = await numberOf(orderId);
    expect((await read({}, await linkOf(other))).orders.map((row) => row.number)).toEqual([number]);
    expect((await read()).totals).toMatchObject({ under_way: 0, news: 0 });
    await expect(openWorkshopOrder(app)(await linkOf(), number)).rejects.toMatchObject({
      code: 'order.not_found',
    });
  });

  test('an order that moves to another shop leaves the page, and appears on the other’s', async () => {
    const { orderId } = await sentToOther();
    await chooseShop(app)(administrator, orderId, { shopId: 'a5-broche', reason: 'délais' });
    expect((await read({}, await linkOf(other))).totals).toMatchObject({ under_way: 0, stopped: 0, news: 0 });
    expect((await read()).totals.under_way).toBe(0);
    await prepare(app, orderId);
    expect((await read()).orders).toMatchObject([{ number: await numberOf(orderId), isNews: true }]);
  });

  test('a renewed link voids the former one, by mail and with its reason; each shop has its own', async () => {
    const [former, others] = [await linkOf(), await linkOf(other)];
    expect(former).not.toBe(others);
    const send = (isRenewed: boolean, who = administrator) =>
      sendWorkshopLink(app)(who, computeWorkshopId(mine), { isRenewed, reason: 'lien transmis par erreur' });
    await expect(send(true, person('anne'))).rejects.toMatchObject({ code: 'route.not_found' });
    await send(false);
    expect(await linkOf()).toBe(former);
    await send(true);
    const [again, fresh] = (await readMails(app, 'workshop_link')).map(({ to, data }) => [to.address, data]);
    expect(again).toEqual([mine, { isRenewed: false, workshopUrl: expect.stringContaining(former) }]);
    expect(fresh).toEqual([mine, { isRenewed: true, workshopUrl: expect.stringContaining(await linkOf()) }]);
    await expect(read({}, former)).rejects.toMatchObject(unknown);
    await expect(markWorkshopSeen(app)(former, '2026-01-01T00:00:00.000Z')).rejects.toMatchObject(unknown);
    await expect(read({}, others)).resolves.toBeDefined();
    await expect(read()).resolves.toBeDefined();
  });

  test('an unknown link opens nothing', async () => {
    const token = await linkOf();
    for (const odd of ['', 'x', token.slice(1), `${token}x`, computeWorkshopId(mine)])
      await expect(read({}, odd)).rejects.toMatchObject(unknown);
  });
});

test('an order whose link has expired is opened again by a click, and by no read', async () => {
  const { orderId, token } = await placeSentOrder(app);
  const number = await numberOf(orderId);
  await changeOrder(app, orderId, { state: 'delivered' });
  app.clock.forward((ATELIER_DAYS + 1) * DAY_MS);
  expect((await read({ filter: 'done' })).orders).toMatchObject([{ number, token: null }]);
  await expect(readAtelier(app)(token)).rejects.toMatchObject(unknown);
  expect(await openWorkshopOrder(app)(await linkOf(), number)).toEqual({ token });
  await expect(readAtelier(app)(token)).resolves.toMatchObject({ number });
  await changeDocument(app, ateliers, sha256Of(await readAtelierToken(app, orderId)), { revoked: true });
  expect((await read({ filter: 'done' })).orders).toMatchObject([{ token: null }]);
});

test('every mail to the shop contains the link of the page', async () => {
  const { orderId } = await placeSentOrder(app);
  const url = await readWorkshopUrl(app.documents, app.settings, mine);
  await holdOrder(app)(administrator, orderId, 'address');
  await answerShop(app)(administrator, orderId, { text: 'Nous regardons.', isClosing: false });
  const notices = await readMails(app, 'print_notice');
  expect(notices.map(({ data }) => data.workshopUrl)).toEqual([url, url]);
});
