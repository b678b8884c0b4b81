import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { consents } from '../../people/consents/consent.ts';
import { families } from '../../people/families/family.ts';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { collectOutcomes } from '../../testing/kept.ts';
import {
  box,
  openPaidGifts,
  openPayableGifts,
  readStoredGift,
  runGiftCardTypesetting,
  runGiftRefund,
} from '../../testing/open-gifts.ts';
import { openBook } from '../../testing/open-order.ts';
import { readAll, readDocument, readMails } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import { refundGift } from '../refunds/refund-gift.ts';
import { refundGiftJob } from '../refunds/refund-jobs.ts';
import { returnGift } from '../refunds/return-gift.ts';
import { acceptGift } from './accept-gift.ts';
import { rescheduleGift, sendGiftAgain } from './change-gift.ts';
import { openGiftCard, readGiftCardFile } from './gift-card-file.ts';
import { typesetGiftCardJob } from './gift-jobs.ts';
import { giftPurchases } from './gift-purchase.ts';
import { declineGift, openGift, previewGift } from './open-gift.ts';
import { readPurchase } from './read-purchase.ts';
import { sendDueGiftMails } from './send-due-gift-mails.ts';

const jeanne = person('jeanne');
const nobody = { kind: 'anonymous' } as const;
const wish = { bookId: null };
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const announce = () => sendDueGiftMails(app)((error) => expect.unreachable(String(error)));
const openedGift = async (change: Partial<typeof box> = {}) => {
  const gift = await openPaidGifts(app, [{ ...box, ...change }]);
  await openGift(app)(nobody, gift.codeOf(0));
  return { ...gift, code: gift.codeOf(0), id: gift.idOf(0) };
};
const refund = (id: string): Promise<void> => runGiftRefund(app, id);

describe('the recipient', () => {
  test('learns the giver, and the message once the gift is opened; a preview opens nothing', async () => {
    const { codeOf, idOf } = await openPaidGifts(app);
    const received = await previewGift(app)(nobody, codeOf(0));
    const preview = { from: 'Anne Morel', recipient: 'Jeanne Morel', message: '', email: null };
    expect(received).toMatchObject(preview);
    expect((await readStoredGift(app, idOf(0))).state).toBe('scheduled');
    const typedCode = codeOf(0)
      .toLowerCase()
      .replace(/(.{5})/g, '$1 ');
    expect(await openGift(app)(nobody, typedCode)).toMatchObject({
      message: 'Raconte-nous.',
      email: (await readStoredGift(app, idOf(0))).email,
    });
    expect((await readStoredGift(app, idOf(0))).state).toBe('opened');
  });

  test('accepts: a family and a book start with weekly questions, and the buyer is notified', async () => {
    const { code, id } = await openedGift({ timeZone: 'Pacific/Tahiti' });
    const { familyId, bookId } = await acceptGift(app)(jeanne, code, wish);
    const book = await app.documents.get(books, bookId);
    expect(book?.value).toMatchObject({ familyId, format: 'a5-relie', rhythm: { pace: 'weekly' } });
    expect((await readDocument(app, families, familyId)).timeZone).toBe('Pacific/Tahiti');
    expect((await app.documents.get(consents, bookId))?.value).toMatchObject({
      state: 'given',
      way: 'own_account',
      uid: 'jeanne',
    });
    expect(await readStoredGift(app, id)).toMatchObject({ state: 'accepted', familyId, bookId, email: null });
    expect(JSON.stringify(await readAll(app, giftPurchases))).not.toContain('jeanne@exemple.fr');
    expect((await readMails(app, 'gift_received')).map(({ to }) => to.address)).toEqual(['anne@exemple.fr']);
  });

  test('accepts once, however often they click', async () => {
    const { code, id } = await openedGift();
    await acceptGift(app)(jeanne, code, wish);
    const first = await readStoredGift(app, id);
    expect(await acceptGift(app)(jeanne, code, wish)).toEqual({
      familyId: first.familyId,
      bookId: first.bookId,
    });
    await expect(acceptGift(app)(person('lise'), code, wish)).rejects.toMatchObject({
      code: 'gift.state_refused',
    });
    expect(await readStoredGift(app, id)).toEqual(first);
    expect(await readAll(app, books)).toHaveLength(1);
    expect(await readMails(app, 'gift_received')).toHaveLength(1);
  });

  test('creates nothing a second time after a crash between the book and the acceptance', async () => {
    const { code } = await openedGift();
    const { transact } = app.documents;
    let calls = 0;
    const dying = {
      ...app,
      documents: {
        ...app.documents,
        transact: (<R>(work: Parameters<typeof transact<R>>[0]) => {
          calls += 1;
          return calls === 3 ? Promise.reject(new Error('killed')) : transact(work);
        }) as typeof transact,
      },
    };
    await expect(acceptGift(dying)(jeanne, code, wish)).rejects.toThrow('killed');
    await acceptGift(app)(jeanne, code, wish);
    expect(await readAll(app, books)).toHaveLength(1);
  });

  test('may add the gift to a book of their family, which does not change', async () => {
    const { code } = await openedGift();
    const familyId = await createFamilyOf(app);
    const bookId = await openBook(app, familyId);
    const before = await app.documents.get(books, bookId);
    const stranger = acceptGift(app)(jeanne, code, { ...wish, bookId });
    await expect(stranger).rejects.toMatchObject({ code: 'book.not_found' });
    const acceptance = await acceptGift(app)(person('anne'), code, { ...wish, bookId });
    expect(acceptance).toEqual({ familyId, bookId });
    expect(await app.documents.get(books, bookId)).toEqual(before);
  });

  test('declines: nothing is created, no more mails are sent, and the buyer is notified and can be refunded', async () => {
    const { code, id, token } = await openedGift();
    await declineGift(app)(nobody, code);
    app.clock.forward(400 * DAY_MS);
    await announce();
    expect(await readMails(app, 'invite_gift')).toEqual([]);
    expect((await readMails(app, 'gift_news')).map(({ data }) => data.event)).toEqual(['declined']);
    await expect(acceptGift(app)(jeanne, code, wish)).rejects.toMatchObject({ code: 'gift.state_refused' });
    await returnGift(app)(token, id);
    await refund(id);
    expect(app.payments.refunds.map(({ cents }) => cents)).toEqual([5_900]);
  });

  test('must open the gift first, and be signed in', async () => {
    const { codeOf } = await openPaidGifts(app);
    await expect(acceptGift(app)(jeanne, codeOf(0), wish)).rejects.toMatchObject({
      code: 'gift.state_refused',
    });
    await openGift(app)(nobody, codeOf(0));
    await expect(acceptGift(app)(nobody, codeOf(0), wish)).rejects.toMatchObject({
      code: 'session.required',
    });
  });

  test('opens nothing with a guessed code, or five years later', async () => {
    const { codeOf } = await openPaidGifts(app);
    await expect(previewGift(app)(nobody, 'A'.repeat(27))).rejects.toMatchObject({
      code: 'gift.not_found',
    });
    app.clock.forward(5 * 366 * DAY_MS);
    await expect(openGift(app)(nobody, codeOf(0))).rejects.toMatchObject({ code: 'gift.not_found' });
  });
});

describe('the buyer', () => {
  test('sees their gifts by their link, and those of nobody else', async () => {
    const { token, codeOf } = await openPaidGifts(app);
    const { boxes } = await readPurchase(app)(token);
    expect(boxes).toMatchObject([{ recipient: 'Jeanne Morel', code: codeOf(0), canBeRefunded: true }]);
    for (const wrong of [`${token}x`, token.replace(/^./, 'z'), '', 'a.b'])
      await expect(readPurchase(app)(wrong)).rejects.toMatchObject({ code: 'gift.not_found' });
  });

  test('prints its card at home while the code is valid', async () => {
    const { token, idOf, codeOf } = await openPaidGifts(app);
    const openCard = openGiftCard(app);
    await expect(openCard(token, idOf(0))).rejects.toMatchObject({ code: 'file.not_found' });
    await runGiftCardTypesetting(app, idOf(0));
    expect((await openCard(token, idOf(0))).bytes).toBeGreaterThan(0);
    const file = await readGiftCardFile(app)(idOf(0));
    expect(new TextDecoder().decode(file?.bytes)).toContain(codeOf(0));
    await returnGift(app)(token, idOf(0));
    await expect(openCard(token, idOf(0))).rejects.toMatchObject({ code: 'gift.not_found' });
  });

  test('is thanked without the card if it cannot be typeset', async () => {
    const { idOf } = await openPaidGifts(app);
    const claim = await claimJob(app)(typesetGiftCardJob.idOf(idOf(0)));
    if (claim === null) throw new Error('no job');
    await failJob(app)(claim, 'internal', 'the press is broken');
    expect((await readMails(app, 'gift')).map(({ data }) => data.cardOf)).toEqual([null]);
  });

  test('has a gift announced at once, by night too, and its reminders come by day', async () => {
    app.clock.forward(Date.parse('2026-03-05T22:30:00.000Z') - app.clock.now().getTime());
    const { idOf } = await openPaidGifts(app, [{ ...box, on: null }]);
    await announce();
    expect(await readStoredGift(app, idOf(0))).toMatchObject({
      state: 'announced',
      nextAt: '2026-03-08T08:00:00.000Z',
    });
    expect(await readMails(app, 'invite_gift')).toHaveLength(1);
  });

  test('chooses no moment of the past, also on the same day', async () => {
    app.clock.forward(Date.parse('2026-03-05T10:30:00.000Z') - app.clock.now().getTime());
    const refusal = { code: 'gift.date_refused' };
    await expect(openPayableGifts(app, [{ ...box, on: '2026-03-05', hour: 11 }])).rejects.toMatchObject(
      refusal,
    );
    const { token, idOf } = await openPaidGifts(app, [{ ...box, on: '2026-03-05', hour: 12 }]);
    const move = (hour: number) => rescheduleGift(app, { on: '2026-03-05', hour })(token, idOf(0));
    await expect(move(9)).rejects.toMatchObject(refusal);
    await move(13);
  });

  test('changes the day until the gift is announced', async () => {
    const { token, idOf } = await openPaidGifts(app);
    await rescheduleGift(app, { on: '2026-03-29', hour: 9 })(token, idOf(0));
    // The clocks have changed that night.
    expect((await readStoredGift(app, idOf(0))).nextAt).toBe('2026-03-29T07:00:00.000Z');
    app.clock.forward(40 * DAY_MS);
    await announce();
    const late = rescheduleGift(app, { on: '2026-06-01', hour: 9 })(token, idOf(0));
    await expect(late).rejects.toMatchObject({ code: 'gift.state_refused' });
  });

  test('sends the mail again, twice a day at most', async () => {
    const { token, idOf } = await openPaidGifts(app);
    const again = () => sendGiftAgain(app)(token, idOf(0));
    await expect(again()).rejects.toMatchObject({ code: 'gift.state_refused' });
    app.clock.forward(4 * DAY_MS);
    await announce();
    await again();
    await again();
    await expect(again()).rejects.toMatchObject({ code: 'gift.too_many' });
    expect(await readMails(app, 'invite_gift')).toHaveLength(3);
  });

  test('is refunded once while the gift is unopened, despite crashes; the link then opens nothing', async () => {
    const { token, idOf, codeOf } = await openPaidGifts(app, [box, { ...box, recipient: 'Paul' }]);
    await returnGift(app)(token, idOf(0));
    const claim = await claimJob(app)(refundGiftJob.idOf(idOf(0)));
    if (claim === null) throw new Error('no job');
    const dying = {
      ...app,
      documents: { ...app.documents, transact: () => Promise.reject(new Error('x')) },
    };
    await expect(refundGift(dying)(claim, idOf(0))).rejects.toThrow('x');
    await refundGift(app)(claim, idOf(0));
    expect(app.payments.refundRequestCount).toBe(1);
    expect((await readMails(app, 'gift_news')).map(({ data }) => data.event)).toEqual(['refunded']);
    await expect(openGift(app)(nobody, codeOf(0))).rejects.toMatchObject({ code: 'gift.not_found' });
    expect((await readStoredGift(app, idOf(1))).state).toBe('scheduled');
  });

  test('is not refunded for an opened or accepted gift', async () => {
    const { token, code, id } = await openedGift();
    await expect(returnGift(app)(token, id)).rejects.toMatchObject({ code: 'gift.state_refused' });
    await acceptGift(app)(jeanne, code, wish);
    await expect(returnGift(app)(token, id)).rejects.toMatchObject({ code: 'gift.state_refused' });
  });

  test('and the recipient at the same time: the gift is opened or refunded, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const of = createTestApp();
      const { token, idOf, codeOf } = await openPaidGifts(of);
      const outcomes = await collectOutcomes([
        returnGift(of)(token, idOf(0)),
        openGift(of)(nobody, codeOf(0)),
      ]);
      expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    }
  });

  test('cannot change a gift of another cart', async () => {
    const mine = await openPaidGifts(app);
    const other = await openPaidGifts(app, [box], '0b9a3a52-4a53-4f0c-8d6b-6d3a4c1f7e21');
    await expect(returnGift(app)(mine.token, other.idOf(0))).rejects.toMatchObject({
      code: 'gift.not_found',
    });
  });

  test('whose bank disputes the payment is not refunded twice: the operator is alerted', async () => {
    const { token, idOf, sessionId } = await openPaidGifts(app);
    app.payments.externalChanges.disputes.set(`pi_${sessionId}`, [
      { id: 'dp_1', state: 'open', cents: 5_900, openedAt: app.clock.now().toISOString() },
    ]);
    await returnGift(app)(token, idOf(0));
    await refund(idOf(0));
    expect(app.payments.refunds).toEqual([]);
    expect(await readMails(app, 'administrator_alert')).toHaveLength(1);
  });
});
