import { z } from 'zod';
import { DEFECT_PICTURES_MAX, DEFECT_TEXT_MAX } from '../../bounds/defect-bounds.ts';
import { attachedPictureStates, defectKinds, defectOutcomes } from '../../enums/selling.ts';
import { byId, bytes, cents, id, instant } from '../../fields.ts';
import { binaryBody, route } from '../route.ts';

export const attachedPictureState = z.enum(attachedPictureStates);
export type AttachedPictureState = z.infer<typeof attachedPictureState>;
/** A picture attached to a message about an order, and whether it can be shown yet. */
export const attachedPicture = z.object({ pictureId: id, state: attachedPictureState });

/** A defect of received copies as the buyer reports it, and the company's answer. */
export const defect = z.object({
  id,
  at: instant,
  fault: z.enum(defectKinds),
  copies: z.int().positive(),
  text: z.string(),
  pictures: z.array(attachedPicture),
  /** Null while the company has not answered. */
  answer: z
    .object({
      at: instant,
      outcome: z.enum(defectOutcomes),
      /** Text of the company's answer. */
      text: z.string(),
      /** Copies that are printed again, or cents that are refunded; 0 otherwise. */
      copies: z.int().nonnegative(),
      cents,
    })
    .nullable(),
});
export type Defect = z.infer<typeof defect>;

const orderParams = byId('orderId');

export const defectRoutes = {
  /** Stores a picture for the next reported defect; it is shown once a worker has re-encoded it. */
  'orders.uploadPicture': route({
    method: 'POST',
    path: '/api/orders/:orderId/pictures',
    action: 'order.place',
    replies: 'json',
    isBinary: true,
    params: orderParams,
    body: binaryBody,
    answer: z.object({ pictureId: id }),
  }),
  /** A picture of a defect, for members who may order. */
  'orders.picture': route({
    method: 'GET',
    path: '/api/orders/:orderId/pictures/:pictureId',
    action: 'order.place',
    replies: 'bytes',
    params: byId('orderId', 'pictureId'),
    answer: bytes,
  }),
  'orders.reportDefect': route({
    method: 'POST',
    path: '/api/orders/:orderId/defects',
    action: 'order.place',
    replies: 'json',
    params: orderParams,
    body: z.strictObject({
      fault: z.enum(defectKinds),
      copies: z.int().min(1).max(200),
      text: z.string().trim().min(3).max(DEFECT_TEXT_MAX),
      pictureIds: z.array(id).max(DEFECT_PICTURES_MAX).default([]),
    }),
    answer: z.object({ defects: z.array(defect) }),
  }),
} as const;
