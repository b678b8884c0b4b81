import { AppError } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import { photographs } from '../../writing/photographs/photograph.ts';

type Reader = Pick<Transaction, 'get'>;

/** Throws `photograph.not_found` for a picture of another family, `photograph.not_ready` for one that isn't checked. */
export const checkPicture = async (reader: Reader, familyId: string, pictureId: string): Promise<void> => {
  const picture = await reader.get(photographs, pictureId);
  if (picture?.value.familyId !== familyId) throw new AppError('photograph.not_found');
  if (picture.value.state !== 'ready') throw new AppError('photograph.not_ready');
};

/** The picture while it is there: whoever took it away with his own stories took it from here too. */
export const presentPicture = async (reader: Reader, pictureId: string | null): Promise<string | null> =>
  pictureId !== null && (await reader.get(photographs, pictureId)) !== null ? pictureId : null;
