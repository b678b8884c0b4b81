import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Actor,
  cancelOrder,
  fulfil,
  orders,
  pollSubmissions,
  readJob,
  receivePrintEvent,
  reprintOrder,
  requestRendering,
} from '@souvenance/core';
import { type FakeLulu, openFakeLulu } from '@souvenance/fakes/lulu';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RunningWorker } from './queue/start-worker.ts';
import { orderBook, owner, writeBook } from './testing/family.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

/**
 * Each service of a print shop with everything real around it, through what goes wrong between an operator and their
 * shop.
 */
const admin: Actor = {
  kind: 'user',
  uid: 'a',
  name: 'A',
  email: 'a@exemple.fr',
  administratorRole: 'everything',
};
const keys = { clientKey: 'a-key', clientSecret: 'a secret of these tests' };
const within = { timeout: 240_000, interval: 250 };

/** The print shop's side of the exchange. */
interface Shop {
  readonly variables: Readonly<Record<string, string>>;
  /** References under which it would print. */
  living(): Promise<string[]>;
  accept(reference: string): Promise<void>;
  refuse(reference: string, reason: string): Promise<void>;
  close(): Promise<void>;
}

// Lulu's own formula: its cover is what the press makes of its profile.
const coverMm = (pages: number) => ({ width: 2 * 148 + pages / 17.48 + 1.524 + 6.35, height: 216.35 });

let lulu: FakeLulu | null = null;
const atLulu = async (): Promise<Shop> => {
  const stand = await openFakeLulu({ ...keys, coverMm });
  lulu = stand;
  const idOf = (reference: string) => stand.jobs.find((job) => job.external_id === reference)?.id;
  const setStatus = async (reference: string, name: 'IN_PRODUCTION' | 'REJECTED', message?: string) => {
    const id = idOf(reference);
    stand.setStatus(name, { ...(id !== undefined && { id }), ...(message !== undefined && { message }) });
  };
  return {
    variables: {
      PRINT_SHOP_PROFILES: 'lulu-a5:lulu',
      OPERATOR_PHONE: '+33241000000',
      LULU_API_BASE: stand.url,
      LULU_CLIENT_KEY: keys.clientKey,
      LULU_CLIENT_SECRET: keys.clientSecret,
      LULU_PACKAGES: 'lulu-a5=0583X0827.FC.STD.PB.060UW444.MXX',
    },
    living: async () =>
      stand.jobs
        .filter(({ status }) => !['CANCELED', 'REJECTED'].includes(status.name))
        .map((job) => job.external_id ?? ''),
    accept: (reference) => setStatus(reference, 'IN_PRODUCTION'),
    refuse: (reference, reason) => setStatus(reference, 'REJECTED', reason),
    close: () => stand.close(),
  };
};

const atFolder = async (): Promise<Shop> => {
  const root = join(tmpdir(), `souvenance-folder-${Math.random().toString(36).slice(2)}`);
  const place = join(root, 'lulu-a5');
  const say = async (reference: string, words: object): Promise<void> => {
    await mkdir(join(place, 'in'), { recursive: true });
    await writeFile(join(place, 'in', `${reference}.json`), JSON.stringify({ reference, ...words }));
  };
  const refusedReferences = new Set<string>();
  return {
    variables: { PRINT_SHOP_PROFILES: 'lulu-a5:folder', PRINT_FOLDER_ROOT: root },
    living: async () =>
      (await readdir(join(place, 'out')).catch(() => [])).filter(
        (reference) => !refusedReferences.has(reference),
      ),
    accept: (reference) => say(reference, { status: 'printing' }),
    refuse: (reference, reason) => {
      refusedReferences.add(reference);
      return say(reference, { status: 'refused', reason });
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
};

describe.each([
  ['Lulu', atLulu],
  ['a folder', atFolder],
] as const)('a print shop behind %s', (name, openShop) => {
  let shop: Shop;
  let parts: Parts;
  let worker: RunningWorker;
  let bookId = '';
  beforeAll(async () => {
    shop = await openShop();
    parts = await startParts(shop.variables);
    worker = await parts.startWorker();
    const { services } = parts;
    bookId = await writeBook(services);
    const rendering = await requestRendering(services)(owner, bookId);
    await vi.waitFor(
      async () => expect((await readJob(services)(owner, rendering.jobId)).state).toBe('done'),
      {
        timeout: 240_000,
        interval: 200,
      },
    );
  });
  afterAll(async () => {
    await worker?.stop(5_000);
    await parts?.dispose();
    await shop?.close();
  });

  const order = async (orderId: string) => {
    const storedOrder = await parts.services.documents.get(orders, orderId);
    if (storedOrder === null) throw new Error('no order');
    return storedOrder.value;
  };
  const paidOrder = async (): Promise<string> => {
    const { services, fakeStripe } = parts;
    const { orderId, sessionId } = await orderBook(services, bookId);
    await fakeStripe.control.pay(sessionId);
    await fulfil(services)(sessionId);
    return orderId;
  };
  const livingOf = async (orderId: string): Promise<string[]> => {
    const { number } = await order(orderId);
    return (await shop.living()).filter((reference) => reference.startsWith(`${number}.`));
  };
  /** Has the shop asked again now, whenever it was to be: the clock is tomorrow's for the question what is due. */
  const askAgain = async (): Promise<void> => {
    let statusCalls = 0;
    const clock = { now: () => new Date(Date.now() + (statusCalls++ === 0 ? 86_400_000 : 0)) };
    await pollSubmissions({ ...parts.services, clock });
  };
  /** Paid, and with the shop under one reference. */
  const handedOver = async (): Promise<{ orderId: string; reference: string }> => {
    const orderId = await paidOrder();
    await vi.waitFor(async () => expect(await livingOf(orderId)).toHaveLength(1), within);
    const [reference = ''] = await livingOf(orderId);
    await vi.waitFor(async () => expect((await order(orderId)).state).toBe('sent_to_print'), within);
    return { orderId, reference };
  };
  const comesTo = (orderId: string, states: readonly string[]) =>
    vi.waitFor(async () => {
      await askAgain();
      expect(states).toContain((await order(orderId)).state);
    }, within);

  test('a refused file puts the order on hold', async () => {
    const { orderId, reference } = await handedOver();
    await shop.refuse(reference, 'Les polices manquent');
    await comesTo(orderId, ['on_hold']);
    expect(await order(orderId)).toMatchObject({ holdReason: 'shop' });
    expect(await livingOf(orderId)).toEqual([]);
  });

  test('an order that is refunded before the shop accepts is stopped there', async () => {
    const { orderId } = await handedOver();
    await cancelOrder(parts.services)(owner, orderId);
    await vi.waitFor(async () => expect(await livingOf(orderId)).toEqual([]), within);
    expect((await order(orderId)).state).toBe('refunded');
  });

  test('an accepted order is not refunded any more, and copies are reprinted under their own number', async () => {
    const { orderId, reference } = await handedOver();
    await shop.accept(reference);
    // Accepted first, and printed from a moment later: copies are printed again of what the shop prints.
    await comesTo(orderId, ['printing']);
    await expect(cancelOrder(parts.services)(owner, orderId)).rejects.toMatchObject({
      code: 'order.state_refused',
    });
    expect(await livingOf(orderId)).toEqual([reference]);
    const again = await reprintOrder(parts.services)(admin, orderId, {
      copies: 1,
      fault: 'cut',
      reason: 'Rogné trop court',
    });
    await vi.waitFor(async () => expect(await livingOf(again)).toHaveLength(1), within);
    expect((await order(again)).number).toBe(`${(await order(orderId)).number}-R1`);
    expect(await livingOf(orderId)).toEqual([reference]);
  });

  test('an acceptance that arrives together with a refund is reported to the operator, who decides', async () => {
    const { orderId, reference } = await handedOver();
    await shop.accept(reference);
    await cancelOrder(parts.services)(owner, orderId);
    await parts.inbox.waitFor(
      ({ recipients, text }) =>
        recipients.includes('maison@exemple.fr') && (text ?? '').includes('déjà accepté'),
      240_000,
    );
    expect(await livingOf(orderId)).toEqual([reference]);
  });

  // A folder answers nothing of itself: it is never late, nor twice.
  test.each(name === 'Lulu' ? (['failing', 'slow', 'late', 'twice'] as const) : [])(
    'while it is %s, one print job is made in the end, and its state is the order’s',
    async (kind) => {
      lulu?.setFault(kind === 'slow' ? { kind, ms: 1_500 } : { kind });
      const orderId = await paidOrder();
      await vi.waitFor(async () => expect((await order(orderId)).state).toBe('sent_to_print'), within);
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      lulu?.setFault(null);
      lulu?.release();
      await vi.waitFor(async () => {
        await askAgain();
        expect(await livingOf(orderId)).toHaveLength(1);
      }, within);
      const [reference = ''] = await livingOf(orderId);
      const job = lulu?.jobs.find((one) => one.external_id === reference && one.status.name !== 'CANCELED');
      lulu?.setStatus('IN_PRODUCTION', { ...(job && { id: job.id }) });
      const news = lulu?.webhook(job?.id);
      for (let time = 0; time < 2; time += 1)
        await receivePrintEvent(parts.services)('lulu', new TextEncoder().encode(news?.body), {
          'lulu-hmac-sha256': news?.signature ?? '',
        });
      await comesTo(orderId, ['printing']);
      expect(await livingOf(orderId)).toHaveLength(1);
    },
  );
});
