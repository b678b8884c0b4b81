import { type Core, type MailPicture, readStoredCover } from '@souvenance/core';
import { COVER_CONTENT_ID } from '@souvenance/emails';
import sharp from 'sharp';
import { toMailPicture } from './mail-photographs.ts';

/** Width of a cover in a mail, in pixels: twice its size on the screen (`cover.ts` of packages/emails). */
const WIDTH_PX = 320;

/** An unfolded cover: back, spine and front from left to right. */
interface UnfoldedCover {
  readonly picture: Uint8Array;
  readonly spineMm: number;
  readonly heightMm: number;
}

/** Cuts the front out of an unfolded cover, and draws it small. */
export const drawMailCover = async ({ picture, spineMm, heightMm }: UnfoldedCover): Promise<Uint8Array> => {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const spinePx = (height * spineMm) / heightMm;
  const frontPx = Math.floor((width - spinePx) / 2);
  return sharp(picture)
    .extract({ left: width - frontPx, top: 0, width: frontPx, height })
    .resize({ width: WIDTH_PX })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
};

/**
 * Reads and draws the cover of a rendering when the mail is sent. Returns null where no picture of it is stored, or the
 * stored one is damaged.
 */
export const readMailCover = async (
  services: Pick<Core, 'documents' | 'files' | 'settings'>,
  renderingId: string,
): Promise<MailPicture | null> => {
  const cover = await readStoredCover(services)(renderingId);
  return cover === null
    ? null
    : toMailPicture(COVER_CONTENT_ID, await drawMailCover(cover).catch(() => null));
};
