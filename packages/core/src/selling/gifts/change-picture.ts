import { AppError, GIFT_PICTURE_BYTES_MAX, type GiftPurchase } from '@souvenance/contracts';
import { enqueueOrRequeue } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { consume, DAY_MS, requireRoom } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type ChangeDeps, changeGift } from './change-gift.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { typesetGiftCardJob } from './gift-jobs.ts';
import { rawPictureKey, smallPictureKey } from './gift-picture.ts';
import { readGiftByCode } from './open-gift.ts';
import { isUnopened, readPurchaseByToken } from './read-purchase.ts';

type PictureDeps = ChangeDeps & Pick<Deps, 'media' | 'ids'>;

/** How many times a day a buyer may set another photograph for a gift. */
const PICTURES_PER_DAY = 10;

/** Throws `gift.state_refused` once the gift was opened. */
const requireUnopened = ({ state }: GiftDocument): void => {
  if (!isUnopened({ state })) throw new AppError('gift.state_refused', { from: state });
};

/** Enqueues the gift's card again; a run that started before loses its claim. */
const enqueueCard = async (tx: Transaction, deps: ChangeDeps, giftId: string): Promise<void> => {
  const currentJob = (await tx.get(jobs, typesetGiftCardJob.idOf(giftId)))?.value ?? null;
  const nextJob = { cause: giftId, payload: { giftId }, familyId: null, subject: 'gift' };
  enqueueOrRequeue(
    tx,
    deps,
    typesetGiftCardJob,
    nextJob,
    currentJob && { ...currentJob, fence: currentJob.fence + 1 },
  );
};

const pictureRateLimit = (giftId: string) => ({
  action: 'gift-pictures',
  owner: { hash: giftId },
  maximum: PICTURES_PER_DAY,
  windowMs: DAY_MS,
});

/** Checks, before any byte is stored, that this link may set a photograph. */
const checkMaySetPicture = async (deps: PictureDeps, token: string, giftId: string): Promise<void> => {
  const { id: purchaseId } = await readPurchaseByToken(deps, token);
  await deps.documents.transact(async (tx) => {
    const gift = await tx.get(gifts, giftId);
    if (gift?.value.purchaseId !== purchaseId) throw new AppError('gift.not_found');
    requireUnopened(gift.value);
    await requireRoom(tx, deps, 'gift.too_many_pictures', pictureRateLimit(giftId));
  });
};

/**
 * Stores the raw photograph of a gift, unparsed, and enqueues the job that re-encodes it and typesets the card.
 * Replaces the former photograph. Throws `gift.not_found`, `gift.state_refused`, `gift.on_hold`,
 * `gift.picture_too_large`, `gift.too_many_pictures`.
 */
export const setGiftPicture =
  (deps: PictureDeps) =>
  async (token: string, giftId: string, raw: Uint8Array): Promise<GiftPurchase> => {
    // Checked before the bytes, so that a caller without the right link gets `gift.not_found` for any upload.
    await checkMaySetPicture(deps, token, giftId);
    const bytes = raw.byteLength;
    if (bytes === 0) throw new AppError('request.invalid');
    if (bytes > GIFT_PICTURE_BYTES_MAX)
      throw new AppError('gift.picture_too_large', { bytes, most: GIFT_PICTURE_BYTES_MAX });
    const pictureId = deps.ids.newId();
    await deps.media.put(rawPictureKey(giftId, pictureId), raw, 'application/octet-stream');
    return changeGift(deps, async (tx, { id, value }) => {
      requireUnopened(value);
      await consume(tx, deps, 'gift.too_many_pictures', pictureRateLimit(id));
      const newPicture = { id: pictureId, state: 'unchecked' as const, widthPx: null, heightPx: null };
      tx.put(gifts, id, { ...value, picture: { ...newPicture, description: '' } });
      await enqueueCard(tx, deps, id);
    })(token, giftId);
  };

/**
 * Sets the photograph's text alternative. Throws `gift.not_found`, `gift.on_hold`, `gift.state_refused`,
 * `photograph.not_found`.
 */
export const describeGiftPicture = (deps: ChangeDeps, description: string) =>
  changeGift(deps, async (tx, { id, value }) => {
    requireUnopened(value);
    if (value.picture === null) throw new AppError('photograph.not_found');
    tx.put(gifts, id, { ...value, picture: { ...value.picture, description } });
  });

/**
 * Removes the photograph and typesets the card without it. Throws `gift.not_found`, `gift.on_hold`,
 * `gift.state_refused`.
 */
export const removeGiftPicture = (deps: ChangeDeps) =>
  changeGift(deps, async (tx, { id, value }) => {
    requireUnopened(value);
    tx.put(gifts, id, { ...value, picture: null });
    await enqueueCard(tx, deps, id);
  });

const readPicture = async (
  { media }: Pick<Deps, 'media'>,
  { id, value: { picture } }: Stored<GiftDocument>,
  pictureId: string,
): Promise<Uint8Array> => {
  if (picture?.id !== pictureId) throw new AppError('photograph.not_found');
  if (picture.state === 'unchecked') throw new AppError('photograph.not_ready');
  const bytes = picture.state === 'ready' ? await media.get(smallPictureKey(id, pictureId)) : null;
  if (bytes === null) throw new AppError('photograph.not_found');
  return bytes;
};

/** Reads the photograph for the buyer. Throws `gift.not_found`, `photograph.not_found`, `photograph.not_ready`. */
export const readBoughtPicture =
  (deps: Pick<Deps, 'documents' | 'media' | 'settings'>) =>
  async (token: string, giftId: string, pictureId: string): Promise<Uint8Array> => {
    const { id: purchaseId } = await readPurchaseByToken(deps, token);
    const gift = await deps.documents.get(gifts, giftId);
    if (gift?.value.purchaseId !== purchaseId) throw new AppError('gift.not_found');
    return readPicture(deps, gift, pictureId);
  };

/**
 * Reads the photograph for the holder of the code, once the gift is opened. Throws `gift.not_found`,
 * `photograph.not_found`, `photograph.not_ready`.
 */
export const readReceivedPicture =
  (deps: Pick<Deps, 'documents' | 'media' | 'clock'>) =>
  async (code: string, pictureId: string): Promise<Uint8Array> => {
    const gift = await readGiftByCode(deps.documents, deps, code);
    if (isUnopened(gift.value)) throw new AppError('photograph.not_found');
    return readPicture(deps, gift, pictureId);
  };
