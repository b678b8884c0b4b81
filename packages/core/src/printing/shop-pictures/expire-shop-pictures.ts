import { DAY_MS } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type ShopPictureDocument, shopPictureKey, shopPictures } from './shop-picture.ts';

type ExpireDeps = Pick<Deps, 'documents' | 'media' | 'clock'>;

/** Days for which a picture that no word has taken is kept: its page sends both within a minute. */
const UNUSED_DAYS = 7;
/** Pictures that go in one round: the next one goes on. */
const AT_ONCE = 100;

/** Its files first, so that a kill leaves the document to find them by. */
const forget = async (
  { documents, media }: ExpireDeps,
  { id, value }: Stored<ShopPictureDocument>,
): Promise<void> => {
  await media.removeAll(value.key);
  await media.removeAll(shopPictureKey(value.familyId, id));
  await documents.transact(async (tx) => {
    const now = await tx.get(shopPictures, id);
    if (now?.value.usedAt === null) tx.remove(shopPictures, id);
  });
};

/**
 * Pictures that a shop sent a week ago and never joined to a word go. One that can't go now is told, and stands in
 * nobody's way.
 */
export const expireShopPictures =
  (deps: ExpireDeps) =>
  async (onError: (error: unknown) => void): Promise<void> => {
    const before = new Date(deps.clock.now().getTime() - UNUSED_DAYS * DAY_MS).toISOString();
    const over = await deps.documents.find(shopPictures, {
      where: [
        ['usedAt', '==', null],
        ['at', '<=', before],
      ],
      orderBy: { field: 'at', direction: 'asc' },
      limit: AT_ONCE,
    });
    for (const picture of over.items) await forget(deps, picture).catch(onError);
  };
