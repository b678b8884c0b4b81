import type { GiftPicture } from '@souvenance/contracts';
import { type Claim, stillMine } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import { gifts } from './gift.ts';

/** What the press made of it, and a lighter copy for the screen; or the code of its refusal. */
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

const folderOf = (giftId: string): string => `gifts/${giftId}/`;

/** As it came. */
export const rawPictureKey = (giftId: string, pictureId: string): string =>
  `${folderOf(giftId)}${pictureId}.raw`;

/** As the press made it anew, for print. */
export const pictureKey = (giftId: string, pictureId: string): string =>
  `${folderOf(giftId)}${pictureId}.jpg`;

/** The same for the screen: all that is ever shown. */
export const smallPictureKey = (giftId: string, pictureId: string): string =>
  `${folderOf(giftId)}${pictureId}.small.jpg`;

const judged = async (
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

/** Makes the photograph of a gift anew, without anything that it knew, or tells it unreadable. What came goes last. */
export const checkGiftPicture = async (deps: PictureDeps, claim: Claim, giftId: string): Promise<void> => {
  const gift = await deps.documents.get(gifts, giftId);
  const picture = gift?.value.picture ?? null;
  if (picture?.state !== 'unchecked') return;
  const { state, widthPx, heightPx } = await judged(deps, giftId, picture);
  await deps.documents.transact(async (tx) => {
    await stillMine(tx, claim);
    const now = await tx.get(gifts, giftId);
    // Another one took its place, or it was taken away.
    if (now?.value.picture?.id !== picture.id) return;
    tx.put(gifts, giftId, { ...now.value, picture: { ...now.value.picture, state, widthPx, heightPx } });
  });
};

/** Leaves of a gift's photographs the present one alone, as it is shown and printed. */
export const dropOtherPictures = async (
  { documents, media }: Pick<Deps, 'documents' | 'media'>,
  giftId: string,
): Promise<void> => {
  const picture = (await documents.get(gifts, giftId))?.value.picture ?? null;
  const id = picture?.id ?? '';
  const kept = picture === null ? [] : [pictureKey(giftId, id), smallPictureKey(giftId, id)];
  // One that came meanwhile waits for its own run.
  const waiting = picture?.state === 'unchecked' ? [rawPictureKey(giftId, id)] : [];
  for (const key of await media.list(folderOf(giftId)))
    if (![...kept, ...waiting].includes(key)) await media.removeAll(key);
};
