import { AppError, formatAuthors, type OpenedTribute } from '@souvenance/contracts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { findExistingPortraitId, locatePortrait } from '../photographs/family-picture.ts';
import { isTributeOpen, type TributeRecord, tributeLinks, tributes } from './tribute.ts';

type DocumentReader = Pick<Documents, 'get'>;
type OpenDeps = Pick<Deps, 'documents' | 'clock'>;

/** A tribute with its book. */
export interface TributeWithBook {
  readonly tribute: Stored<TributeRecord>;
  readonly book: Stored<BookDocument>;
}

/**
 * Reads the tribute and the book of an open link, also after the closing day. Throws `tribute_link.not_found` alike for
 * unknown and replaced links, and for a page that the operator removed.
 */
export const readTributeByToken = async (
  documents: DocumentReader,
  token: string,
): Promise<TributeWithBook> => {
  const link = await documents.get(tributeLinks, sha256Of(token));
  const tribute = link === null ? null : await documents.get(tributes, link.value.tributeId);
  const book = tribute === null ? null : await documents.get(books, tribute.value.bookId);
  if (tribute === null || book === null || tribute.value.takenDownAt !== null)
    throw new AppError('tribute_link.not_found');
  return { tribute, book };
};

/** Reads the member who invites; without a name once the member left the family. */
const readHost = async (documents: DocumentReader, { familyId, hostUid }: TributeRecord) => {
  const member = await documents.get(members, memberId(familyId, hostUid));
  return {
    name: member?.value.name ?? '',
    portraitId: await findExistingPortraitId(documents, member?.value.portraitId),
  };
};

/** Reads what the open page shows: the occasion and who invites, and nothing that was written. */
export const readTribute =
  ({ documents, clock }: OpenDeps) =>
  async (token: string): Promise<OpenedTribute> => {
    const { tribute, book } = await readTributeByToken(documents, token);
    const { familyId, occasion, sentence, closesOn, isClosedByHand } = tribute.value;
    const family = await documents.get(families, familyId);
    const host = await readHost(documents, tribute.value);
    return {
      id: tribute.id,
      occasion,
      sentence,
      closesOn,
      isClosedByHand,
      isOpen: isTributeOpen(tribute.value, clock.now().toISOString()),
      bookTitle: book.value.title,
      narrator: formatAuthors(book.value),
      familyName: family?.value.name ?? '',
      host: { name: host.name, hasPicture: host.portraitId !== null },
    };
  };

/** Storage key and hash of the host's portrait. Throws `photograph.not_found`. */
export const readHostPictureKey =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (token: string): Promise<{ key: string; sha256: string }> => {
    const { tribute } = await readTributeByToken(documents, token);
    const { portraitId } = await readHost(documents, tribute.value);
    const portrait = await locatePortrait(documents, tribute.value.familyId, portraitId);
    if (portrait === null) throw new AppError('photograph.not_found');
    return portrait;
  };
