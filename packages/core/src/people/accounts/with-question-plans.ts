import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';

/** The narrators whose time zone changes: those of a family's books, or those of the books that an account narrates. */
export type MovedNarrators = { readonly familyId: string } | { readonly uid: string };

/** Passed in at the top of core, since questions belong to the writing features. */
export interface WithQuestionPlans {
  /** Finds the narrators; returns the function that plans their next questions anew in the caller's transaction. */
  readonly prepareReplan: (
    documents: Pick<Deps['documents'], 'find'>,
    narrators: MovedNarrators,
  ) => Promise<(tx: Transaction, deps: Pick<Deps, 'clock'>) => Promise<void>>;
}
