import { AppError, STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { announcePhotographOf, completeUpload } from '../photographs/add-photograph.ts';
import { photographs } from '../photographs/photograph.ts';
import type { SortedAttachments } from './sort-attachments.ts';

type KeepDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;

export interface KeptPhotographs {
  readonly ids: readonly string[];
  /** File names by photograph id. */
  readonly names: ReadonlyMap<string, string>;
  /** Names of photographs beyond the limits: they stay in the mail. */
  readonly leftNames: readonly string[];
}

/** Whether the error is a limit of the family or link, not a fault of the mail. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  [
    'photograph.too_large',
    'photograph.too_many',
    'storage.full',
    'link.too_many_photographs',
    'link.storage_full',
  ].includes(error.code);

/** The id of a mail's picture in a book. A picture that stayed in the book its story left gets another id. */
const findPhotographId = async (
  { documents }: Pick<KeepDeps, 'documents'>,
  bookId: string,
  deliveryId: string,
  bytes: Uint8Array,
): Promise<string> => {
  const picture = `${deliveryId} ${sha256Of(bytes)}`;
  const id = sha256Of(picture).slice(0, 32);
  const photograph = await documents.get(photographs, id);
  const isOfOtherBook = photograph !== null && photograph.value.bookId !== bookId;
  return isOfOtherBook ? sha256Of(`${picture} ${bookId}`).slice(0, 32) : id;
};

/** Splits photograph ids into those of a book and those of another one, from which its story has moved meanwhile. */
export const splitByBook = async (
  documents: Pick<Transaction, 'get'>,
  bookId: string,
  photographIds: readonly string[],
): Promise<{ readonly ownIds: readonly string[]; readonly foreignIds: readonly string[] }> => {
  const ownIds: string[] = [];
  const foreignIds: string[] = [];
  for (const id of photographIds) {
    const photograph = await documents.get(photographs, id);
    (photograph?.value.bookId === bookId ? ownIds : foreignIds).push(id);
  }
  return { ownIds, foreignIds };
};

/**
 * Stores the photographs of a mail like uploads, and requests the same check of each. A picture sent twice for one
 * question is one photograph, so that a repeated job adds none.
 */
export const keepPhotographs =
  (deps: KeepDeps) =>
  async (
    book: Pick<Stored<BookDocument>, 'id' | 'value'>,
    deliveryId: string,
    sorted: SortedAttachments['photographs'],
  ): Promise<KeptPhotographs> => {
    const ids: string[] = [];
    const names = new Map<string, string>();
    const leftNames = sorted.slice(STORY_PHOTOGRAPHS_MAX).map(({ name }) => name);
    for (const { name, bytes, type } of sorted.slice(0, STORY_PHOTOGRAPHS_MAX)) {
      const id = await findPhotographId(deps, book.id, deliveryId, bytes);
      if (ids.includes(id)) continue;
      const under = { ...deps, ids: { ...deps.ids, newId: () => id } };
      const input = { type, bytes: bytes.byteLength };
      try {
        if ((await deps.documents.get(photographs, id)) === null)
          await announcePhotographOf(under)(book, input, { sender: deliveryId, deliveryId });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        leftNames.push(name);
        continue;
      }
      const photograph = await deps.documents.get(photographs, id);
      if (photograph?.value.state === 'awaiting') {
        await deps.media.put(photograph.value.originalKey, bytes, type);
        await completeUpload(deps)(id);
      }
      ids.push(id);
      names.set(id, name);
    }
    return { ids, names, leftNames };
  };
