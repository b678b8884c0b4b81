import { AppError, attachedPictureState } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored, type Transaction } from '../../ports/documents.port.ts';

const shopPictureDocument = z.object({
  orderId: z.string(),
  familyId: z.string(),
  /** Key of the raw upload in `media`, until it is checked. */
  key: z.string(),
  state: attachedPictureState,
  /** The side that attached it: the print shop to a message, or the buyer to a defect. */
  side: z.enum(['shop', 'buyer']),
  /** When a message used it; null while unused. */
  usedAt: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
});
export type ShopPictureDocument = z.infer<typeof shopPictureDocument>;

/** Pictures of print shops' messages and of buyers' defects. */
export const shopPictures = collection('shop-pictures', shopPictureDocument, [
  ['orderId'],
  ['familyId'],
  ['usedAt', 'at'],
]);

/** Key of the raw upload; erased with its family. */
export const rawPictureKey = (familyId: string, pictureId: string): string =>
  `families/${familyId}/shop-pictures/${pictureId}.raw`;

/** Key of the re-encoded picture, the only one shown. */
export const shopPictureKey = (familyId: string, pictureId: string): string =>
  `families/${familyId}/shop-pictures/${pictureId}.jpg`;

type Side = ShopPictureDocument['side'];

/**
 * Returns the picture if it belongs to this order and side; else throws `photograph.not_found`, as for an unknown
 * picture.
 */
const requirePictureOfOrder = (
  picture: Stored<ShopPictureDocument> | null,
  orderId: string,
  side: Side | 'any',
) => {
  const isOfSide = side === 'any' || picture?.value.side === side;
  if (picture?.value.orderId !== orderId || !isOfSide) throw new AppError('photograph.not_found');
  return picture;
};

/** Marks a picture as used by a message of its order and side, once. Throws `photograph.not_found`. */
export const attachPicture = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { orderId, side }: { orderId: string; side: Side },
  pictureId: string,
) => {
  const { id, value } = requirePictureOfOrder(await tx.get(shopPictures, pictureId), orderId, side);
  if (value.usedAt !== null) throw new AppError('photograph.not_found');
  tx.put(shopPictures, id, { ...value, usedAt: clock.now().toISOString() });
  return { pictureId: id, state: value.state };
};

/**
 * Reads an order's picture of one side, or of any side for the operator. Throws `photograph.not_found`, and
 * `photograph.not_ready` until it was checked.
 */
export const openPicture = async (
  { documents, media }: Pick<Deps, 'documents' | 'media'>,
  { orderId, side }: { orderId: string; side: Side | 'any' },
  pictureId: string,
): Promise<Uint8Array> => {
  const { id, value } = requirePictureOfOrder(await documents.get(shopPictures, pictureId), orderId, side);
  if (value.state === 'unchecked') throw new AppError('photograph.not_ready');
  const bytes = value.state === 'ready' ? await media.get(shopPictureKey(value.familyId, id)) : null;
  if (bytes === null) throw new AppError('photograph.not_found');
  return bytes;
};
