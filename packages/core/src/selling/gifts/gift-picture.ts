import type { GiftPicture } from '@souvenance/contracts';
import { type Claim, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import { gifts } from './gift.ts';

/** The re-encoded picture with a smaller copy for the screen, or the code of its refusal. */
type PreparedPicture =
  | {
      readonly bytes: Uint8Array;
      readonly small: Uint8Array;
      readonly widthPx: number;
      readonly heightPx: number;
    }
  | { readonly refusalCode: string };

export type PictureDeps = Pick<Deps, 'documents' | 'files' | 'media' | 'clock' | 'settings'> & {
  readonly prepare: (raw: Uint8Array) => Promise<PreparedPicture>;
};

const pictureFolder = (giftId: string): string => `gifts/${giftId}/`;

/** Key of the raw upload. */
export const rawPictureKey = (giftId: string, pictureId: string): string =>
  `${pictureFolder(giftId)}${pictureId}.raw`;

/** Key of the re-encoded picture, for print. */
export const pictureKey = (giftId: string, pictureId: string): string =>
  `${pictureFolder(giftId)}${pictureId}.jpg`;

/** Key of the small copy, the only one shown on a screen. */
export const smallPictureKey = (giftId: string, pictureId: string): string =>
  `${pictureFolder(giftId)}${pictureId}.small.jpg`;

const checkPicture = async (
  { media, prepare }: PictureDeps,
  giftId: string,
  picture: GiftPicture,
): Promise<GiftPicture> => {
  const raw = await media.get(rawPictureKey(giftId, picture.id));
  const prepared = raw === null ? null : await prepare(raw);
  if (prepared === null || 'refusalCode' in prepared) return { ...picture, state: 'unreadable' };
  await media.put(pictureKey(giftId, picture.id), prepared.bytes, 'image/jpeg');
  await media.put(smallPictureKey(giftId, picture.id), prepared.small, 'image/jpeg');
  const { widthPx, heightPx } = prepared;
  return { ...picture, state: 'ready', widthPx, heightPx };
};

/**
 * Re-encodes the photograph of a gift without its metadata, or marks it as unreadable. The raw upload is deleted last,
 * by `deleteOtherPictures`.
 */
export const checkGiftPicture = async (deps: PictureDeps, claim: Claim, giftId: string): Promise<void> => {
  const gift = await deps.documents.get(gifts, giftId);
  const picture = gift?.value.picture ?? null;
  if (picture?.state !== 'unchecked') return;
  const { state, widthPx, heightPx } = await checkPicture(deps, giftId, picture);
  await deps.documents.transact(async (tx) => {
    await requireCurrentClaim(tx, claim);
    const currentGift = await tx.get(gifts, giftId);
    // The photograph was replaced or removed meanwhile.
    if (currentGift?.value.picture?.id !== picture.id) return;
    tx.put(gifts, giftId, {
      ...currentGift.value,
      picture: { ...currentGift.value.picture, state, widthPx, heightPx },
    });
  });
};

/** Deletes all files of a gift's photographs except those of the current one. */
export const deleteOtherPictures = async (
  { documents, media }: Pick<Deps, 'documents' | 'media'>,
  giftId: string,
): Promise<void> => {
  const picture = (await documents.get(gifts, giftId))?.value.picture ?? null;
  const id = picture?.id ?? '';
  const currentKeys = picture === null ? [] : [pictureKey(giftId, id), smallPictureKey(giftId, id)];
  // A newer raw upload stays: the job run that was enqueued with it reads it.
  const uncheckedKeys = picture?.state === 'unchecked' ? [rawPictureKey(giftId, id)] : [];
  for (const key of await media.list(pictureFolder(giftId)))
    if (![...currentKeys, ...uncheckedKeys].includes(key)) await media.removeAll(key);
};
