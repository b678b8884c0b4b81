import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import { settlePicture } from './settle-picture.ts';
import { type ShopPictureDocument, shopPictureKey, shopPictures } from './shop-picture.ts';

/** The re-encoded picture, or the code of its refusal. */
type PreparedPicture = { readonly bytes: Uint8Array } | { readonly refusalCode: string };

type CheckDeps = Pick<Deps, 'documents' | 'media' | 'clock'> & {
  readonly prepare: (raw: Uint8Array) => Promise<PreparedPicture>;
};

/**
 * Re-encodes and stores the picture. Returns whether there is a picture to show. The raw upload is deleted before the
 * result is written, so that a crash leaves no raw upload; if it is deleted already, the re-encoded picture decides.
 */
const storePreparedPicture = async (
  { media, prepare }: CheckDeps,
  { familyId, key }: ShopPictureDocument,
  pictureId: string,
): Promise<boolean> => {
  const raw = await media.get(key);
  const preparedKey = shopPictureKey(familyId, pictureId);
  if (raw === null) return media.exists(preparedKey);
  const prepared = await prepare(raw);
  if ('bytes' in prepared) await media.put(preparedKey, prepared.bytes, 'image/jpeg');
  await media.removeAll(key);
  return 'bytes' in prepared;
};

/** Job: re-encodes a picture without its metadata, or marks it as unreadable. */
export const checkShopPicture =
  (deps: CheckDeps) =>
  async (claim: Claim, pictureId: string): Promise<void> => {
    const picture = await deps.documents.get(shopPictures, pictureId);
    const isReady = picture !== null && (await storePreparedPicture(deps, picture.value, pictureId));
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      await settlePicture(tx, pictureId, isReady ? 'ready' : 'unreadable');
      finishJob(tx, deps, claim.jobId, job);
    });
  };
