import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { albumPhotographs } from '../../writing/album/album.ts';
import { type PhotographRecord, photographs } from '../../writing/photographs/photograph.ts';
import { removePreparedFile } from '../../writing/photographs/remove-prepared-file.ts';
import { releasePhotograph } from '../../writing/photographs/reserve-photograph.ts';

type EraseDeps = Pick<Deps, 'documents' | 'media'>;

/** Erases a photograph with its files. A prepared picture that another photograph of the family shows stays. */
export const erasePhotograph =
  (deps: EraseDeps) =>
  async (photograph: Stored<PhotographRecord>): Promise<void> => {
    await deps.media.removeAll(photograph.value.originalKey);
    await removePreparedFile(deps, photograph);
    await deps.documents.transact(async (tx) => {
      const current = await tx.get(photographs, photograph.id);
      if (current === null) return;
      tx.remove(photographs, photograph.id);
      tx.remove(albumPhotographs, photograph.id);
      // A refused photograph has released its bytes already.
      if (current.value.state !== 'refused') await releasePhotograph(tx, current.value);
    });
  };
