import { AppError } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../../foundation/jobs/claim-job.ts';
import { sha256Of } from '../../../foundation/secrets/secrets.ts';
import { renderingFileKey } from '../../../making/renderings/rendering.ts';
import { prepareOrderJob } from '../../../selling/payments/payment-jobs.ts';
import { administrator, createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { listMailKinds } from '../../../testing/kept.ts';
import { placePaidOrder, readStoredOrder } from '../../../testing/open-order.ts';
import { claimExistingJob, prepare, readAtelierToken } from '../../../testing/open-shop.ts';
import { readMails } from '../../../testing/read-test-app.ts';
import { chooseShop } from '../admin/choose-shop.ts';
import { refundOrderByHand } from '../admin/refund-by-hand.ts';
import { derivedKey, openPressFile } from '../proof-file.ts';
import { openAtelierFile, readAtelier } from '../work-order.ts';
import { type DeriveFiles, type DeriveInput, deriveForOrder } from './derive-files.ts';
import { prepareOrder } from './prepare-order.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

let app: TestApp;
let requests: DeriveInput[];
beforeEach(() => {
  app = createTestApp({ PRINT_SHOP_PROFILES: 'other-a5:commandes@autre.example' });
  requests = [];
});

/** Derives small files as the press does: two pages more than the approved ones, and no report. */
const deriveFiles: DeriveFiles = async (facts) => {
  requests.push(facts);
  const file = (name: 'interior.pdf' | 'cover.pdf', approved: Uint8Array) => ({
    name,
    pages: 66,
    approvedSha256: sha256Of(approved),
    type: 'application/pdf',
    bytes: bytesOf(`${name} for ${facts.shopId}`),
  });
  const files = [file('interior.pdf', facts.interior), file('cover.pdf', facts.cover)];
  return { pages: 66, spineMm: 5.9, files };
};
const underivable: DeriveFiles = async () => {
  throw new AppError('shop.underivable', { why: 'preflight' });
};

describe('an order whose shop prints from other files', () => {
  test('are derived from the approved bytes, each stored with both hashes', async () => {
    const order = await placePaidOrder(app);
    await prepare(app, order.orderId, { deriveFiles });
    expect(requests).toMatchObject([{ masterId: 'a5-broche', shopId: 'other-a5' }]);
    expect(sha256Of(requests[0]?.interior ?? bytesOf(''))).toBe(order.proof.interiorSha256);
    const { derivation, shopId, proof, state } = await readStoredOrder(app, order.orderId);
    expect([state, shopId]).toEqual(['sent_to_print', 'other-a5']);
    expect(derivation).toMatchObject({
      shopId: 'other-a5',
      pages: 66,
      spineMm: 5.9,
      files: [
        {
          sha256: sha256Of(bytesOf('interior.pdf for other-a5')),
          approvedSha256: order.proof.interiorSha256,
        },
        { sha256: sha256Of(bytesOf('cover.pdf for other-a5')), approvedSha256: order.proof.coverSha256 },
      ],
    });
    // The proof itself is unchanged.
    expect(proof?.files.slice(0, 2).map(({ sha256 }) => sha256)).toEqual([
      order.proof.interiorSha256,
      order.proof.coverSha256,
    ]);
  });

  test('give the shop its own files, pages and spine, and send the mail to the shop’s own address', async () => {
    const { orderId, proof } = await placePaidOrder(app);
    await prepare(app, orderId, { deriveFiles });
    const token = await readAtelierToken(app, orderId);
    expect(await readAtelier(app)(token)).toMatchObject({
      pages: 66,
      spineMm: 5.9,
      files: [{ sha256: sha256Of(bytesOf('interior.pdf for other-a5')) }, {}, {}, {}, {}],
    });
    const { sha256 } = await openAtelierFile(app)(token, 'cover.pdf');
    expect(sha256).toBe(sha256Of(bytesOf('cover.pdf for other-a5')));
    expect(sha256).not.toBe(proof.coverSha256);
    const [mail] = await readMails(app, 'book_to_print');
    expect(mail).toMatchObject({
      to: { address: 'commandes@autre.example' },
      data: { pages: 66 },
    });
  });

  test('put the order on hold if they cannot be derived; nothing is stored, sent or drawn', async () => {
    const { orderId } = await placePaidOrder(app);
    await prepare(app, orderId, {
      deriveFiles: underivable,
      makeTicket: async () => {
        throw new Error('no ticket is made of it');
      },
    });
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      state: 'on_hold',
      stateBeforeHold: 'preparing',
      holdReason: 'file',
      derivation: null,
      shopId: null,
    });
    expect(await listMailKinds(app)).toEqual(['administrator_alert', 'invoice']);
    expect((await app.files.list('books/')).filter((key) => key.includes('/derived/'))).toEqual([]);
  });

  test('are tried again when the press fails otherwise', async () => {
    const { orderId } = await placePaidOrder(app);
    const broken: DeriveFiles = async () => {
      throw new Error('the press fell over');
    };
    await expect(prepare(app, orderId, { deriveFiles: broken })).rejects.toThrow('fell over');
    expect((await readStoredOrder(app, orderId)).state).toBe('preparing');
    await prepare(app, orderId, { deriveFiles });
    expect((await readStoredOrder(app, orderId)).state).toBe('sent_to_print');
    expect(await readMails(app, 'book_to_print')).toHaveLength(1);
  });

  test('are not sent to a shop that was changed meanwhile: the job starts again for the new one', async () => {
    const { orderId } = await placePaidOrder(app);
    const leaving: DeriveFiles = async (facts) => {
      await chooseShop(app)(administrator, orderId, { shopId: 'a5-broche', reason: 'délais' });
      return deriveFiles(facts);
    };
    await expect(prepare(app, orderId, { deriveFiles: leaving })).rejects.toThrow('chosen meanwhile');
    expect(await readMails(app, 'book_to_print')).toEqual([]);
    await prepare(app, orderId);
    expect(await readStoredOrder(app, orderId)).toMatchObject({
      state: 'sent_to_print',
      shopId: 'a5-broche',
      shopAssignment: 2,
      derivation: null,
    });
    expect((await readMails(app, 'book_to_print')).map(({ to }) => to.address)).toEqual([
      'atelier@imprimerie.example',
    ]);
  });
});

describe('without a derivation', () => {
  test('the approved files themselves are printed', async () => {
    app = createTestApp();
    const { orderId } = await placePaidOrder(app);
    const value = await readStoredOrder(app, orderId);
    expect(
      await deriveForOrder({ ...app, deriveFiles: underivable }, { id: orderId, version: 1, value }),
    ).toBeNull();
  });

  test('a missing master is a fault, and never an empty file', async () => {
    const { orderId, bookId, proof } = await placePaidOrder(app);
    await app.files.removeAll(renderingFileKey(bookId, proof.renderingId, 'cover.pdf'));
    const value = await readStoredOrder(app, orderId);
    await expect(deriveForOrder({ ...app, deriveFiles }, { id: orderId, version: 1, value })).rejects.toThrow(
      'the approved cover.pdf is gone',
    );
    expect(requests).toEqual([]);
  });

  test('a derived file that the store has lost is not replaced by the approved one', async () => {
    const { orderId } = await placePaidOrder(app);
    await prepare(app, orderId, { deriveFiles });
    const value = await readStoredOrder(app, orderId);
    const [interior] = value.derivation?.files ?? [];
    await app.files.removeAll(derivedKey(value, orderId, interior?.sha256 ?? ''));
    const open = openPressFile(app, { id: orderId, version: 1, value }, 'interior.pdf');
    await expect(open).rejects.toMatchObject({ code: 'file.not_found' });
  });
});

describe('a refund while the order is being prepared', () => {
  test.each(['derived', 'drawn'] as const)(
    'leaves nothing to print, whether it is being %s',
    async (when) => {
      const { orderId } = await placePaidOrder(app);
      const refund = () => refundOrderByHand(app)(administrator, orderId, 'demandé');
      await prepare(app, orderId, {
        deriveFiles: async (facts) => {
          if (when === 'derived') await refund();
          return deriveFiles(facts);
        },
        makeTicket: async () => {
          if (when === 'drawn') await refund();
          return {
            json: bytesOf('{}'),
            page: bytesOf('page'),
            xjdf: bytesOf('<XJDF/>'),
            report: null,
            labels: null,
          };
        },
      });
      expect((await readStoredOrder(app, orderId)).state).toBe('refunded');
      expect(await listMailKinds(app)).toEqual(['invoice', 'refund']);
      expect(await claimJob(app)(prepareOrderJob.idOf(orderId))).toBeNull();
    },
  );

  test('ends the job of an order that was to be put on hold for its files', async () => {
    const { orderId } = await placePaidOrder(app);
    await prepare(app, orderId, {
      deriveFiles: async (facts) => {
        await refundOrderByHand(app)(administrator, orderId, 'demandé');
        return underivable(facts);
      },
    });
    expect((await readStoredOrder(app, orderId)).state).toBe('refunded');
    expect(await readMails(app, 'administrator_alert')).toEqual([]);
  });
});

test('two workers that prepare the same order send it once', async () => {
  const { orderId } = await placePaidOrder(app);
  const jobId = prepareOrderJob.idOf(orderId);
  const page = bytesOf('ticket');
  const work = prepareOrder({
    ...app,
    deriveFiles,
    makeTicket: async () => ({ json: page, page, xjdf: page, report: null, labels: null }),
  });
  const claims = [await claimExistingJob(app, jobId), await claimExistingJob(app, jobId)];
  const done = await Promise.allSettled(claims.map((claim) => work(claim, orderId)));
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await readMails(app, 'book_to_print')).toHaveLength(1);
  expect(await readMails(app, 'book_to_print_user')).toHaveLength(1);
});
