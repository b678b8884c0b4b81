import { z } from 'zod';
import { refusalReasons } from '../../enums/printing.ts';
import { bytes, id } from '../../fields.ts';
import { renderingFileName } from '../making/renderings.ts';
import { binaryBody, route } from '../route.ts';
import { atelierOrder } from './shop-messages.ts';

const token = z.string().min(1).max(200);
const messageText = z.string().trim().min(3).max(2_000);
const ofToken = z.strictObject({ token });

export const atelierRoutes = {
  /** The published schema of `ticket.json`, as JSON Schema. */
  'schemas.jobTicket': route({
    method: 'GET',
    path: '/api/schemas/job-ticket',
    action: 'anyone',
    replies: 'json',
    answer: z.record(z.string(), z.unknown()),
  }),
  'atelier.read': route({
    method: 'GET',
    path: '/api/atelier/:token',
    action: 'atelier',
    replies: 'json',
    params: ofToken,
    answer: atelierOrder,
  }),
  /** Sends a new ETag after each change of the order, for a page that stays open: it shows a stop at once. */
  'atelier.changes': route({
    method: 'GET',
    path: '/api/atelier/:token/events',
    action: 'atelier',
    replies: 'events',
    params: ofToken,
    answer: z.object({ mark: z.string() }),
  }),
  'atelier.file': route({
    method: 'GET',
    path: '/api/atelier/:token/files/:name',
    action: 'atelier',
    replies: 'bytes',
    params: z.strictObject({ token, name: renderingFileName }),
    answer: bytes,
  }),
  /** All files in one ZIP, with the list of their hashes. */
  'atelier.archive': route({
    method: 'GET',
    path: '/api/atelier/:token/archive',
    action: 'atelier',
    replies: 'bytes',
    params: ofToken,
    answer: bytes,
  }),
  'atelier.move': route({
    method: 'POST',
    path: '/api/atelier/:token/status',
    action: 'atelier',
    replies: 'json',
    params: ofToken,
    body: z.discriminatedUnion('to', [
      z.strictObject({ to: z.literal('accepted') }),
      z.strictObject({ to: z.literal('printing') }),
      z.strictObject({
        to: z.literal('shipped'),
        shipmentId: id.optional(),
        carrier: z.string().trim().min(1).max(60),
        trackingNumber: z.string().trim().min(1).max(60),
      }),
      z.strictObject({ to: z.literal('delivered'), shipmentId: id.optional() }),
    ]),
    answer: atelierOrder,
  }),
  /** Stores a picture for the next question or refusal; it is shown once a worker has re-encoded it. */
  'atelier.uploadPicture': route({
    method: 'POST',
    path: '/api/atelier/:token/pictures',
    action: 'atelier',
    replies: 'json',
    isBinary: true,
    params: ofToken,
    body: binaryBody,
    answer: z.object({ pictureId: id }),
  }),
  'atelier.picture': route({
    method: 'GET',
    path: '/api/atelier/:token/pictures/:pictureId',
    action: 'atelier',
    replies: 'bytes',
    params: z.strictObject({ token, pictureId: id }),
    answer: bytes,
  }),
  'atelier.sendMessage': route({
    method: 'POST',
    path: '/api/atelier/:token/messages',
    action: 'atelier',
    replies: 'json',
    params: ofToken,
    body: z.strictObject({ text: messageText, pictureId: id.optional() }),
    answer: atelierOrder,
  }),
  /** Reports a file that cannot be printed: the order is put on hold until the company has checked it. */
  'atelier.refuse': route({
    method: 'POST',
    path: '/api/atelier/:token/refusals',
    action: 'atelier',
    replies: 'json',
    params: ofToken,
    body: z.strictObject({
      file: z.enum(['interior.pdf', 'cover.pdf']),
      reason: z.enum(refusalReasons),
      text: messageText,
      pictureId: id.optional(),
    }),
    answer: atelierOrder,
  }),
} as const;
