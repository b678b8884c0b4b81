export type { FirestoreDocumentsOptions } from './connect.ts';
export { type IndexFile, buildIndexFile as indexFileOf } from './index-file.ts';
export { openFirestoreDocuments } from './open-firestore-documents.ts';
