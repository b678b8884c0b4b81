import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Transaction } from '../../ports/documents.port.ts';

/** Writes what the answer of a person does to their consent, inside the transaction of the answer. */
export type NarratorAnswer = (tx: Transaction, actor: Actor, isAgreed: boolean) => Promise<void>;

/** Books of which somebody who is invited may be the narrator: what families must know of the room of writing. */
export interface NarratorBooks {
  /** The oldest book of a family whose narrator has not answered in person yet; null without one. */
  toAskAbout(documents: Documents, familyId: string): Promise<string | null>;
  /** Everyday names of the narrators of a family's books, each once, the oldest book first. */
  narratorsOf(documents: Documents, familyId: string): Promise<string[]>;
  /** Null when the book is gone. */
  titleOf(reader: Pick<Transaction, 'get'>, bookId: string): Promise<string | null>;
  /** Reads whom the answer is told to, before its transaction. */
  answering(deps: Pick<Deps, 'documents' | 'clock' | 'settings'>, bookId: string): Promise<NarratorAnswer>;
}

/** Handed in at the top of core. */
export interface WithNarratorBooks {
  readonly narratorBooks: NarratorBooks;
}
