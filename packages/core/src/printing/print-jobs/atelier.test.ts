import type { OrderState } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { renderingFileKey } from '../../making/renderings/rendering.ts';
import type { DownloadPermit } from '../../ports/files.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeOrder } from '../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../testing/open-order.ts';
import {
  placePreparedOrder,
  placeSentOrder,
  readAtelierToken,
  type SentOrder,
} from '../../testing/open-shop.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import {
  ATELIER_DAYS,
  ateliers,
  atelierUrl,
  deriveAtelierToken,
  isLinkRevoked,
  isStopped,
} from './atelier.ts';
import { openPressArchive } from './press-archive.ts';
import { sendShopMessage } from './send-shop-message.ts';
import { moveAtelierOrder, openAtelierFile, readAtelier, signAtelierFile } from './work-order.ts';

const unknown = { code: 'atelier.not_found' };
let app: TestApp;
let order: SentOrder;
beforeEach(async () => {
  app = createTestApp();
  order = await placeSentOrder(app, { express: true, copies: 3 });
});

const read = (token = order.token) => readAtelier(app)(token);
const bytesOf = async ({ stream }: { stream: NodeJS.ReadableStream }): Promise<string> => {
  let text = '';
  for await (const piece of stream) text += Buffer.from(piece as Uint8Array).toString('utf8');
  return text;
};

describe('the link of a print shop', () => {
  test('shows the data that it needs to print, and nothing of the family', async () => {
    const { number } = await readStoredOrder(app, order.orderId);
    const view = await read();
    expect(view).toMatchObject({
      number,
      title: 'Les jours de Jeanne',
      narrator: 'Jeanne Morel',
      state: 'sent_to_print',
      pages: 64,
      spineMm: 5.2,
      copies: 3,
      express: true,
      withdrawnAt: null,
      shopMessages: [],
      shipBy: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      lines: expect.arrayContaining([
        { id: 'paper', about: 'product', label: 'Papier', value: 'Offset 90 g' },
      ]),
      shipments: [{ id: 's1', copies: 3, address: { city: 'Saumur' } }],
    });
    expect(JSON.stringify(view)).not.toMatch(/exemple\.fr|user:|cs_|pi_|totalCents/);
  });

  test('names only the shop and the operator as authors', async () => {
    const authors = new Set((await read()).history.map(({ by }) => by));
    expect(authors).toEqual(new Set(['operator']));
  });

  test('opens the files of the press and no others', async () => {
    const names = (await read()).files.map(({ name }) => name);
    expect(names).toEqual(['interior.pdf', 'cover.pdf', 'ticket.json', 'ticket.pdf', 'ticket.xjdf']);
    const open = openAtelierFile(app);
    const interior = await open(order.token, 'interior.pdf');
    expect(await bytesOf(interior)).toBe(`interior.pdf of ${order.proof.renderingId}`);
    expect(interior.sha256).toBe(order.proof.interiorSha256);
    for (const name of ['book.epub', 'screen.pdf'] as const)
      await expect(open(order.token, name as 'book.epub')).rejects.toMatchObject({ code: 'file.not_found' });
    // This order has no such file, although the press makes it.
    await expect(open(order.token, 'preflight.json')).rejects.toMatchObject({ code: 'file.not_found' });
  });

  test('redirects to the store where it can sign: five minutes, under the file’s name, with the same access as the file', async () => {
    const { number } = await readStoredOrder(app, order.orderId);
    const request = { name: 'interior.pdf', contentType: 'application/pdf' } as const;
    expect(await signAtelierFile(app)(order.token, request)).toBeNull();
    const permits: DownloadPermit[] = [];
    const signDownload = async (permit: DownloadPermit) => {
      permits.push(permit);
      return 'https://store.example/signed';
    };
    const hosted = { ...app, files: { ...app.files, signDownload } };
    expect(await signAtelierFile(hosted)(order.token, request)).toBe('https://store.example/signed');
    expect(permits).toEqual([
      {
        key: renderingFileKey(order.bookId, order.proof.renderingId, 'interior.pdf'),
        fileName: `${number}_interieur_${order.proof.interiorSha256.slice(0, 8)}.pdf`,
        contentType: 'application/pdf',
        expiresAt: new Date(app.clock.now().getTime() + 300_000),
      },
    ]);
    const screen = { ...request, name: 'screen.pdf' } as const;
    await expect(signAtelierFile(hosted)(order.token, screen)).rejects.toMatchObject({
      code: 'file.not_found',
    });
    await changeOrder(app, order.orderId, { state: 'on_hold' });
    const stopped = signAtelierFile(hosted)(order.token, request);
    await expect(stopped).rejects.toMatchObject({ code: 'order.state_refused' });
    expect(permits).toHaveLength(1);
  });

  test('downloads all files at once, each named by order, part and bytes, and none while the order is on hold', async () => {
    const { number } = await readStoredOrder(app, order.orderId);
    const { fileName, entries } = await openPressArchive(app)(order.token);
    expect(fileName).toBe(`${number}.zip`);
    expect(entries.map(({ path }) => path)).toEqual([
      `${number}_interieur_${order.proof.interiorSha256.slice(0, 8)}.pdf`,
      `${number}_couverture_${order.proof.coverSha256.slice(0, 8)}.pdf`,
      ...['json', 'pdf', 'xjdf'].map((ending) =>
        expect.stringMatching(`^${number}_fiche_[0-9a-f]{8}\\.${ending}$`),
      ),
    ]);
    const stream = await entries[0]?.open();
    if (stream === undefined) throw new Error('no interior');
    expect(await bytesOf({ stream })).toBe(`interior.pdf of ${order.proof.renderingId}`);
    await changeOrder(app, order.orderId, { state: 'on_hold' });
    await expect(openPressArchive(app)(order.token)).rejects.toMatchObject({ code: 'order.state_refused' });
  });

  test('is valid for exactly ninety days', async () => {
    app.clock.forward(ATELIER_DAYS * DAY_MS - 1);
    await expect(read()).resolves.toBeDefined();
    app.clock.forward(1);
    await expect(read()).rejects.toMatchObject(unknown);
    await expect(openAtelierFile(app)(order.token, 'cover.pdf')).rejects.toMatchObject(unknown);
  });

  test('that was revoked says that another shop makes the order, and nothing of its later state', async () => {
    await changeDocument(app, ateliers, sha256Of(order.token), { revoked: true });
    const { number } = await readStoredOrder(app, order.orderId);
    expect(await read()).toMatchObject({
      number,
      title: 'Les jours de Jeanne',
      linkState: 'moved',
      state: 'cancelled',
      files: [],
      shipments: [],
      history: [],
      shopMessages: [],
      holdReason: null,
      withdrawnAt: null,
    });
    await expect(openAtelierFile(app)(order.token, 'cover.pdf')).rejects.toMatchObject(unknown);
    await expect(moveAtelierOrder(app)(order.token, { to: 'accepted' })).rejects.toMatchObject(unknown);
    await expect(sendShopMessage(app)(order.token, { text: 'Encore ?' })).rejects.toMatchObject(unknown);
    app.clock.forward(ATELIER_DAYS * DAY_MS);
    await expect(read()).rejects.toMatchObject(unknown);
  });

  test('that is unknown or belongs to another order opens nothing, with the same error', async () => {
    const { orderId } = await placePaidOrder(app);
    await expect(read(await readAtelierToken(app, orderId))).rejects.toMatchObject(unknown);
    for (const token of ['', 'x', order.orderId, order.token.slice(1), order.token.toUpperCase()])
      await expect(read(token)).rejects.toMatchObject(unknown);
  });

  test('is stored only as its hash', async () => {
    expect(await readDocument(app, ateliers, sha256Of(order.token))).toMatchObject({
      orderId: order.orderId,
    });
    expect(await app.documents.get(ateliers, order.token)).toBeNull();
  });

  test('is the same for the same shop, and another for each next shop', async () => {
    const { settings } = app;
    const at = (shopAssignment: number, orderId = order.orderId) =>
      deriveAtelierToken(settings, orderId, { shopAssignment });
    expect(at(1)).toBe(order.token);
    expect(new Set([at(1), at(2), at(3), at(1, 'another'), at(2, 'another')]).size).toBe(5);
    expect(atelierUrl(settings, order.orderId, { shopAssignment: 1 })).toBe(
      `https://souvenance.example/atelier/${order.token}`,
    );
  });
});

describe('an order that must not be printed', () => {
  test.each<[OrderState, boolean]>([
    ['on_hold', true],
    ['cancelled', true],
    ['refunded', true],
    ['sent_to_print', false],
    ['accepted', false],
    ['printing', false],
    ['shipped', false],
    ['delivered', false],
  ])('in state %s refuses its files: %s', async (state, isRefused) => {
    await changeOrder(app, order.orderId, { state });
    expect(isStopped({ state })).toBe(isRefused);
    expect((await read()).files.length === 0).toBe(isRefused);
    const file = openAtelierFile(app)(order.token, 'interior.pdf');
    if (isRefused)
      await expect(file).rejects.toMatchObject({ code: 'order.state_refused', details: { state } });
    else expect(await file).toBeDefined();
  });

  test.each<[OrderState, number]>([
    ['cancelled', 0],
    ['refunded', 0],
    ['on_hold', 1],
  ])('in state %s shows %i addresses', async (state, count) => {
    await changeOrder(app, order.orderId, { state });
    expect((await read()).shipments).toHaveLength(count);
  });

  test('says when its buyer withdrew', async () => {
    const withdrawnAt = app.clock.now().toISOString();
    await changeOrder(app, order.orderId, { state: 'on_hold', withdrawnAt });
    expect((await read()).withdrawnAt).toBe(withdrawnAt);
  });
});

test('a revoked link in a mail is found, and a text that is no link is not', async () => {
  const url = atelierUrl(app.settings, order.orderId, { shopAssignment: 1 });
  expect(await isLinkRevoked(app.documents, url)).toBe(false);
  await changeDocument(app, ateliers, sha256Of(order.token), { revoked: true });
  expect(await isLinkRevoked(app.documents, url)).toBe(true);
  for (const odd of [undefined, null, 3, '', 'https://souvenance.example/'])
    expect(await isLinkRevoked(app.documents, odd)).toBe(false);
});

test('a prepared order has its link before its mail is sent', async () => {
  const waiting = await placePreparedOrder(app);
  await expect(read(waiting.token)).resolves.toMatchObject({ state: 'sent_to_print' });
});
