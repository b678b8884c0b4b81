import { declareJob } from '../../foundation/jobs/declare-job.ts';
import { settlePicture } from './settle-picture.ts';
import { shopPictures } from './shop-picture.ts';

/** Re-encodes a picture. If the job fails for good, the picture is marked as unreadable. */
export const checkShopPictureJob = declareJob(
  'check-shop-picture',
  (pictureId: string) => `shop-picture.${pictureId}`,
  {
    release: async (tx, _, payload) => {
      const pictureId = String(payload.pictureId);
      const picture = await tx.get(shopPictures, pictureId);
      if (picture?.value.state === 'unchecked') await settlePicture(tx, pictureId, 'unreadable');
    },
  },
);
