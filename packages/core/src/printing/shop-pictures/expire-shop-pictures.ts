import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type ShopPictureDocument, shopPictureKey, shopPictures } from './shop-picture.ts';

type ExpireDeps = Pick<Deps, 'documents' | 'media' | 'clock'>;

/** Days for which an unused picture is stored; the page sends picture and message within a minute. */
const UNUSED_DAYS = 7;
/** The most pictures deleted in one round; the next round continues. */
const ROUND_MAX = 100;

/** Deletes an unused picture. Files are deleted first, so that after a crash the document still points to them. */
const deleteUnusedPicture = async (
  { documents, media }: ExpireDeps,
  { id, value }: Stored<ShopPictureDocument>,
): Promise<void> => {
  await media.removeAll(value.key);
  await media.removeAll(shopPictureKey(value.familyId, id));
  await documents.transact(async (tx) => {
    const currentPicture = await tx.get(shopPictures, id);
    if (currentPicture?.value.usedAt === null) tx.remove(shopPictures, id);
  });
};

/**
 * Deletes pictures that were uploaded more than `UNUSED_DAYS` ago and never used. A failure is reported and does not
 * stop the others.
 */
export const expireShopPictures =
  (deps: ExpireDeps) =>
  async (onError: (error: unknown) => void): Promise<void> => {
    const uploadedBefore = new Date(deps.clock.now().getTime() - UNUSED_DAYS * DAY_MS).toISOString();
    const unusedPictures = await deps.documents.find(shopPictures, {
      where: [
        ['usedAt', '==', null],
        ['at', '<=', uploadedBefore],
      ],
      orderBy: { field: 'at', direction: 'asc' },
      limit: ROUND_MAX,
    });
    for (const picture of unusedPictures.items) await deleteUnusedPicture(deps, picture).catch(onError);
  };
