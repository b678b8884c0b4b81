export type { FirestoreDocumentsOptions } from './connect.ts';
export { findMissingIndexes, type MissingIndex } from './find-missing-indexes.ts';
export { buildIndexFile as indexFileOf, type IndexFile } from './index-file.ts';
export { openFirestoreDocuments } from './open-firestore-documents.ts';
export { type FirestoreSnapshot, openFirestoreSnapshot } from './open-firestore-snapshot.ts';
