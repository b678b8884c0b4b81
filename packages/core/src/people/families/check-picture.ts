import { AppError } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { WithFamilyPictures } from './with-family-pictures.ts';

type DocumentReader = Pick<Transaction, 'get'>;

/**
 * Checks that a photograph can be a family's picture. Throws `photograph.not_found` for one of another family,
 * `photograph.not_ready` for one that is not checked.
 */
export const checkPicture = async (
  { familyPicture }: WithFamilyPictures,
  documents: DocumentReader,
  familyId: string,
  pictureId: string,
): Promise<void> => {
  const picture = await familyPicture(documents, pictureId);
  if (picture?.familyId !== familyId) throw new AppError('photograph.not_found');
  if (!picture.isReady) throw new AppError('photograph.not_ready');
};

/**
 * Returns the picture's id if the photograph still exists, otherwise null: a member may have removed it with a story.
 */
export const findExistingPictureId = async (
  { familyPicture }: WithFamilyPictures,
  documents: DocumentReader,
  pictureId: string | null,
): Promise<string | null> =>
  pictureId !== null && (await familyPicture(documents, pictureId)) !== null ? pictureId : null;
