import type { ShopPictureState } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { shopPictures } from './shop-picture.ts';

type Words = OrderDocument['questions'];

const told = (words: Words, pictureId: string, state: ShopPictureState): Words =>
  words.map((word) => ({
    ...word,
    pictures: word.pictures.map((picture) =>
      picture.pictureId === pictureId ? { pictureId, state } : picture,
    ),
  }));

/**
 * Says what became of a picture, also in the word that took it. The order's age stays as it was. Reads first; gives the
 * write.
 */
export const settlePicture = async (
  tx: Transaction,
  pictureId: string,
  state: ShopPictureState,
): Promise<() => void> => {
  const picture = await tx.get(shopPictures, pictureId);
  const order = picture === null ? null : await tx.get(orders, picture.value.orderId);
  return () => {
    if (picture === null) return;
    tx.put(shopPictures, pictureId, { ...picture.value, state });
    if (order === null || picture.value.usedAt === null) return;
    const questions = told(order.value.questions, pictureId, state);
    tx.put(orders, order.id, { ...order.value, questions });
  };
};
