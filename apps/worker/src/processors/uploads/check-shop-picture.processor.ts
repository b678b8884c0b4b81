import { checkShopPicture } from '@souvenance/core';
import { preparePhotograph } from '@souvenance/press/photographs';
import type { Processor, WorkerServices } from '../processor.ts';
import { withRefusalCode } from '../refused-picture.ts';

/** Re-encodes a picture that a print shop attached to a message, before any person sees it. */
export const checkShopPictureProcessor =
  (services: WorkerServices): Processor<'check-shop-picture'> =>
  ({ pictureId }, run) =>
    checkShopPicture({ ...services, prepare: withRefusalCode(preparePhotograph, run) })(run.claim, pictureId);
