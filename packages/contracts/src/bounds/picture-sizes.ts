import { z } from 'zod';

/**
 * Longer side in pixels of the smaller copies of a photograph, which screens show in place of the picture prepared for
 * print. A picture that is smaller than a size is copied as large as it is.
 */
export const pictureSidePx = {
  /** A face, or a picture beside a line: at most 160 CSS pixels wide. */
  thumbnail: 320,
  /** A picture in a card or a list: at most 400 CSS pixels wide. */
  card: 800,
  /** A picture to look at or to crop. */
  page: 1600,
} as const;
export type PictureSize = keyof typeof pictureSidePx;

export const pictureSizes = Object.keys(pictureSidePx) as readonly PictureSize[];

/** Query of the routes that send a photograph. Without a size they send the picture prepared for print. */
export const pictureQuery = z.strictObject({ size: z.enum(pictureSizes).optional() });
