import { AppError, type ManuscriptPhotograph } from '@souvenance/contracts';
import type { DocumentReader } from '../../people/families/authorize-access.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { type PlacedPhotograph, toManuscriptPhotograph } from './to-manuscript-photograph.ts';

/**
 * Reads one photograph for the press; none when it was refused. Throws `photograph.not_ready` for one that is still
 * being checked.
 */
export const readPhotograph = async (
  documents: DocumentReader,
  { photographId, ...place }: PlacedPhotograph,
): Promise<ManuscriptPhotograph[]> => {
  const storedPhotograph = await documents.get(photographs, photographId);
  if (storedPhotograph === null || storedPhotograph.value.state === 'refused') return [];
  const { sha256, widthPx, heightPx } = storedPhotograph.value;
  if (sha256 === null || widthPx === null || heightPx === null) throw new AppError('photograph.not_ready');
  return [toManuscriptPhotograph({ sha256, widthPx, heightPx }, place)];
};
