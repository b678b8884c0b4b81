import type { Transaction } from '../../ports/documents.port.ts';

/** What families must know of a photograph that stands for them or for one of their people. */
interface FamilyPicture {
  readonly familyId: string;
  /** Checked and prepared: it may be shown. */
  readonly isReady: boolean;
}

/** Handed in at the top of core: photographs belong to the room of writing. Null for a picture that isn't there. */
export interface WithFamilyPictures {
  readonly familyPicture: (
    reader: Pick<Transaction, 'get'>,
    pictureId: string,
  ) => Promise<FamilyPicture | null>;
}
