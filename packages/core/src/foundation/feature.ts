import type { JobKind } from '@souvenance/contracts';
import type { Collection } from '../ports/documents.port.ts';
import type { DeclaredJob } from './jobs/declare-job.ts';
import type { MailGuards } from './mail/mail-guards.ts';

/** A collection, and what an erasure does with it. */
export interface DeclaredCollection extends Collection<unknown> {
  /** Why it stays when its family or its person is erased; null when it goes with them. */
  readonly retentionReason: string | null;
}

/** The one declaration of a feature: what the machinery below runs for it without knowing it. */
export interface Feature {
  readonly collections: readonly DeclaredCollection[];
  readonly jobs?: readonly DeclaredJob<JobKind>[];
  readonly mails?: MailGuards;
}

/**
 * Goes with the family, book, story, order or person that its documents name by an indexed field, or by their id.
 * @example export const notesFeature: Feature = { collections: [erased(notes)] };
 */
export const erased = <T>(collection: Collection<T>): DeclaredCollection => ({
  ...(collection as Collection<unknown>),
  retentionReason: null,
});

/** Stays after an erasure: rows without names, addresses or words, or what the law asks to keep. */
export const retained = <T>(collection: Collection<T>, retentionReason: string): DeclaredCollection => ({
  ...(collection as Collection<unknown>),
  retentionReason,
});
