import type { Client } from '@souvenance/contracts';
import {
  createBookPhotographCalls,
  createPhotographUploader,
} from '#features/stories/uploads/create-photograph-uploader.ts';
import { detectPhotographType } from '#features/stories/uploads/photograph-type.ts';
import { computeSquare, type SquareCrop } from './square-crop.ts';

/** A photograph that a person chose as a portrait, and its square cut. */
export interface PortraitChoice {
  readonly file: File;
  /** Null for a file that the browser cannot show: it is sent whole, and shown from its middle. */
  readonly crop: SquareCrop | null;
}

/** Side of a portrait in pixels: enough for a cover's oval, and light on a page. */
const PORTRAIT_SIDE_PX = 1_200;
const JPEG_QUALITY = 0.9;

/** Draws the square cut as a JPEG; the file itself where the browser cannot. */
const cutSquare = async ({ file, crop }: PortraitChoice): Promise<Blob> => {
  if (crop === null) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { side, leftPx, topPx } = computeSquare(bitmap, crop);
  const sidePx = Math.max(1, Math.min(PORTRAIT_SIDE_PX, Math.round(side)));
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  canvas.getContext('2d')?.drawImage(bitmap, leftPx, topPx, side, side, 0, 0, sidePx, sidePx);
  bitmap.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  return (await promise) ?? file;
};

type UploadResult = { readonly photographId: string } | { readonly refusal: string | null };

/**
 * Cuts the portrait, uploads it like a photograph of a story, and waits for its check. The refusal is the server's
 * French sentence.
 */
export const uploadPortrait = async (
  client: Client,
  bookId: string,
  choice: PortraitChoice,
): Promise<UploadResult> => {
  const uploader = createPhotographUploader(createBookPhotographCalls(client, bookId));
  const file = await cutSquare(choice);
  const type = detectPhotographType({ name: choice.file.name, type: file.type });
  const uploadId = crypto.randomUUID();
  const photographId = await uploader.send({ uploadId, file, type }, () => undefined);
  const { state, refusal } = await uploader.check(photographId);
  return state === 'refused' ? { refusal } : { photographId };
};
