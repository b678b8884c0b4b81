import { AppError } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

type Reader = Pick<Transaction, 'get'>;

/** Throws `photograph.not_found` for a picture of another family, `photograph.not_ready` for one that isn't checked. */
export const checkPicture = async (
  { familyPicture }: WithFamilyPictures,
  reader: Reader,
  familyId: string,
  pictureId: string,
): Promise<void> => {
  const picture = await familyPicture(reader, pictureId);
  if (picture?.familyId !== familyId) throw new AppError('photograph.not_found');
  if (!picture.isReady) throw new AppError('photograph.not_ready');
};

/** The picture, if it still exists: removing a photograph with one's own stories removes it here too. */
export const presentPicture = async (
  { familyPicture }: WithFamilyPictures,
  reader: Reader,
  pictureId: string | null,
): Promise<string | null> =>
  pictureId !== null && (await familyPicture(reader, pictureId)) !== null ? pictureId : null;
