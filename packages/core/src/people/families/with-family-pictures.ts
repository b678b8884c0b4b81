import type { Transaction } from '../../ports/documents.port.ts';

/** The facts of a photograph that stands for a family or for one of its people. */
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
