import type { Transaction } from '../../ports/documents.port.ts';

/** The facts of a photograph that is a family's picture or a member's avatar. */
interface FamilyPicture {
  readonly familyId: string;
  /** True when the photograph is checked and prepared, so that it may be shown. */
  readonly isReady: boolean;
}

/**
 * Passed in at the top of core, since photographs belong to the writing features. Returns null for a missing picture.
 */
export interface WithFamilyPictures {
  readonly familyPicture: (
    documents: Pick<Transaction, 'get'>,
    pictureId: string,
  ) => Promise<FamilyPicture | null>;
}
