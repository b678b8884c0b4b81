import { buffer } from 'node:stream/consumers';
import { jobTicket } from '@souvenance/contracts';
import {
  type Actor,
  chooseShop,
  fulfil,
  openAtelierFile,
  orders,
  readAtelier,
  readJob,
  renderingFileKey,
  requestRendering,
  sha256Of,
} from '@souvenance/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningWorker } from './queue/start-worker.ts';
import { orderBook, owner, writeBook } from './testing/family.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

const admin: Actor = {
  kind: 'user',
  uid: 'a',
  name: 'A',
  email: 'a@exemple.fr',
  administratorRole: 'everything',
};
/** A shop that asks for PDF/X-3. */
const FIRST = 'bod-a5';
const within = { timeout: 240_000, interval: 50 };

let parts: Parts;
let worker: RunningWorker;
beforeAll(async () => {
  parts = await startParts({ PRINT_SHOP_PROFILES: `${FIRST}:premier@exemple.fr,lulu-a5:second@exemple.fr` });
  worker = await parts.startWorker();
});
afterAll(async () => {
  await worker.stop(5_000);
  await parts.dispose();
});

const paidOrder = async () => {
  const { services, fakeStripe } = parts;
  const bookId = await writeBook(services);
  const rendering = await requestRendering(services)(owner, bookId);
  await vi.waitFor(async () => {
    expect((await readJob(services)(owner, rendering.jobId)).state).toBe('done');
  }, within);
  const { orderId, sessionId } = await orderBook(services, bookId);
  await fakeStripe.control.pay(sessionId);
  await fulfil(services)(sessionId);
  return orderId;
};

const order = async (orderId: string) => {
  const storedOrder = await parts.services.documents.get(orders, orderId);
  if (storedOrder === null) throw new Error('no order');
  return storedOrder.value;
};

/** The token of the link that a shop was sent, and the mail's words. */
const mailTo = async (address: string, orderId: string) => {
  const { number } = await order(orderId);
  const mail = await parts.inbox.waitFor(
    ({ recipients, subject }) => recipients.includes(address) && (subject ?? '').includes(number),
    240_000,
  );
  const text = mail.text ?? '';
  return { text, token: /\/atelier\/([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '' };
};

const fileOf = async (token: string, name: 'interior.pdf' | 'cover.pdf' | 'ticket.json') => {
  const { stream, sha256 } = await openAtelierFile(parts.services)(token, name);
  const bytes = await buffer(stream);
  expect(sha256Of(bytes)).toBe(sha256);
  return { bytes, sha256 };
};

test('a shop of other boxes and inks receives derived files, each with the approved hash beside its own', async () => {
  const orderId = await paidOrder();
  const { text, token } = await mailTo('premier@exemple.fr', orderId);
  const { proof, derivation, bookId } = await order(orderId);
  expect(derivation?.shopId).toBe(FIRST);
  const ticket = jobTicket.parse(JSON.parse((await fileOf(token, 'ticket.json')).bytes.toString('utf8')));
  expect(ticket.product.profileId).toBe(FIRST);
  for (const name of ['interior.pdf', 'cover.pdf'] as const) {
    const approved = proof?.files.find((file) => file.name === name)?.sha256 ?? '';
    const { bytes, sha256 } = await fileOf(token, name);
    expect(sha256).not.toBe(approved);
    expect(derivation?.files.find((file) => file.name === name)).toMatchObject({
      sha256,
      approvedSha256: approved,
    });
    expect(ticket.files.find((file) => file.name === name)).toMatchObject({
      sha256,
      approvedSha256: approved,
    });
    expect(text).toContain(sha256);
    expect(text).toContain(approved);
    const proofBytes = await parts.services.files.get(
      renderingFileKey(bookId, proof?.renderingId ?? '', name),
    );
    expect(sha256Of(proofBytes ?? new Uint8Array())).toBe(approved);
    expect(bytes.toString('latin1')).toContain('PDF/X-3:2002');
  }
  const atelier = await readAtelier(parts.services)(token);
  expect(atelier.pages).toBe(derivation?.pages);
  expect(atelier.files.filter(({ approvedSha256 }) => approvedSha256 !== undefined)).toHaveLength(2);
});

test('an administrator moves the order to another shop, and the former shop’s link ends', async () => {
  const orderId = await paidOrder();
  const former = await mailTo('premier@exemple.fr', orderId);
  await chooseShop(parts.services)(admin, orderId, { shopId: 'a5-broche', reason: 'délais' });
  await vi.waitFor(async () => expect((await order(orderId)).state).toBe('sent_to_print'), within);
  const { token } = await mailTo('atelier@exemple.fr', orderId);
  expect(token).not.toBe(former.token);
  expect(await readAtelier(parts.services)(former.token)).toMatchObject({ linkState: 'moved', files: [] });
  const { proof, derivation } = await order(orderId);
  expect(derivation).toBeNull();
  const approved = proof?.files.find(({ name }) => name === 'interior.pdf')?.sha256;
  expect((await fileOf(token, 'interior.pdf')).sha256).toBe(approved);
});

/** As if the approved book had that many pages. */
const pretendPages = async (orderId: string, pages: number) => {
  const { documents } = parts.services;
  await documents.transact(async (tx) => {
    const storedOrder = await tx.get(orders, orderId);
    if (storedOrder?.value.proof == null) throw new Error('no proof');
    tx.put(orders, orderId, { ...storedOrder.value, proof: { ...storedOrder.value.proof, pages } });
  });
};

test('a shop that would need a new approval is refused, and the order keeps its shop', async () => {
  const { services } = parts;
  const orderId = await paidOrder();
  await mailTo('premier@exemple.fr', orderId);
  const choice = { shopId: 'lulu-a5', reason: 'prix' };
  // Lulu binds 800 pages at most.
  await pretendPages(orderId, 900);
  await expect(chooseShop(services)(admin, orderId, choice)).rejects.toMatchObject({
    code: 'shop.underivable',
    details: { why: 'derive.pages' },
  });
  expect((await order(orderId)).state).toBe('sent_to_print');
});
