import type { Scalar } from '@souvenance/core';
import type { Row, Write } from '@souvenance/core/store';
import { readField } from '@souvenance/core/store';
import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';

/** Firestore compares only this many bytes of an indexed text. */
const INDEXED_BYTES_MAX = 1_500;

/**
 * A document as stored in Firestore: its JSON as one unindexed text, since Firestore's own values allow no nested lists
 * and 20 levels at most, and a copy of each indexed field for queries.
 */
export interface StoredDocument {
  readonly body: string;
  readonly at: Readonly<Record<string, Scalar>>;
  /** All prefixes of the document's search words. */
  readonly words: readonly string[];
  /** The document's labels, whole. */
  readonly labels: readonly string[];
  /**
   * Id of the commit that wrote it. It makes every write change the document, and lets a commit whose answer was lost
   * be looked up.
   */
  readonly commit: string;
}

export const toIndexedPath = (field: string): FieldPath => new FieldPath('at', field);

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The part of a text that Firestore compares, cut at a character boundary. */
export const toComparable = (value: Scalar): Scalar => {
  if (typeof value !== 'string' || Buffer.byteLength(value) <= INDEXED_BYTES_MAX) return value;
  const { read } = new TextEncoder().encodeInto(value, new Uint8Array(INDEXED_BYTES_MAX));
  return value.slice(0, read);
};

/** Maximum number of characters of a prefix; the caller compares longer words itself. */
const PREFIX_LENGTH_MAX = 20;

/** The prefix to search for, cut at a character boundary. */
export const toPrefix = (word: string): string => [...word].slice(0, PREFIX_LENGTH_MAX).join('');

/** Firestore finds only whole values in a list, so each prefix of a word is stored as one. */
const listPrefixes = (words: readonly string[]): string[] => {
  const characters = words.map((word) => [...word].slice(0, PREFIX_LENGTH_MAX));
  const all = characters.flatMap((word) =>
    word.slice(1).map((_, index) => word.slice(0, index + 2).join('')),
  );
  return [...new Set(all)];
};

export const toStoredDocument = (
  { collection, body, searchWords: words, labels }: Write,
  commit: string,
): StoredDocument => {
  const document: unknown = JSON.parse(body);
  const copies = collection.indexes.flat().flatMap((field): [string, Scalar][] => {
    const value = readField(document, field);
    return isScalar(value) ? [[field, toComparable(value)]] : [];
  });
  return { body, at: Object.fromEntries(copies), words: listPrefixes(words), labels, commit };
};

/**
 * The version of a document: its commit time in whole microseconds, which grows with each write, also after a removal.
 */
const toVersion = ({ seconds, nanoseconds }: Timestamp): number =>
  seconds * 1_000_000 + Math.floor(nanoseconds / 1_000);

export const toTimestamp = (version: number): Timestamp =>
  new Timestamp(Math.floor(version / 1_000_000), (version % 1_000_000) * 1_000);

export const toRow = (snapshot: DocumentSnapshot): Row | null => {
  if (!snapshot.exists || snapshot.updateTime === undefined) return null;
  return { id: snapshot.id, version: toVersion(snapshot.updateTime), body: String(snapshot.get('body')) };
};
