import { AppError, joinedPictureState } from '@souvenance/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored, type Transaction } from '../../ports/documents.port.ts';

const shopPictureDocument = z.object({
  orderId: z.string(),
  familyId: z.string(),
  /** Where it lies in `media` as it came, until it was checked. */
  key: z.string(),
  state: joinedPictureState,
  /** Who joined it: the print shop to its words, or the buyer to a defect. */
  side: z.enum(['shop', 'buyer']),
  /** When a word of the shop took it; null while none has. */
  usedAt: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
});
export type ShopPictureDocument = z.infer<typeof shopPictureDocument>;

/** Pictures that print shops join to their words about an order, and buyers to the defects that they tell. */
export const shopPictures = collection('shop-pictures', shopPictureDocument, [
  ['orderId'],
  ['familyId'],
  ['usedAt', 'at'],
]);

/** As it came; erased with its family. */
export const rawPictureKey = (familyId: string, pictureId: string): string =>
  `families/${familyId}/shop-pictures/${pictureId}.raw`;

/** As the press made it anew: all that is ever shown. */
export const shopPictureKey = (familyId: string, pictureId: string): string =>
  `families/${familyId}/shop-pictures/${pictureId}.jpg`;

type Side = ShopPictureDocument['side'];

/** A picture of this order, by this side; one of another is as unknown as one that never was. */
const ofOrder = (picture: Stored<ShopPictureDocument> | null, orderId: string, side: Side | 'any') => {
  const isTheirs = side === 'any' || picture?.value.side === side;
  if (picture?.value.orderId !== orderId || !isTheirs) throw new AppError('photograph.not_found');
  return picture;
};

/** Takes a picture for words of its own order and side, once. Throws `photograph.not_found`. */
export const takePicture = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { orderId, side }: { orderId: string; side: Side },
  pictureId: string,
) => {
  const { id, value } = ofOrder(await tx.get(shopPictures, pictureId), orderId, side);
  if (value.usedAt !== null) throw new AppError('photograph.not_found');
  tx.put(shopPictures, id, { ...value, usedAt: clock.now().toISOString() });
  return { pictureId: id, state: value.state };
};

/** The bytes of an order's picture that this side joined; the house looks at any. Throws `photograph.not_found`, and `photograph.not_ready` until it was checked. */
export const openPicture = async (
  { documents, media }: Pick<Deps, 'documents' | 'media'>,
  { orderId, side }: { orderId: string; side: Side | 'any' },
  pictureId: string,
): Promise<Uint8Array> => {
  const { id, value } = ofOrder(await documents.get(shopPictures, pictureId), orderId, side);
  if (value.state === 'unchecked') throw new AppError('photograph.not_ready');
  const bytes = value.state === 'ready' ? await media.get(shopPictureKey(value.familyId, id)) : null;
  if (bytes === null) throw new AppError('photograph.not_found');
  return bytes;
};
