import type { Scalar } from '@souvenance/core';
import type { Row, Write } from '@souvenance/core/store';
import { fieldOf } from '@souvenance/core/store';
import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';

/** Firestore compares no more of an indexed text than this. */
const INDEXED_BYTES_MAX = 1_500;

/**
 * How a document lies in Firestore: its JSON as one text that no index reads, since Firestore's own values know no
 * list in a list and 20 floors at most, and beside it a copy of each declared field for queries.
 */
export interface StoredDocument {
  readonly body: string;
  readonly at: Readonly<Record<string, Scalar>>;
  /** How the words begin by which it is found. */
  readonly words: readonly string[];
  /** Id of the commit that wrote it: every write changes the document, and a commit whose answer was lost can be looked up. */
  readonly commit: string;
}

export const indexedPath = (field: string): FieldPath => new FieldPath('at', field);

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The beginning of a text that Firestore compares, cut between two characters. */
export const comparable = (value: Scalar): Scalar => {
  if (typeof value !== 'string' || Buffer.byteLength(value) <= INDEXED_BYTES_MAX) return value;
  const { read } = new TextEncoder().encodeInto(value, new Uint8Array(INDEXED_BYTES_MAX));
  return value.slice(0, read);
};

/** Most letters of a beginning: the rest of a longer word is compared by whoever asked. */
const BEGINNING_MAX = 20;

/** The beginning that is looked for; cut between two characters. */
export const beginningOf = (word: string): string => [...word].slice(0, BEGINNING_MAX).join('');

/** Firestore looks for whole values in a list: each beginning of a word is one. */
const beginningsOf = (words: readonly string[]): string[] => {
  const letters = words.map((word) => [...word].slice(0, BEGINNING_MAX));
  const all = letters.flatMap((word) => word.slice(1).map((_, index) => word.slice(0, index + 2).join('')));
  return [...new Set(all)];
};

export const storedDocumentOf = ({ collection, body, words }: Write, commit: string): StoredDocument => {
  const document: unknown = JSON.parse(body);
  const copies = collection.indexes.flat().flatMap((field): [string, Scalar][] => {
    const value = fieldOf(document, field);
    return isScalar(value) ? [[field, comparable(value)]] : [];
  });
  return { body, at: Object.fromEntries(copies), words: beginningsOf(words), commit };
};

/** Firestore gives times of commits in whole microseconds, growing for each document, over a removal too. */
const versionOf = ({ seconds, nanoseconds }: Timestamp): number =>
  seconds * 1_000_000 + Math.floor(nanoseconds / 1_000);

export const timeOf = (version: number): Timestamp =>
  new Timestamp(Math.floor(version / 1_000_000), (version % 1_000_000) * 1_000);

export const rowOf = (snapshot: DocumentSnapshot): Row | null => {
  if (!snapshot.exists || snapshot.updateTime === undefined) return null;
  return { id: snapshot.id, version: versionOf(snapshot.updateTime), body: String(snapshot.get('body')) };
};
