import type { JobKind } from '@souvenance/contracts';
import type { Collection } from '../ports/documents.port.ts';
import type { DeclaredJob } from './jobs/declare-job.ts';
import type { MailGuards } from './mail/mail-guards.ts';

/** A collection, and whether an erasure deletes its documents. */
export interface DeclaredCollection extends Collection<unknown> {
  /** Why the documents stay when their family or person is erased; null when they are deleted with it. */
  readonly retentionReason: string | null;
}

/** The declaration of a feature: its collections, jobs and mail guards, which the generic machinery runs. */
export interface Feature {
  readonly collections: readonly DeclaredCollection[];
  readonly jobs?: readonly DeclaredJob<JobKind>[];
  readonly mails?: MailGuards;
}

/**
 * Declares that documents are deleted with the family, book, story, order or person that they name by an indexed field
 * or by their id.
 * @example export const notesFeature: Feature = { collections: [erasedWithOwner(notes)] };
 */
export const erasedWithOwner = <T>(collection: Collection<T>): DeclaredCollection => ({
  ...(collection as Collection<unknown>),
  retentionReason: null,
});

/**
 * Declares that documents stay after an erasure: rows without names, addresses or text, or rows that the law requires.
 * @example collections: [retained(audits, 'it names people by their ids alone')]
 */
export const retained = <T>(collection: Collection<T>, retentionReason: string): DeclaredCollection => ({
  ...(collection as Collection<unknown>),
  retentionReason,
});
