import { albumText, capture } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const albumRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  ...albumText.shape,
  ...capture.shape,
  fileName: z.string(),
  importId: z.string(),
  /** The member who added it. */
  authorUid: z.string(),
  /** Hash of the prepared picture, by which duplicates are recognised. */
  sha256: z.string(),
  isRemoved: z.boolean(),
  /**
   * Its index among the closing plates when it was taken out of the album: it is put back there. Missing for others.
   */
  plateIndex: z.int().nonnegative().optional(),
  createdAt: z.iso.datetime(),
});
export type AlbumRecord = z.infer<typeof albumRecord>;

/** Photographs beside the stories of a book. The id is that of the photograph. */
export const albumPhotographs = collection('album-photographs', albumRecord, [
  ['bookId', 'createdAt'],
  ['bookId', 'sha256', 'createdAt'],
]);
