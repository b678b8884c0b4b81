import { PHOTOGRAPH_BYTES_MIN } from '@souvenance/core';
import sharp from 'sharp';

/** Twice the pixels of the face in a mail (`asker.ts` of packages/emails). */
const SIDE_PX = 128;
const QUALITIES = [80, 65, 50, 35, 20] as const;

/**
 * A face for a mail: square, small, and always lighter than what a reply may bring as a photograph, so that a program
 * that quotes it with a reply adds it to no story. Null when it can't be drawn so light.
 */
export const drawFace = async (prepared: Uint8Array): Promise<Uint8Array | null> => {
  const square = sharp(prepared).resize(SIDE_PX, SIDE_PX, { fit: 'cover' });
  for (const quality of QUALITIES) {
    const bytes = await square.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.byteLength < PHOTOGRAPH_BYTES_MIN) return bytes;
  }
  return null;
};
