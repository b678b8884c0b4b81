import { GIFT_PICTURE_BYTES_MAX } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  openPaidGifts,
  preparePicture,
  readStoredGift,
  runGiftCardTypesetting,
  runGiftRefund,
} from '../../testing/open-gifts.ts';
import { readMails } from '../../testing/read-test-app.ts';
import { returnGift } from '../refunds/return-gift.ts';
import {
  describeGiftPicture,
  readBoughtPicture,
  readReceivedPicture,
  removeGiftPicture,
  setGiftPicture,
} from './change-picture.ts';
import { readGiftCardFile } from './gift-card-file.ts';
import { typesetGiftCardJob } from './gift-jobs.ts';
import { openGift, previewGift } from './open-gift.ts';
import { typesetGiftCard } from './typeset-gift-card.ts';

const nobody = { kind: 'anonymous' } as const;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

let app: TestApp;
let gift: Awaited<ReturnType<typeof openPaidGifts>>;
let giftId: string;
beforeEach(async () => {
  app = createTestApp();
  gift = await openPaidGifts(app);
  giftId = gift.idOf(0);
  await runGiftCardTypesetting(app, giftId);
});

const set = (text = 'JPEG', token = gift.token) => setGiftPicture(app)(token, giftId, bytesOf(text));
const addCheckedPicture = async (text?: string): Promise<string> => {
  await set(text);
  await runGiftCardTypesetting(app, giftId);
  return (await readStoredGift(app, giftId)).picture?.id ?? '';
};
const listKeys = () => app.media.list(`gifts/${giftId}/`);
const cardText = async () => textOf((await readGiftCardFile(app)(giftId))?.bytes);

describe('the photograph of a gift', () => {
  test('is re-encoded and shown on the card, which is typeset again, and its metadata is removed', async () => {
    expect(await cardText()).toContain('"photograph":null');
    const purchase = await set();
    expect(purchase.boxes[0]).toMatchObject({ canChangePicture: true, picture: { state: 'unchecked' } });
    await runGiftCardTypesetting(app, giftId);
    const { picture } = await readStoredGift(app, giftId);
    expect(picture).toMatchObject({ state: 'ready', widthPx: 1_600, heightPx: 1_200 });
    expect(await cardText()).toContain(`gifts/${giftId}/${picture?.id}.jpg`);
    expect((await listKeys()).map((key) => key.split('/').at(-1)).toSorted()).toEqual([
      `${picture?.id}.jpg`,
      `${picture?.id}.small.jpg`,
    ]);
    // The buyer gets one thank-you mail, with the first card.
    expect(await readMails(app, 'gift')).toHaveLength(1);
  });

  test('is shown to its buyer, and to its recipient once the gift is opened', async () => {
    const id = await addCheckedPicture();
    await describeGiftPicture(app, 'Nous deux au lavoir')(gift.token, giftId);
    expect(textOf(await readBoughtPicture(app)(gift.token, giftId, id))).toBe('screen');
    const code = gift.codeOf(0);
    expect((await previewGift(app)(nobody, code)).picture).toBeNull();
    await expect(readReceivedPicture(app)(code, id)).rejects.toMatchObject({
      code: 'photograph.not_found',
    });
    expect((await openGift(app)(nobody, code)).picture).toMatchObject({
      id,
      description: 'Nous deux au lavoir',
    });
    expect(textOf(await readReceivedPicture(app)(code, id))).toBe('screen');
  });

  test('replaces the former photograph, whose files are deleted, as they are when it is removed', async () => {
    const former = await addCheckedPicture();
    const id = await addCheckedPicture();
    expect((await listKeys()).some((key) => key.includes(former))).toBe(false);
    await expect(readBoughtPicture(app)(gift.token, giftId, former)).rejects.toMatchObject({
      code: 'photograph.not_found',
    });
    expect(await cardText()).toContain(id);
    await removeGiftPicture(app)(gift.token, giftId);
    await runGiftCardTypesetting(app, giftId);
    expect(await listKeys()).toEqual([]);
    expect(await cardText()).toContain('"photograph":null');
  });

  test('that is no photograph is marked unreadable, shown to nobody, and not printed', async () => {
    const id = await addCheckedPicture('<svg/>');
    expect((await readStoredGift(app, giftId)).picture).toMatchObject({ id, state: 'unreadable' });
    await expect(readBoughtPicture(app)(gift.token, giftId, id)).rejects.toMatchObject({
      code: 'photograph.not_found',
    });
    expect((await openGift(app)(nobody, gift.codeOf(0))).picture).toBeNull();
    expect(await cardText()).toContain('"photograph":null');
    expect((await listKeys()).filter((key) => key.endsWith('.raw'))).toEqual([]);
  });

  test('that could not be checked is marked unreadable', async () => {
    await set();
    const claim = await claimJob(app)(typesetGiftCardJob.idOf(giftId));
    if (claim === null) throw new Error('no job');
    await failJob(app)(claim, 'internal', 'the press is broken');
    expect((await readStoredGift(app, giftId)).picture?.state).toBe('unreadable');
  });

  test('set while the former one is checked: the former check writes nothing', async () => {
    await set();
    const claim = await claimJob(app)(typesetGiftCardJob.idOf(giftId));
    if (claim === null) throw new Error('no claim');
    const prepare = async (raw: Uint8Array) => {
      await set();
      return preparePicture(raw);
    };
    const late = typesetGiftCard({ ...app, prepare, typeset: async () => bytesOf('%PDF') })(claim, giftId);
    await expect(late).rejects.toThrow();
    expect((await readStoredGift(app, giftId)).picture?.state).toBe('unchecked');
    await runGiftCardTypesetting(app, giftId);
    expect((await readStoredGift(app, giftId)).picture?.state).toBe('ready');
  });
});

describe('a photograph of a gift', () => {
  test('cannot be set, described or removed once the gift is opened', async () => {
    await addCheckedPicture();
    await openGift(app)(nobody, gift.codeOf(0));
    const refusal = { code: 'gift.state_refused' };
    await expect(set()).rejects.toMatchObject(refusal);
    await expect(describeGiftPicture(app, 'a')(gift.token, giftId)).rejects.toMatchObject(refusal);
    await expect(removeGiftPicture(app)(gift.token, giftId)).rejects.toMatchObject(refusal);
  });

  test('cannot be set through another link, or on another purchase’s gift', async () => {
    await expect(set('JPEG', 'another-token-of-nobody-at-all-0000000')).rejects.toMatchObject({
      code: 'gift.not_found',
    });
    const other = await openPaidGifts(app, undefined, '6f1c8d1e-6f0a-4c43-9c7e-0b8a5f4f2a11');
    await expect(set('JPEG', other.token)).rejects.toMatchObject({ code: 'gift.not_found' });
  });

  test('is refused if it is too large, empty, or the eleventh of a day, and nothing is stored', async () => {
    const large = setGiftPicture(app)(gift.token, giftId, new Uint8Array(GIFT_PICTURE_BYTES_MAX + 1));
    await expect(large).rejects.toMatchObject({ code: 'gift.picture_too_large' });
    await expect(set('')).rejects.toMatchObject({ code: 'request.invalid' });
    for (let count = 0; count < 10; count += 1) await set();
    const before = await listKeys();
    await expect(set()).rejects.toMatchObject({ code: 'gift.too_many_pictures' });
    expect(await listKeys()).toEqual(before);
  });

  test('is deleted when the gift is refunded', async () => {
    await addCheckedPicture();
    await returnGift(app)(gift.token, giftId);
    await runGiftRefund(app, giftId);
    expect(await listKeys()).toEqual([]);
    expect((await readStoredGift(app, giftId)).picture).toBeNull();
  });
});
