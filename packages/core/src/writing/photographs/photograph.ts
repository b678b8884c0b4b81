import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const photographRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  state: z.enum(['awaiting', 'checking', 'ready', 'refused']),
  refusalCode: z.string().nullable(),
  contentType: z.string(),
  bytes: z.int(),
  /** Where the original lies in `media`; the prepared picture lies under its own hash. */
  originalKey: z.string(),
  sha256: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  /** Mean lightness of the prepared picture, 0 to 1; null for one prepared before it was measured. */
  luminance: z.number().nullable(),
  /** The question whose link announced it; missing for a writer's. */
  deliveryId: z.string().optional(),
  /** Until when its bytes are reserved without being there; null or missing where nothing lapses. */
  reservedUntil: z.iso.datetime().nullable().optional(),
  /** Its reservation lapsed before the bytes came: it counts in nothing until it is announced or declared again. */
  isLapsed: z.boolean().optional(),
  createdAt: z.iso.datetime(),
});
export type PhotographRecord = z.infer<typeof photographRecord>;

export const photographs = collection('photographs', photographRecord, [
  ['bookId', 'createdAt'],
  ['bookId', 'sha256', 'createdAt'],
  ['state', 'createdAt'],
  ['reservedUntil'],
]);

/** Prepared for print: upright, sRGB, without metadata; known by its content, erased with its family. */
export const preparedKey = (familyId: string, sha256: string): string =>
  `families/${familyId}/photographs/${sha256}.jpg`;
/** A recording by its content, as every e-book may hold it: MP3, AAC in MP4, Opus in Ogg. */
export const voiceKey = (familyId: string, sha256: string): string => `families/${familyId}/voices/${sha256}`;
export const originalKey = (familyId: string, photographId: string): string =>
  `families/${familyId}/originals/${photographId}`;

/** Below this mean lightness print, which darkens by a tenth or more, leaves little to see (our own figure). */
const DARK_BELOW = 0.25;
export const isDark = ({ luminance }: Pick<PhotographRecord, 'luminance'>): boolean =>
  luminance !== null && luminance < DARK_BELOW;
