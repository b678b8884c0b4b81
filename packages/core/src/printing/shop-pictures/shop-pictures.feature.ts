import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { checkShopPictureJob } from './check-shop-picture-job.ts';
import { shopPictures } from './shop-picture.ts';

export const shopPicturesFeature: Feature = {
  collections: [erasedWithOwner(shopPictures)],
  jobs: [checkShopPictureJob],
};
