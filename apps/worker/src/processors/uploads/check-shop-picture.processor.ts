import { checkShopPicture } from '@souvenance/core';
import { preparePhotograph } from '@souvenance/press/photographs';
import type { Processor, WorkerServices } from '../processor.ts';
import { orRefusal } from '../refused-picture.ts';

/** A picture that a print shop joined to its words is made anew before anybody sees it. */
export const checkShopPictureProcessor =
  (services: WorkerServices): Processor<'check-shop-picture'> =>
  ({ pictureId }, run) =>
    checkShopPicture({ ...services, prepare: orRefusal(preparePhotograph, run) })(run.claim, pictureId);
