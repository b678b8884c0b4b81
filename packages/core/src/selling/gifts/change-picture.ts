import { AppError, GIFT_PICTURE_BYTES_MAX, type GiftPurchase } from '@souvenance/contracts';
import { enqueueAnew } from '../../foundation/jobs/enqueue.ts';
import { jobs } from '../../foundation/jobs/job.ts';
import { DAY_MS, requireRoom, spend } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type ChangeDeps, changing } from './change-gift.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { setGiftCardJob } from './gift-jobs.ts';
import { rawPictureKey, smallPictureKey } from './gift-picture.ts';
import { giftOf } from './open-gift.ts';
import { isClosed, purchaseOf } from './read-purchase.ts';

type PictureDeps = ChangeDeps & Pick<Deps, 'media' | 'ids'>;

/** Times a day that a buyer may set another photograph to a gift. */
const PICTURES_PER_DAY = 10;

/** Throws `gift.state_refused` once it was opened. */
const requireClosed = ({ state }: GiftDocument): void => {
  if (!isClosed({ state })) throw new AppError('gift.state_refused', { from: state });
};

/** Has the card set anew; a run that began before leaves without effect. */
const askCard = async (tx: Transaction, deps: ChangeDeps, giftId: string): Promise<void> => {
  const known = (await tx.get(jobs, setGiftCardJob.idOf(giftId)))?.value ?? null;
  const job = { cause: giftId, payload: { giftId }, familyId: null, subject: 'gift' };
  enqueueAnew(tx, deps, setGiftCardJob, job, known && { ...known, fence: known.fence + 1 });
};

const limitOf = (giftId: string) => ({
  what: 'gift-pictures',
  of: { hash: giftId },
  most: PICTURES_PER_DAY,
  windowMs: DAY_MS,
});

/** Before bytes are kept: whether this link may set a photograph at all. */
const admit = async (deps: PictureDeps, token: string, giftId: string): Promise<void> => {
  const { id: purchaseId } = await purchaseOf(deps, token);
  await deps.documents.transact(async (tx) => {
    const gift = await tx.get(gifts, giftId);
    if (gift?.value.purchaseId !== purchaseId) throw new AppError('gift.not_found');
    requireClosed(gift.value);
    await requireRoom(tx, deps, 'gift.too_many_pictures', limitOf(giftId));
  });
};

/**
 * Keeps a photograph for a gift as it came, and asks a worker to make it anew and to set the card with it: nothing here looks
 * into it. It takes the place of the former. Throws `gift.not_found`, `gift.state_refused`, `gift.held`,
 * `gift.picture_too_large`, `gift.too_many_pictures`.
 */
export const setGiftPicture =
  (deps: PictureDeps) =>
  async (token: string, giftId: string, raw: Uint8Array): Promise<GiftPurchase> => {
    // Who may not learns nothing, not even what is wrong with the bytes.
    await admit(deps, token, giftId);
    const bytes = raw.byteLength;
    if (bytes === 0) throw new AppError('request.invalid');
    if (bytes > GIFT_PICTURE_BYTES_MAX)
      throw new AppError('gift.picture_too_large', { bytes, most: GIFT_PICTURE_BYTES_MAX });
    const pictureId = deps.ids.newId();
    await deps.media.put(rawPictureKey(giftId, pictureId), raw, 'application/octet-stream');
    return changing(deps, async (tx, { id, value }) => {
      requireClosed(value);
      await spend(tx, deps, 'gift.too_many_pictures', limitOf(id));
      const fresh = { id: pictureId, state: 'unchecked' as const, widthPx: null, heightPx: null };
      tx.put(gifts, id, { ...value, picture: { ...fresh, description: '' } });
      await askCard(tx, deps, id);
    })(token, giftId);
  };

/** What the photograph shows, for who can't see it. Throws `gift.not_found`, `gift.state_refused`, `photograph.not_found`. */
export const describeGiftPicture = (deps: ChangeDeps, description: string) =>
  changing(deps, async (tx, { id, value }) => {
    requireClosed(value);
    if (value.picture === null) throw new AppError('photograph.not_found');
    tx.put(gifts, id, { ...value, picture: { ...value.picture, description } });
  });

/** Takes it away; the card is set without it. Throws `gift.not_found`, `gift.state_refused`. */
export const removeGiftPicture = (deps: ChangeDeps) =>
  changing(deps, async (tx, { id, value }) => {
    requireClosed(value);
    tx.put(gifts, id, { ...value, picture: null });
    await askCard(tx, deps, id);
  });

const shown = async (
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

/** The photograph, for the buyer. Throws `gift.not_found`, `photograph.not_found`, `photograph.not_ready`. */
export const readBoughtPicture =
  (deps: Pick<Deps, 'documents' | 'media' | 'settings'>) =>
  async (token: string, giftId: string, pictureId: string): Promise<Uint8Array> => {
    const { id: purchaseId } = await purchaseOf(deps, token);
    const gift = await deps.documents.get(gifts, giftId);
    if (gift?.value.purchaseId !== purchaseId) throw new AppError('gift.not_found');
    return shown(deps, gift, pictureId);
  };

/** The same for who holds its code, once it is opened. */
export const readReceivedPicture =
  (deps: Pick<Deps, 'documents' | 'media' | 'clock'>) =>
  async (code: string, pictureId: string): Promise<Uint8Array> => {
    const gift = await giftOf(deps.documents, deps, code);
    if (isClosed(gift.value)) throw new AppError('photograph.not_found');
    return shown(deps, gift, pictureId);
  };
