import type { AttachedPictureState } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';
import { shopPictures } from './shop-picture.ts';

type MessagesWithPictures = readonly {
  readonly pictures: readonly { pictureId: string; state: AttachedPictureState }[];
}[];

const withPictureState = <W extends MessagesWithPictures[number]>(
  messages: readonly W[],
  pictureId: string,
  state: AttachedPictureState,
) =>
  messages.map((message) => ({
    ...message,
    pictures: message.pictures.map((picture) =>
      picture.pictureId === pictureId ? { pictureId, state } : picture,
    ),
  }));

/** Records the state of a picture, also in the message that uses it. The order's `updatedAt` does not change. */
export const settlePicture = async (
  tx: Transaction,
  pictureId: string,
  state: AttachedPictureState,
): Promise<void> => {
  const picture = await tx.get(shopPictures, pictureId);
  if (picture === null) return;
  tx.put(shopPictures, pictureId, { ...picture.value, state });
  const order = picture.value.usedAt === null ? null : await tx.get(orders, picture.value.orderId);
  if (order === null) return;
  const shopMessages = withPictureState(order.value.shopMessages, pictureId, state);
  const defects = withPictureState(order.value.defects, pictureId, state);
  tx.put(orders, order.id, { ...order.value, shopMessages, defects });
};
