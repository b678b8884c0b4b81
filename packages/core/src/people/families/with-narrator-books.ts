import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Transaction } from '../../ports/documents.port.ts';

/**
 * Writes the effect of a person's answer on their consent, inside the transaction of the answer. Returns whether a mail
 * reports the answer: false when the book or its narrator is gone, or the other narrator answered.
 */
export type NarratorAnswer = (tx: Transaction, actor: Actor, isAgreed: boolean) => Promise<boolean>;

/** A narrator of a book: the second one where `narratorId` is there, else the first. */
interface InvitedNarrator {
  readonly bookId: string;
  readonly narratorId?: string | undefined;
}

/** The books whose narrator an invited person may be; the writing features implement it. */
export interface NarratorBooks {
  /**
   * Returns the narrator whom an invitation of this name means: among those of a family's books who have not answered
   * in person yet, the one of the same first name, else the only one; null when all have answered, or several could be
   * meant.
   */
  findUnanswered(documents: Documents, familyId: string, name: string): Promise<InvitedNarrator | null>;
  /** Returns the first names of the narrators of a family's books, each once, the oldest book first. */
  listNarratorNames(documents: Documents, familyId: string): Promise<string[]>;
  /** Returns the title of a book; null when it is missing. */
  readTitle(documents: Pick<Transaction, 'get'>, bookId: string): Promise<string | null>;
  /** Reads who is to be notified of the answer, and returns the function that writes it in the caller's transaction. */
  prepareAnswer(
    deps: Pick<Deps, 'documents' | 'clock' | 'settings'>,
    narrator: InvitedNarrator,
  ): Promise<NarratorAnswer>;
}

/** Passed in at the top of core. */
export interface WithNarratorBooks {
  readonly narratorBooks: NarratorBooks;
}
