import { AppError, STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
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
      const id = sha256Of(`${deliveryId} ${sha256Of(bytes)}`).slice(0, 32);
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
