import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Documents, Transaction } from '../../ports/documents.port.ts';
import { type ReplyRecord, replyPictures } from './reply.ts';
import type { SortedPicture } from './sort-attachments.ts';

export interface FreshPictures {
  readonly pictures: readonly SortedPicture[];
  /** Ids under which the small pictures are recorded. */
  readonly smallIds: readonly string[];
}

const pictureId = (bookId: string, bytes: Uint8Array): string => sha256Of(`${bookId} ${sha256Of(bytes)}`);

/**
 * The pictures of a reply, without small ones that came with another reply of the book, since these belong to a
 * signature.
 */
export const dropRepeatedPictures = async (
  documents: Pick<Documents, 'get'>,
  { bookId, replyId }: { readonly bookId: string; readonly replyId: string },
  pictures: readonly SortedPicture[],
): Promise<FreshPictures> => {
  const fresh: SortedPicture[] = [];
  const smallIds: string[] = [];
  for (const picture of pictures) {
    const id = pictureId(bookId, picture.bytes);
    const noted = picture.mayBeLogo ? await documents.get(replyPictures, id) : null;
    if (noted !== null && noted.value.replyId !== replyId) continue;
    fresh.push(picture);
    if (picture.mayBeLogo) smallIds.push(id);
  }
  return { pictures: fresh, smallIds };
};

/** Records the small pictures of a reply, so that they are recognized in the next one. */
export const recordSmallPictures = async (
  tx: Transaction,
  { familyId, bookId }: Pick<ReplyRecord, 'familyId' | 'bookId'>,
  replyId: string,
  smallIds: readonly string[],
): Promise<void> => {
  for (const id of new Set(smallIds))
    if ((await tx.get(replyPictures, id)) === null)
      tx.create(replyPictures, id, { familyId, bookId, replyId });
};
